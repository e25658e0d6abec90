import type { ObjectDef } from "@kezhuan/contract/metadata/object";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Language } from "@kezhuan/contract/metadata/label";

/** The fields with a record's name, the one in the language asked for first. */
export function titleFields(
  { labelField, labelFieldEn }: Pick<ObjectDef, "labelField"> & { labelFieldEn?: string | undefined },
  language: Language,
): string[] {
  const names = language === "en" ? [labelFieldEn, labelField] : [labelField, labelFieldEn];
  return names.flatMap((name) => name ?? []);
}

/** The name of a record in the language asked for, or in the other; empty where it may not be read. */
export function titleOf(record: WireRecord, fields: readonly string[]): string {
  const titles = fields.map((name) => record[name]);
  return titles.find((title): title is string => typeof title === "string" && title !== "") ?? "";
}
