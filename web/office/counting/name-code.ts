import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { Language } from "@kezhuan/contract/metadata/label";
import { labelOfCode } from "../kinds/dict-labels.ts";

/** A code of a field in the words of its dictionary. */
export function nameCode(
  { fields, dicts }: ObjectMeta,
  name: string,
  { code, language }: { code: string; language: Language },
): string {
  const field = fields.find((one) => one.name === name);
  return field ? labelOfCode(code, { field, dicts, language }) : code;
}
