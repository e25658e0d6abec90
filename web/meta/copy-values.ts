import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { type KindName, hasTrait } from "@kezhuan/contract/kinds/traits";
import { isEmptyValue, type Values } from "./values.ts";

/** A file and a row belong to one record. */
const ownedKinds: ReadonlySet<KindName> = new Set(["lines", "id", "sequence", "computed"]);

/** True for a field whose value other records may have as well. */
export function isShareable({ kind, readonly, unique }: FieldMeta): boolean {
  return !readonly && unique !== true && !ownedKinds.has(kind) && !hasTrait(kind, "upload");
}

/** What a copy of a record begins with: neither what only one may have, nor what its own process has written. */
export function copyValues(meta: ObjectMeta, record: WireRecord): Values {
  const state = meta.object.states?.field;
  const masked = new Set(record._masked);
  const copied = meta.fields.filter(
    (field) =>
      isShareable(field) &&
      field.name !== state &&
      !masked.has(field.name) &&
      !isEmptyValue(record[field.name]),
  );
  return Object.fromEntries(copied.map(({ name }) => [name, record[name]]));
}
