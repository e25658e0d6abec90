import { applyChange, changeableIndexes, indexesOf, isOver } from "@kezhuan/contract/design/apply-change";
import { isOwn, type StoredDesign, type StoredField } from "@kezhuan/contract/design/stored-design";
import {
  designLimits,
  type Change,
  type ChangeOf,
  type FieldTraits,
} from "@kezhuan/contract/metadata/changes";
import type { ObjectDef } from "@kezhuan/contract/metadata/object";
import type { Issue } from "@kezhuan/contract/problems";

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

/** The design after all changes; what cannot be made is an issue and changes nothing. */
export function applyChanges(design: StoredDesign, changes: readonly Change[], now: Date): Draft {
  const draft: Draft = { design, now, issues: [], touched: new Map() };
  for (const [index, change] of changes.entries()) {
    const outcome = refuseChange(draft.design, change) ?? applyChange(draft.design, change, now);
    for (const [name, path] of definedIn(change))
      draft.touched.set(name, { change: index, path: `changes.${index}.${path}` });
    if ("problem" in outcome) {
      const { field, ...rest } = outcome;
      draft.issues.push({ field: ["changes", index, ...(field ? [field] : [])].join("."), ...rest });
    } else draft.design = outcome;
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

/** What is not allowed although it fits; the path is inside of the change. */
type Refusal = Omit<Issue, "field"> & { field?: string };

function refuseChange(design: StoredDesign, change: Change): Refusal | undefined {
  if (design.retired && change.do !== "restoreObject") return { problem: "retired" };
  switch (change.do) {
    case "createObject":
      return refuseNewObject(design, change.object, change.object.fields.length);
    case "adoptTable":
      return refuseNewObject(design, change.object, change.fields.length);
    case "changeObject": {
      const fixed = Object.keys(change.change).find((part) => !isOwn(design) && !overPackObject.has(part));
      return fixed === undefined ? undefined : { problem: "packOwned", field: `change.${fixed}` };
    }
    case "addField":
      return refuseMore(design.fields.length + 1, "fields");
    case "changeField":
      return refuseTraits(findField(design, change.name), change);
    case "retireField": {
      const field = findField(design, change.name);
      if (field?.pack) return { problem: "packOwned", field: "name" };
      return field?.converting ? { problem: "converting", field: "name" } : undefined;
    }
    case "addIndex":
      return refuseMore(indexesOf(design).length + 1, "indexes");
    case "removeIndex": {
      const isChangeable = changeableIndexes(design).some((index) => isOver(index, change.fields));
      return isOwn(design) || isChangeable ? undefined : { problem: "packOwned", field: "fields" };
    }
    case "setStates":
      return isOwn(design) ? undefined : { problem: "packOwned", field: "states" };
    // What was retired with its pack comes back with it.
    case "restoreObject":
    case "retireObject":
      return isOwn(design) ? undefined : { problem: "packOwned" };
    case "restoreField":
    case "orderFields":
      return undefined;
  }
}

function findField(design: StoredDesign, name: string): StoredField | undefined {
  return design.fields.find(({ definition }) => definition.name === name);
}

function refuseMore(number: number, what: "fields" | "indexes", field?: string): Refusal | undefined {
  const max = designLimits[what];
  return number > max ? { problem: "tooMany", params: { max }, ...(field && { field }) } : undefined;
}

/** Names that packs of ours, or PostgreSQL itself, may come to use. */
const reservedPrefixes = ["sys_", "meta_", "qd_", "kch_", "pg_", "zz_", "kz_"] as const;

function refuseNewObject(
  design: StoredDesign,
  { name, indexes }: Pick<ObjectDef, "name" | "indexes">,
  fields: number,
): Refusal | undefined {
  // Said by `applyChange`: what is there is not made anew.
  if (design.id !== undefined || design.fields.length > 0) return undefined;
  if (name !== design.definition.name) return { problem: "mismatch", field: "object.name" };
  if (reservedPrefixes.some((prefix) => name.startsWith(prefix)))
    return { problem: "reservedName", field: "object.name" };
  return (
    refuseMore(fields, "fields", "object.fields") ?? refuseMore(indexes.length, "indexes", "object.indexes")
  );
}

/** What may be said over a pack's object and over its fields. */
const overPackObject: ReadonlySet<string> = new Set(["label", "sort", "groups", "selfReview"]);
const overPackField: ReadonlySet<string> = new Set<keyof FieldTraits>([
  "label",
  "help",
  "group",
  "required",
  "searchable",
  "default",
]);

function refuseTraits(
  field: StoredField | undefined,
  { change }: ChangeOf<"changeField">,
): Refusal | undefined {
  const { unreadable: _, ...traits } = change;
  if (field?.converting) return { problem: "converting", field: "name" };
  if (!field?.pack) return undefined;
  const fixed = Object.keys(traits).find((part) => !overPackField.has(part));
  if (fixed !== undefined) return { problem: "packOwned", field: `change.${fixed}` };
  // The pack relies on what it requires itself.
  const isLoosened = field.definition.required === true && traits.required === false;
  return isLoosened ? { problem: "packOwned", field: "change.required" } : undefined;
}
