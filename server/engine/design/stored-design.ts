import { layObject, localPack, type StoredDef } from "@kezhuan/contract/design/layers";
import {
  effectiveField,
  type Converting,
  type Retired,
  type StoredDesign,
  type StoredField,
} from "@kezhuan/contract/design/stored-design";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import { viewSchema } from "@kezhuan/contract/metadata/view";
import { objectSchema } from "@kezhuan/contract/metadata/object";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { ObjectSource } from "../catalog/build-catalog.ts";

interface Row {
  id: string;
  pack: string | null;
  overlay: unknown;
  retired_at: string | null;
  tombstone: string | null;
  purge_on: string | null;
}

interface ObjectRow extends Row {
  version: number;
  definition: StoredDef;
}

interface FieldRow extends Row {
  definition: FieldDef;
  converting: Converting | null;
}

/** The design of an object in use, or else of the one of that name retired last; undefined when there is none. */
export async function loadDesign(db: Db, objname: string): Promise<StoredDesign | undefined> {
  const [object] = await runSql<ObjectRow>(
    db,
    `select * from obj.meta_object where definition ->> 'name' = $1
      order by retired_at desc nulls first limit 1`,
    [objname],
  );
  if (!object) return undefined;
  const rows = await runSql<FieldRow>(db, "select * from obj.meta_field where object = $1 order by sort_no", [
    object.id,
  ]);
  // Those of the pack; what people have saved is theirs.
  const views = await runSql<{ definition: unknown }>(
    db,
    "select definition from obj.meta_view where object = $1 and shared is null order by sort_no",
    [object.id],
  );
  const fields = rows.map(toField);
  return {
    id: object.id,
    pack: String(object.pack),
    version: object.version,
    definition: object.definition,
    // Only what was checked is ever stored.
    overlay: object.overlay as StoredDesign["overlay"],
    retired: toRetired(object),
    fields: fields.filter((field) => !field.retired),
    gone: fields.filter((field) => field.retired),
    views: views.map(({ definition }) => viewSchema.parse(definition)),
  };
}

function toField(row: FieldRow): StoredField {
  const { id, pack, definition, converting } = row;
  return {
    id,
    pack,
    definition,
    overlay: row.overlay as StoredField["overlay"],
    retired: toRetired(row),
    converting,
  };
}

function toRetired({ retired_at, tombstone, purge_on }: Row): Retired | null {
  return retired_at === null ? null : { at: retired_at, tombstone: String(tombstone), purgeOn: purge_on };
}

/** The object as it is in force, ready to be put into a catalog. */
export function toSource(design: StoredDesign): ObjectSource {
  const { definition, overlay, fields, views, pack } = design;
  return {
    pack,
    local: new Set(fields.filter((field) => !field.pack).map((field) => field.definition.name)),
    def: objectSchema.parse({
      ...layObject(definition, overlay),
      fields: fields.map(effectiveField),
      views,
    }),
  };
}

/** The design of an object that is not there yet: a place for `createObject` or `adoptTable` to begin from. */
export function emptyDesign(name: string): StoredDesign {
  return {
    pack: localPack,
    version: 0,
    definition: {
      name,
      label: { zh: name, en: name },
      labelField: "",
      groups: [],
      indexes: [],
      actions: [],
      order: [],
      sort: "-created_at",
      readonly: false,
      history: true,
    },
    overlay: null,
    retired: null,
    fields: [],
    gone: [],
    views: [],
  };
}
