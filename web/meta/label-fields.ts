import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { Language } from "../ui/preferences-model.ts";

/**
 * The fields by which an object's records are called: the one in this language first, and the other, which counts where
 * the first is empty. None that the reader may not see.
 */
export function labelFields(
  { object: { labelField, labelFieldEn }, fields }: ObjectMeta,
  language: Language = "zh",
): string[] {
  const names = language === "en" ? [labelFieldEn, labelField] : [labelField, labelFieldEn];
  return names
    .filter((name) => name !== undefined)
    .filter((name) => fields.some((field) => field.name === name));
}
