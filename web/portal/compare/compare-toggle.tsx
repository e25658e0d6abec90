import { Button } from "@kezhuan/web/ui/button.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { MAX_COMPARED, toggleCompared, type Compared } from "./compared.ts";
import { useCompared } from "./use-compared.ts";
import { readerIcons } from "../readers/reader-icons.ts";

const texts = defineText({
  compare: { zh: "对比", en: "Compare" },
  of: { zh: "：{title}", en: ": {title}" },
  full: {
    zh: "最多同时对比 {max} 项，请先去掉一项",
    en: "At most {max} can be compared. Take one away first",
  },
});

/** Puts an achievement aside to compare, or takes it away again. */
export function CompareToggle({ item }: { item: Compared }) {
  const t = useText(texts);
  const isIn = useCompared().some(({ id }) => id === item.id);
  const toggle = () => {
    if (!toggleCompared(item)) showToast(t("full", { max: MAX_COMPARED }), { tone: "info" });
  };
  return (
    <Button
      look="quiet"
      icon={isIn ? "check" : readerIcons.compare}
      className="reader-toggle"
      aria-pressed={isIn}
      onClick={toggle}
    >
      {t("compare")}
      <span className="unseen">{t("of", { title: item.title })}</span>
    </Button>
  );
}
