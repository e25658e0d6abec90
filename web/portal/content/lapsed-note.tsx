import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import "./lapsed.css";

const texts = defineText({
  note: {
    zh: "有效期已于 {date} 结束，正在等待发布人确认，内容可能已经变化。",
    en: "This was valid until {date}. Its author has been asked whether it still is; things may have changed.",
  },
});

/** On the page of a record whose date is over: that nobody has confirmed it yet. */
export function LapsedNote({ until }: { until: string | undefined }) {
  const t = useText(texts);
  const { language } = usePreferences();
  if (until === undefined) return null;
  return (
    <p className="lapsed-note" role="note">
      <Icon name="info" size={18} />
      {t("note", { date: formatDate(until, language) })}
    </p>
  );
}
