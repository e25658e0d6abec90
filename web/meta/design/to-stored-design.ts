import type { DesignField, DesignOutput, RetiredField } from "@kezhuan/contract/api/design";
import { isOwn, newField, type StoredDesign, type StoredField } from "@kezhuan/contract/design/stored-design";
import { shippedOf, traitNames } from "./change-field.ts";
import { isAlike } from "./is-alike.ts";

/**
 * The layers of a design as far as its description tells them. Which indexes are the pack's, what views ask for and which
 * values are being converted it does not tell: the server says no to what they forbid.
 */
export function toStoredDesign(design: DesignOutput): StoredDesign {
  const { object, pack, version, retired_at, purge_on = null } = design;
  const { indexes, ...definition } = object;
  const [own, over] = isOwn(design) ? [indexes, null] : [[], { indexes }];
  return {
    id: object.name,
    pack,
    version,
    definition: { ...definition, indexes: own },
    overlay: over,
    retired: retired_at === undefined ? null : { at: retired_at, tombstone: "", purgeOn: purge_on },
    fields: design.fields.map((field) => toStoredField(field, pack)),
    gone: design.retired.map(toGoneField),
    views: [],
  };
}

function toStoredField(field: DesignField, pack: string): StoredField {
  const { id, def } = field;
  const shipped = shippedOf(field);
  if (!shipped) return { ...newField(def), id };
  const said = traitNames.filter((name) => !isAlike(shipped[name], def[name]));
  // What differs, by the names of the definition's own parts.
  const overlay = Object.fromEntries(said.map((name) => [name, def[name] ?? null])) as StoredField["overlay"];
  return { ...newField(shipped), id, pack, overlay: said.length === 0 ? null : overlay };
}

function toGoneField({ id, def, retired_at, column, purge_on }: RetiredField): StoredField {
  return { ...newField(def), id, retired: { at: retired_at, tombstone: column, purgeOn: purge_on ?? null } };
}
