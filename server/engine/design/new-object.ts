import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { designLimits, type ChangeOf } from "@kezhuan/contract/metadata/changes";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import type { ViewDef } from "@kezhuan/contract/metadata/view";
import { localPack, type StoredDef } from "../catalog/layers.ts";
import type { Outcome, StoredDesign } from "./stored-design.ts";

/** Names that packs of ours, or PostgreSQL itself, may come to use. */
const reservedPrefixes = ["sys_", "meta_", "qd_", "kch_", "pg_", "zz_", "kz_"] as const;

/** How many columns and search fields the list of a new object begins with. */
const firstColumns = 6;
const firstSearch = 3;

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

export function createObject(design: StoredDesign, { object }: ChangeOf<"createObject">): Outcome {
  const { fields, ...definition } = object;
  return fill(design, { ...definition, readonly: false }, fields);
}

/** The table stays where it is and as it is, but for the columns every object has. */
export function adoptTable(design: StoredDesign, change: ChangeOf<"adoptTable">): Outcome {
  const source = { schema: change.schema, table: change.table };
  const fields = change.fields.map(({ column, field }) => ({
    ...field,
    ...(column === field.name ? {} : { column }),
  }));
  return fill(design, { ...change.object, readonly: false, source }, fields);
}

function fill(design: StoredDesign, definition: StoredDef, fields: readonly FieldDef[]): Outcome {
  const { name } = design.definition;
  if (design.id !== undefined || design.fields.length > 0) return { problem: "taken", field: "object.name" };
  if (definition.name !== name) return { problem: "mismatch", field: "object.name" };
  if (reservedPrefixes.some((prefix) => name.startsWith(prefix)))
    return { problem: "reservedName", field: "object.name" };
  if (fields.length > designLimits.fields)
    return { problem: "tooMany", params: { max: designLimits.fields }, field: "object.fields" };
  if (definition.indexes.length > designLimits.indexes)
    return { problem: "tooMany", params: { max: designLimits.indexes }, field: "object.indexes" };
  return {
    ...design,
    definition,
    fields: fields.map((field) => ({
      pack: null,
      definition: field,
      overlay: null,
      retired: null,
      converting: null,
    })),
    views: [firstView(definition, fields)],
  };
}

/** The list of a new object: its name and the first fields that fit a column. */
function firstView({ labelField }: StoredDef, fields: readonly FieldDef[]): ViewDef {
  const names = fields.filter(({ kind }) => !hasTrait(kind, "bulky")).map(({ name }) => name);
  const columns = [labelField, ...names.filter((name) => name !== labelField)].slice(0, firstColumns);
  return {
    name: "default",
    label: { zh: "全部", en: "All" },
    columns: columns.map((field) => ({ field, width: field === labelField ? 240 : 150 })),
    search: columns.slice(0, firstSearch),
  };
}
