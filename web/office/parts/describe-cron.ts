import { toString } from "cronstrue";
import "cronstrue/locales/zh_CN.js";
import type { Language } from "@kezhuan/contract/metadata/label";

/** The fields of an expression: minute, hour, day, month, weekday. */
const FIELDS = 5;

/**
 * When a cron expression is due, in words, by the clocks of `zone` where that has to be said; undefined for what is none, which
 * is told when it is saved.
 */
export function describeCron(cron: string, language: Language, zone?: string): string | undefined {
  if (cron.trim().split(/\s+/).length !== FIELDS) return undefined;
  try {
    const said = toString(cron, { locale: language === "zh" ? "zh_CN" : "en", use24HourTimeFormat: true });
    if (zone === undefined) return said;
    return language === "zh" ? `${said}（${zone}）` : `${said} (${zone})`;
  } catch {
    return undefined;
  }
}
