import {
  designLimits,
  type Change,
  type ChangeName,
  type ChangeOf,
} from "@kezhuan/contract/metadata/changes";
import type { Issue } from "@kezhuan/contract/problems";
import { localPack, withParts } from "../catalog/layers.ts";
import { tombstoneName } from "../schema/names.ts";
import { changeField } from "./change-field.ts";
import { adoptTable, createObject } from "./new-object.ts";
import type { Outcome, Refusal, StoredDesign, StoredField } from "./stored-design.ts";

/** A design in the making. */
export interface Draft {
  design: StoredDesign;
  now: Date;
  /** Paths of issues begin with the change they are about. */
  issues: Issue[];
  /** What touched a field last, so that what turns out later is told at the right place. */
  touched: Map<string, Touch>;
}

/** Where the changes say what a field is. */
export interface Touch {
  /** Which of the changes. */
  change: number;
  /** Path of the field's definition, from `changes` on. */
  path: string;
}

/** Thrown by nobody: a refusal is told beside the others. */
export function isRefusal(outcome: Outcome): outcome is Refusal {
  return "problem" in outcome;
}

type Apply<Name extends ChangeName> = (design: StoredDesign, change: ChangeOf<Name>, now: Date) => Outcome;

const appliers: { [Name in ChangeName]: Apply<Name> } = {
  createObject,
  adoptTable,
  changeObject: (design, { change }) => {
    if (design.pack === localPack) return { ...design, definition: withParts(design.definition, change) };
    const { label, sort, groups, selfReview } = change;
    const free = ["label", "sort", "groups", "selfReview"];
    const fixed = Object.keys(change).find((part) => !free.includes(part));
    if (fixed !== undefined) return { problem: "packOwned", field: `change.${fixed}` };
    const said = {
      ...(label && { label }),
      ...(sort !== undefined && { sort }),
      ...(groups && { groups }),
      ...(selfReview !== undefined && { selfReview }),
    };
    return { ...design, overlay: { ...design.overlay, ...said } };
  },
  addField: (design, { field, after }) => {
    if (design.fields.some(({ definition }) => definition.name === field.name))
      return { problem: "taken", field: "field.name" };
    if (design.fields.length >= designLimits.fields)
      return { problem: "tooMany", params: { max: designLimits.fields } };
    const added: StoredField = {
      pack: null,
      definition: field,
      overlay: null,
      retired: null,
      converting: null,
    };
    const index = after === undefined ? design.fields.length : indexOf(design, after) + 1;
    if (index === 0) return { problem: "unknown", field: "after" };
    return { ...design, fields: design.fields.toSpliced(index, 0, added) };
  },
  changeField,
  retireField: (design, { name }, now) => {
    const field = design.fields[indexOf(design, name)];
    if (!field) return { problem: "unknown", field: "name" };
    if (field.pack) return { problem: "packOwned", field: "name" };
    if (field.converting) return { problem: "converting", field: "name" };
    const use = findUse(design, name);
    if (use !== undefined) return { problem: "inUse", params: { what: use }, field: "name" };
    const retired = { at: now.toISOString(), tombstone: tombstoneName(name, now), purgeOn: null };
    return {
      ...design,
      fields: design.fields.filter((one) => one !== field),
      gone: [...design.gone, { ...field, retired }],
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
  orderFields: (design, { names }) => {
    const unknown = names.findIndex((name) => indexOf(design, name) < 0);
    if (unknown >= 0) return { problem: "unknown", field: `names.${unknown}` };
    const placeOf = ({ definition }: StoredField) => {
      const place = names.indexOf(definition.name);
      return place < 0 ? names.length : place;
    };
    return { ...design, fields: design.fields.toSorted((left, right) => placeOf(left) - placeOf(right)) };
  },
  addIndex: (design, { index }) => {
    const present = [...design.definition.indexes, ...(design.overlay?.indexes ?? [])];
    if (present.length >= designLimits.indexes)
      return { problem: "tooMany", params: { max: designLimits.indexes } };
    if (present.some(({ fields }) => fields.join() === index.fields.join()))
      return { problem: "taken", field: "index.fields" };
    return withIndexes(design, (indexes) => [...indexes, index]);
  },
  removeIndex: (design, { fields }) => {
    const own = design.pack === localPack ? design.definition.indexes : (design.overlay?.indexes ?? []);
    if (!own.some((index) => index.fields.join() === fields.join()))
      return { problem: design.pack === localPack ? "unknown" : "packOwned", field: "fields" };
    return withIndexes(design, (indexes) => indexes.filter((index) => index.fields.join() !== fields.join()));
  },
  setStates: (design, { states }) => {
    if (design.pack !== localPack) return { problem: "packOwned", field: "states" };
    const { states: _, ...rest } = design.definition;
    return { ...design, definition: states === null ? rest : { ...rest, states } };
  },
  retireObject: (design, _, now) => {
    if (design.pack !== localPack) return { problem: "packOwned" };
    const { name } = design.definition;
    const retired = { at: now.toISOString(), tombstone: tombstoneName(name, now), purgeOn: null };
    return { ...design, retired };
  },
  restoreObject: (design) => (design.retired ? { ...design, retired: null } : { problem: "notRetired" }),
};

type Index = StoredDesign["definition"]["indexes"][number];

function withIndexes(design: StoredDesign, change: (indexes: Index[]) => Index[]): StoredDesign {
  const { definition, overlay } = design;
  return design.pack === localPack
    ? { ...design, definition: { ...definition, indexes: change(definition.indexes) } }
    : { ...design, overlay: { ...overlay, indexes: change(overlay?.indexes ?? []) } };
}

/** The design after all changes; what cannot be made is an issue and changes nothing. */
export function applyChanges(design: StoredDesign, changes: readonly Change[], now: Date): Draft {
  const draft: Draft = { design, now, issues: [], touched: new Map() };
  for (const [index, change] of changes.entries()) {
    const outcome = applyOne(draft.design, change, now);
    for (const [name, path] of definedIn(change))
      draft.touched.set(name, { change: index, path: `changes.${index}.${path}` });
    if (!isRefusal(outcome)) draft.design = outcome;
    else {
      const { field, ...rest } = outcome;
      draft.issues.push({ field: ["changes", index, ...(field ? [field] : [])].join("."), ...rest });
    }
  }
  return draft;
}

/** Fields a change is about, each with the path of its definition inside of the change. */
function definedIn(change: Change): [name: string, path: string][] {
  if (change.do === "createObject")
    return change.object.fields.map(({ name }, index) => [name, `object.fields.${index}`]);
  if (change.do === "adoptTable")
    return change.fields.map(({ field }, index) => [field.name, `fields.${index}.field`]);
  const name = "field" in change ? change.field.name : "name" in change ? change.name : undefined;
  return name === undefined ? [] : [[name, "field"]];
}

function applyOne<Name extends ChangeName>(design: StoredDesign, change: ChangeOf<Name>, now: Date): Outcome {
  if (design.retired && change.do !== "restoreObject") return { problem: "retired" };
  // The applier of the change's own name.
  const apply = appliers[change.do] as Apply<Name>;
  return apply(design, change, now);
}

function indexOf(design: StoredDesign, name: string): number {
  return design.fields.findIndex(({ definition }) => definition.name === name);
}

/** What else of the object goes by a field, by the name of that part; views can do without a column. */
function findUse({ definition, overlay, views }: StoredDesign, name: string): string | undefined {
  if (definition.labelField === name || definition.labelFieldEn === name) return "labelField";
  if (definition.keyField === name) return "keyField";
  if (definition.order.some(({ low, high }) => low === name || high === name)) return "order";
  const { states } = definition;
  const stated =
    states?.field === name ||
    states?.requires.some((rule) => rule.field === name) ||
    states?.echoes?.some(({ through }) => through === name);
  if (stated || states?.transitions.some(({ set }) => set !== undefined && name in set)) return "states";
  const indexes = [...definition.indexes, ...(overlay?.indexes ?? [])];
  const index = indexes.find(({ fields }) => fields.includes(name));
  if (index) return `index (${index.fields.join(", ")})`;
  const conditional = views.find(({ condition }) => JSON.stringify(condition ?? null).includes(`"${name}"`));
  return conditional && `view ${conditional.name}`;
}
