import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { writeInstant } from "../kinds/day-text.ts";

/** A moment in milliseconds, as lists write it. */
export function writeMoment(at: number | string, language: Language): string {
  return writeInstant(new Date(at).toISOString(), language);
}
