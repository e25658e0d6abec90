import { Button, IconButton } from "@kezhuan/web/ui/button.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { languageOf } from "../content/language-of.ts";
import { formatCompare } from "./compare-state.ts";
import { MAX_COMPARED, clearCompared, toggleCompared } from "./compared.ts";
import { useCompared } from "./use-compared.ts";
import "./compare-tray.css";

const texts = defineText({
  title: { zh: "对比成果", en: "Achievements to compare" },
  count: { zh: "已选 {count}/{max} 项", en: "{count} of {max} chosen" },
  another: { zh: "再选一项就能对比", en: "Choose one more to compare" },
  remove: { zh: "不再对比：{title}", en: "Do not compare: {title}" },
  clear: { zh: "清空", en: "Clear" },
  go: { zh: "开始对比", en: "Compare them" },
});

/** What has been put aside to compare, at the foot of the window until it is compared or given up. */
export function CompareTray() {
  const t = useText(texts);
  const compared = useCompared();
  const isEnough = compared.length > 1;
  return (
    <>
      {/* Always there, or what is put into it first would not be read out. */}
      <output className="unseen">
        {compared.length > 0 && t("count", { count: compared.length, max: MAX_COMPARED })}
      </output>
      {compared.length > 0 && (
        <section className="compare-tray" aria-label={t("title")}>
          <div className="compare-tray-inside">
            <p className="figures">
              {t("count", { count: compared.length, max: MAX_COMPARED })}
              {!isEnough && <small>{t("another")}</small>}
            </p>
            <ul>
              {compared.map((one) => (
                <li key={one.id}>
                  <span lang={languageOf(one.title)}>{one.title}</span>
                  <IconButton
                    icon="close"
                    label={t("remove", { title: one.title })}
                    onClick={() => toggleCompared(one)}
                  />
                </li>
              ))}
            </ul>
            <div className="compare-tray-ways">
              <Button look="quiet" onClick={clearCompared}>
                {t("clear")}
              </Button>
              {isEnough && (
                <Link
                  className="button button-filled"
                  to={formatCompare({ ids: compared.map(({ id }) => id), isNarrow: true })}
                >
                  {t("go")}
                </Link>
              )}
            </div>
          </div>
        </section>
      )}
    </>
  );
}
