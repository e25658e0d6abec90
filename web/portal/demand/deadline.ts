import type { Language } from "@kezhuan/contract/metadata/label";
import { defineText, formatDate, formatText } from "@kezhuan/web/ui/text.ts";
import { daysUntil } from "./days-until.ts";

const texts = defineText({
  past: { zh: "已于 {date} 截止", en: "Closed on {date}" },
  today: { zh: "今天截止", en: "Closes today" },
  soon: { zh: "{date} 截止，还有 {days} 天", en: "Closes {date}, {days} {days|day|days} left" },
  later: { zh: "{date} 截止", en: "Closes {date}" },
});

/** Up to so many days ahead people think in days. */
const SOON = 60;

/** Until when answers are taken, and how long that still is. */
export function describeDeadline(deadline: string, language: Language, now = new Date()): string {
  const days = daysUntil(deadline, now);
  const date = formatDate(deadline, language);
  if (days < 0) return formatText(texts.past, language, { date });
  if (days === 0) return formatText(texts.today, language);
  return formatText(days <= SOON ? texts.soon : texts.later, language, { date, days });
}
