import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { kinds } from "@kezhuan/contract/kinds/registry";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { asRef, asText } from "./as-values.ts";
import { labelOfCode } from "./dict-labels.ts";
import { labelOfName } from "./named.tsx";

/** What people call a record: its own name, else what it connects, else the beginning of its id. */
export function nameRecord(meta: ObjectMeta, record: WireRecord, language: Language): string {
  return ownName(meta, record, language) || nameByReferences(meta, record) || record.id.slice(0, 8);
}

/** Its label field, in English where it has an English half; empty when it has none or it is hidden. */
export function ownName(meta: ObjectMeta, record: WireRecord, language: Language): string {
  const { labelField, labelFieldEn } = meta.object;
  const english = language === "en" && labelFieldEn !== undefined ? asText(record[labelFieldEn]) : "";
  if (english) return english;
  const name = asText(record[labelField]);
  const field = meta.fields.find((one) => one.name === labelField);
  if (!field) return name;
  const context = { field, dicts: meta.dicts, language };
  return hasTrait(field.kind, "coded") ? labelOfCode(name, context) : labelOfName(name, context);
}

/** As many references as tell one record from the next: a person and a department, say. */
const mostReferences = 2;

function nameByReferences({ fields }: ObjectMeta, record: WireRecord): string {
  const labels = fields.flatMap(({ name, kind }) => {
    const label =
      kinds[kind].points === "one" && !standardFieldNames.has(name) ? asRef(record[name])?.label : undefined;
    return label ? [label] : [];
  });
  return labels.slice(0, mostReferences).join(" · ");
}
