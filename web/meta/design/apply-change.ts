import type { Change, ChangeOf } from "@kezhuan/contract/metadata/changes";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import { changeField } from "./change-field.ts";
import { findUse } from "./field-use.ts";
import { isOver, liveFields, type DesignView, type FieldView } from "./design-view.ts";

/** Why a change does not fit a design. */
export type Misfit =
  | "fieldThere"
  | "fieldGone"
  | "fieldFixed"
  | "indexThere"
  | "indexGone"
  | "retiredGone"
  | "objectThere"
  | "statesFieldGone";

export type Applied = { view: DesignView } | { misfit: Misfit };

/** The design with one change made, or why that change does not fit it. */
export function applyChange(view: DesignView, change: Change): Applied {
  switch (change.do) {
    case "createObject":
    case "adoptTable":
      return { misfit: "objectThere" };
    case "changeObject":
      return { view: { ...view, object: changeObject(view.object, change.change) } };
    case "addField":
      return addField(view, change);
    case "changeField":
      return withField(view, change.name, (field) => changeField(field, change.change));
    case "retireField":
      return retireField(view, change.name);
    case "restoreField":
      return restoreField(view, change);
    case "orderFields":
      return { view: { ...view, fields: orderFields(view.fields, change.names) } };
    case "addIndex":
      return addIndex(view, change);
    case "removeIndex":
      return removeIndex(view, change.fields);
    case "setStates":
      return setStates(view, change);
    case "retireObject":
      return { view: { ...view, isRetired: true } };
    case "restoreObject":
      return { view: { ...view, isRetired: false } };
  }
}

/** The fields in the order given; those that are not named keep their order behind the others. */
export function orderFields(fields: readonly FieldView[], names: readonly string[]): FieldView[] {
  const places = new Map(names.map((name, place) => [name, place]));
  const placeOf = ({ def }: FieldView) => places.get(def.name) ?? names.length;
  return fields.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function addField(view: DesignView, { field, after }: ChangeOf<"addField">): Applied {
  if (isKnown(view, field.name)) return { misfit: "fieldThere" };
  const added: FieldView = { def: field, layer: "local", mark: "added" };
  const place = view.fields.findIndex(({ def, mark }) => def.name === after && mark !== "retired");
  const fields = view.fields.toSpliced(place === -1 ? view.fields.length : place + 1, 0, added);
  return { view: { ...view, fields } };
}

function retireField(view: DesignView, name: string): Applied {
  if (findUse(view, name) !== undefined) return { misfit: "fieldFixed" };
  // An index goes with any of its fields.
  const indexes = view.indexes
    .filter((index) => index.mark !== "added" || !index.fields.includes(name))
    .map((index) => (index.fields.includes(name) ? { ...index, mark: "retired" as const } : index));
  return withField({ ...view, indexes }, name, (field) => ({ ...field, mark: "retired" }));
}

function restoreField(view: DesignView, { id, name }: ChangeOf<"restoreField">): Applied {
  const found = view.retired.find((field) => field.id === id && field.mark === "same");
  if (!found) return { misfit: "retiredGone" };
  const def = { ...found.def, name: name ?? found.def.name };
  if (isKnown(view, def.name)) return { misfit: "fieldThere" };
  const restored: FieldView = { id, def, layer: "local", mark: "restored" };
  return {
    view: {
      ...view,
      fields: [...view.fields, restored],
      retired: view.retired.map((field) => (field === found ? { ...field, mark: "restored" } : field)),
    },
  };
}

function addIndex(view: DesignView, { index }: ChangeOf<"addIndex">): Applied {
  if (view.indexes.some((one) => one.mark !== "retired" && isOver(one, index.fields)))
    return { misfit: "indexThere" };
  if (!index.fields.every((name) => isKnown(view, name))) return { misfit: "fieldGone" };
  return {
    view: { ...view, indexes: [...view.indexes, { ...index, origin: "definition", mark: "added" }] },
  };
}

function removeIndex(view: DesignView, fields: readonly string[]): Applied {
  const found = view.indexes.find(
    (one) => one.mark !== "retired" && one.origin === "definition" && isOver(one, fields),
  );
  if (!found) return { misfit: "indexGone" };
  const indexes = view.indexes.map((one) => (one === found ? { ...one, mark: "retired" as const } : one));
  return { view: { ...view, indexes } };
}

function setStates(view: DesignView, { states }: ChangeOf<"setStates">): Applied {
  const { states: _before, ...object } = view.object;
  if (states === null) return { view: { ...view, object } };
  if (!isKnown(view, states.field)) return { misfit: "statesFieldGone" };
  return { view: { ...view, object: { ...object, states } } };
}

function withField(view: DesignView, name: string, change: (field: FieldView) => FieldView): Applied {
  const found = liveFields(view).find(({ def }) => def.name === name);
  if (!found) return { misfit: "fieldGone" };
  return { view: { ...view, fields: view.fields.map((one) => (one === found ? change(one) : one)) } };
}

function isKnown(view: DesignView, name: string): boolean {
  return standardFieldNames.has(name) || liveFields(view).some(({ def }) => def.name === name);
}

/** Undefined means "as it is", null "without". */
function changeObject(
  object: DesignView["object"],
  change: ChangeOf<"changeObject">["change"],
): DesignView["object"] {
  const next: Record<string, unknown> = { ...object };
  for (const [name, value] of Object.entries(change)) {
    if (value === null) delete next[name];
    else if (value !== undefined) next[name] = value;
  }
  // The same names as before with values of the traits' own types.
  return next as DesignView["object"];
}
