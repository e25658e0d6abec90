import { objectOf } from "@kezhuan/contract/kinds/field-type";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { asRef } from "../kinds/as-values.ts";

/** Whose partners are shown beside a record: its own, or those of the first record it refers to. */
export interface MatchedRecord {
  objname: string;
  id: string;
  /** Of a record that is referred to. */
  label?: string;
}

export function findMatchedRecord(
  { object, fields }: Pick<ObjectMeta, "object" | "fields">,
  record: WireRecord,
): MatchedRecord | undefined {
  if (object.matches && object.matches.partners.length > 0) return { objname: object.name, id: record.id };
  for (const name of object.partnersOf ?? []) {
    const ref = asRef(record[name]);
    const objname = objectOf(fields.find((field) => field.name === name)) ?? "";
    if (ref?.label && objname !== "") return { objname, id: ref.id, label: ref.label };
  }
  return undefined;
}
