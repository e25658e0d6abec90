import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { asText } from "../kinds/as-values.ts";

/** What people call a record: its label field, in English where it has an English half. */
export function nameRecord(meta: ObjectMeta, record: WireRecord, language: Language): string {
  const { labelField, labelFieldEn } = meta.object;
  const english = language === "en" && labelFieldEn !== undefined ? asText(record[labelFieldEn]) : "";
  return english || asText(record[labelField]) || record.id.slice(0, 8);
}
