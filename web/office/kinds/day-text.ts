import dayjs from "dayjs";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";

/** A calendar day as the language writes it; what is no day comes back unchanged. */
export function writeDay(value: string, language: Language): string {
  const day = dayjs(value);
  if (!day.isValid()) return value;
  return day.format(language === "zh" ? "YYYY-MM-DD" : "D MMM YYYY");
}

/** A month as the language writes it; what is none comes back unchanged. */
export function writeMonth(value: string, language: Language): string {
  const month = dayjs(`${value}-01`);
  if (!/^\d{4}-\d{2}$/.test(value) || !month.isValid()) return value;
  return language === "zh" ? value : month.format("MMM YYYY");
}

/** An instant in the reader's time, to the minute. */
export function writeInstant(value: string, language: Language): string {
  const instant = dayjs(value);
  if (!instant.isValid()) return value;
  return instant.format(language === "zh" ? "YYYY-MM-DD HH:mm" : "D MMM YYYY, HH:mm");
}
