import { hasTrait } from "../kinds/traits.ts";
import type { ChangeName, ChangeOf, FieldTraits } from "../metadata/changes.ts";
import type { FieldDef } from "../metadata/field.ts";
import { standardFieldNames } from "../metadata/standard-fields.ts";
import type { ViewDef } from "../metadata/view.ts";
import { withParts, type StoredDef } from "./layers.ts";
import {
  isOwn,
  newField,
  tombstoneName,
  type Retired,
  type StoredDesign,
  type StoredField,
} from "./stored-design.ts";

/** Why a change does not fit a design, and which part of the change says so. */
export interface Misfit {
  problem: "taken" | "unknown" | "inUse" | "notRetired";
  params?: { what: string };
  field?: string;
}

/**
 * What a change makes of a design, or why it does not fit. Pure, and the only place that says what a change means: the
 * server stores what comes of it, the designer shows it. What a pack or a limit forbids is the server's to say.
 */
export function applyChange<Name extends ChangeName>(
  design: StoredDesign,
  change: ChangeOf<Name>,
  now: Date,
): StoredDesign | Misfit {
  // The applier of the change's own name.
  const apply = appliers[change.do] as Apply<Name>;
  return apply(design, change, now);
}

/** True for the answer of `applyChange` where the change does not fit. */
export function isMisfit(outcome: StoredDesign | Misfit): outcome is Misfit {
  return "problem" in outcome;
}

type Apply<Name extends ChangeName> = (
  design: StoredDesign,
  change: ChangeOf<Name>,
  now: Date,
) => StoredDesign | Misfit;

const appliers: { [Name in ChangeName]: Apply<Name> } = {
  createObject: (design, { object: { fields, ...definition } }) =>
    fillDesign(design, { ...definition, readonly: false }, fields),
  /** The table stays where it is and as it is, but for the columns every object has. */
  adoptTable: (design, { schema, table, object, fields }) => {
    const named = fields.map(({ column, field }) => (column === field.name ? field : { ...field, column }));
    return fillDesign(design, { ...object, readonly: false, source: { schema, table } }, named);
  },
  changeObject: (design, { change }) => {
    if (isOwn(design)) return { ...design, definition: withParts(design.definition, change) };
    const said = Object.entries({ ...design.overlay, ...change }).filter(([, value]) => value !== undefined);
    // Parts of an overlay with parts of the same type in their place.
    return { ...design, overlay: Object.fromEntries(said) as StoredDesign["overlay"] };
  },
  addField: (design, { field, after }) => {
    if (indexOf(design, field.name) >= 0) return { problem: "taken", field: "field.name" };
    const index = after === undefined ? design.fields.length : indexOf(design, after) + 1;
    if (after !== undefined && index === 0) return { problem: "unknown", field: "after" };
    return { ...design, fields: design.fields.toSpliced(index, 0, newField(field)) };
  },
  changeField: (design, { name, change }) => {
    const { unreadable: _, ...traits } = change;
    const index = indexOf(design, name);
    const field = design.fields[index];
    if (!field) return { problem: "unknown", field: "name" };
    return { ...design, fields: design.fields.with(index, withTraits(field, traits)) };
  },
  retireField: (design, { name }, now) => {
    const field = design.fields[indexOf(design, name)];
    if (!field) return { problem: "unknown", field: "name" };
    const what = findUse(design, name);
    if (what !== undefined) return { problem: "inUse", params: { what }, field: "name" };
    return {
      ...design,
      fields: design.fields.filter((one) => one !== field),
      gone: [...design.gone, { ...field, retired: retire(name, now) }],
      views: design.views.map((view) => ({
        ...view,
        columns: view.columns.filter((column) => column.field !== name),
        search: view.search.filter((one) => one !== name),
      })),
    };
  },
  restoreField: (design, { id, name }) => {
    const field = design.gone.find((one) => one.id === id);
    if (!field) return { problem: "unknown", field: "id" };
    const definition = { ...field.definition, ...(name === undefined ? {} : { name }) };
    if (indexOf(design, definition.name) >= 0) return { problem: "taken", field: "name" };
    return {
      ...design,
      gone: design.gone.filter((one) => one !== field),
      fields: [...design.fields, { ...field, definition, retired: null }],
    };
  },
  /** Fields that are not named keep their order behind the others. */
  orderFields: (design, { names }) => {
    const unknown = names.findIndex((name) => indexOf(design, name) < 0);
    if (unknown >= 0) return { problem: "unknown", field: `names.${unknown}` };
    const places = new Map(names.map((name, place) => [name, place]));
    const placeOf = ({ definition }: StoredField) => places.get(definition.name) ?? names.length;
    return { ...design, fields: design.fields.toSorted((left, right) => placeOf(left) - placeOf(right)) };
  },
  addIndex: (design, { index }) => {
    if (indexesOf(design).some((one) => isOver(one, index.fields)))
      return { problem: "taken", field: "index.fields" };
    if (!index.fields.every((name) => isKnown(design, name)))
      return { problem: "unknown", field: "index.fields" };
    return withIndexes(design, [...changeableIndexes(design), index]);
  },
  removeIndex: (design, { fields }) => {
    const indexes = changeableIndexes(design);
    const others = indexes.filter((index) => !isOver(index, fields));
    if (others.length === indexes.length) return { problem: "unknown", field: "fields" };
    return withIndexes(design, others);
  },
  setStates: (design, { states }) => {
    if (states && !isKnown(design, states.field)) return { problem: "unknown", field: "states.field" };
    const { states: _, ...rest } = design.definition;
    return { ...design, definition: states === null ? rest : { ...rest, states } };
  },
  retireObject: (design, _, now) => ({ ...design, retired: retire(design.definition.name, now) }),
  restoreObject: (design) => (design.retired ? { ...design, retired: null } : { problem: "notRetired" }),
};

