import { toString } from "cronstrue";
import "cronstrue/locales/zh_CN.js";
import type { Language } from "@kezhuan/contract/metadata/label";

/** The fields of an expression: minute, hour, day, month, weekday. */
const FIELDS = 5;

/** When a cron expression is due, in words; undefined for what is none, which is told when it is saved. */
export function describeCron(cron: string, language: Language): string | undefined {
  if (cron.trim().split(/\s+/).length !== FIELDS) return undefined;
  try {
    return toString(cron, { locale: language === "zh" ? "zh_CN" : "en", use24HourTimeFormat: true });
  } catch {
    return undefined;
  }
}
