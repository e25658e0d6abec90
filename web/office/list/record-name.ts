import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { asRef, asText } from "../kinds/as-values.ts";

/** What people call a record: its own name, else what it connects, else the beginning of its id. */
export function nameRecord(meta: ObjectMeta, record: WireRecord, language: Language): string {
  return ownName(meta, record, language) || nameByReferences(meta, record) || record.id.slice(0, 8);
}

/** Its label field, in English where it has an English half; empty when it has none or it is hidden. */
export function ownName({ object }: ObjectMeta, record: WireRecord, language: Language): string {
  const english =
    language === "en" && object.labelFieldEn !== undefined ? asText(record[object.labelFieldEn]) : "";
  return english || asText(record[object.labelField]);
}

/** As many references as tell one record from the next: a person and a department, say. */
const mostReferences = 2;

function nameByReferences({ fields }: ObjectMeta, record: WireRecord): string {
  const labels = fields.flatMap(({ name, kind }) => {
    const label = kind === "ref" && !standardFieldNames.has(name) ? asRef(record[name])?.label : undefined;
    return label ? [label] : [];
  });
  return labels.slice(0, mostReferences).join(" · ");
}