/** Every index that the object describes, those of its pack and those over it. */
export function indexesOf({ definition, overlay }: StoredDesign): StoredDef["indexes"] {
  return [...definition.indexes, ...(overlay?.indexes ?? [])];
}

/** The indexes that changes can take away: those of a pack are the pack's. */
export function changeableIndexes(design: StoredDesign): StoredDef["indexes"] {
  return isOwn(design) ? design.definition.indexes : (design.overlay?.indexes ?? []);
}

function withIndexes(design: StoredDesign, indexes: StoredDef["indexes"]): StoredDesign {
  const { definition, overlay } = design;
  return isOwn(design)
    ? { ...design, definition: { ...definition, indexes } }
    : { ...design, overlay: { ...overlay, indexes } };
}

/** True for an index over exactly these fields, in this order. */
export function isOver(index: { fields: readonly string[] }, fields: readonly string[]): boolean {
  return index.fields.join() === fields.join();
}

function retire(name: string, now: Date): Retired {
  return { at: now.toISOString(), tombstone: tombstoneName(name, now), purgeOn: null };
}

/** A field of the installation's own is changed itself; words lie over a pack's, and null takes them back. */
function withTraits(field: StoredField, traits: Omit<FieldTraits, "unreadable">): StoredField {
  if (!field.pack) {
    const { settings = field.definition.settings, kind = field.definition.kind, ...parts } = traits;
    return { ...field, definition: { ...withParts(field.definition, parts), kind, settings } };
  }
  const said = Object.entries({ ...field.overlay, ...traits }).filter(([, value]) => value !== null);
  // Parts of an overlay with parts of the same type in their place.
  return {
    ...field,
    overlay: said.length === 0 ? null : (Object.fromEntries(said) as StoredField["overlay"]),
  };
}

/** How many columns and search fields the list of a new object begins with. */
const firstColumns = 6;
const firstSearch = 3;

function fillDesign(
  design: StoredDesign,
  definition: StoredDef,
  fields: readonly FieldDef[],
): StoredDesign | Misfit {
  if (design.id !== undefined || design.fields.length > 0) return { problem: "taken", field: "object.name" };
  return { ...design, definition, fields: fields.map(newField), views: [firstView(definition, fields)] };
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

function indexOf(design: StoredDesign, name: string): number {
  return design.fields.findIndex(({ definition }) => definition.name === name);
}

function isKnown(design: StoredDesign, name: string): boolean {
  return standardFieldNames.has(name) || indexOf(design, name) >= 0;
}

/** What of an object goes by a field and cannot do without one. */
export function findFirmUse(
  { labelField, states }: Pick<StoredDef, "labelField" | "states">,
  name: string,
): "labelField" | "states" | undefined {
  if (labelField === name) return "labelField";
  const isStated =
    states?.field === name ||
    states?.requires.some(({ field }) => field === name) ||
    states?.echoes?.some(({ through }) => through === name) ||
    states?.transitions.some(({ set }) => set !== undefined && name in set);
  return isStated ? "states" : undefined;
}

/** What else of the object goes by a field, by the name of that part; views can do without a column. */
function findUse(design: StoredDesign, name: string): string | undefined {
  const { definition, views } = design;
  const firm = findFirmUse(definition, name);
  if (firm) return firm;
  if (definition.labelFieldEn === name) return "labelField";
  if (definition.keyField === name) return "keyField";
  if (definition.order.some(({ low, high }) => low === name || high === name)) return "order";
  const index = indexesOf(design).find(({ fields }) => fields.includes(name));
  if (index) return `index (${index.fields.join(", ")})`;
  const conditional = views.find(({ condition }) => JSON.stringify(condition ?? null).includes(`"${name}"`));
  return conditional && `view ${conditional.name}`;
}
