import { defineText, formatDate } from "./text.ts";
import { usePreferences } from "./use-preferences.ts";
import { useText } from "./use-text.ts";

const texts = defineText({
  by: {
    zh: "审核通过，将于 {time} 发布，由 {name} 决定。有发布权限的审核人员可以提前发布、改时间或取消。",
    en: "Approved. It will be published on {time}, as decided by {name}. Reviewers who may publish can bring it forward, move it or cancel it.",
  },
  somebody: { zh: "审核人员", en: "a reviewer" },
});

/** That an approved record is published later, when, on whose decision, and who can change that. */
export function ScheduleNote({ at, name }: { at: string; name: string | null | undefined }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const time = formatDate(at, language, { dateStyle: "medium", timeStyle: "short" });
  return <p role="note">{t("by", { time, name: name ?? t("somebody") })}</p>;
}
