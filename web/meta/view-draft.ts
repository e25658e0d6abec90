import { valueKindOf, targetOf, dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { kinds } from "@kezhuan/contract/kinds/registry";
import type { Group } from "@kezhuan/contract/query/condition";
import { withoutSettings, type SavedView, type ViewDef } from "@kezhuan/contract/metadata/view";
import {
  isSetKind,
  setKinds,
  viewKindDefs,
  viewKinds,
  type FieldRole,
  type ViewKind,
} from "@kezhuan/contract/metadata/view-kinds";
import { defaultColumns, type Column } from "./columns.ts";
import { joinConditions } from "@kezhuan/contract/query/join-conditions";

/** What a view that is saved now would keep of the list as it stands. */
export interface ListLook {
  view: ViewDef | undefined;
  columns: readonly Column[];
  /** What the search row and high search ask for. */
  condition: Group | undefined;
  sort: string | undefined;
  size: number | undefined;
}

/** The view as saved: columns with their widths and names, conditions with those the present view has already. */
export function draftView({ view, columns, condition, sort, size }: ListLook): SavedView {
  const { name: _, label, ...before } = plainView(view);
  // Of views the server answers conditions that it has read.
  const joined = joinConditions((view?.condition ?? undefined) as Group | undefined, condition);
  const order = sort ?? view?.sort;
  const pageSize = size ?? view?.pageSize;
  return {
    ...before,
    label: label ?? { zh: "", en: "" },
    columns: columns.map(({ name: field, width, renamed }) => ({
      field,
      width: Math.round(width),
      ...(renamed ? { label: renamed } : {}),
    })),
    search: view?.search ?? [],
    condition: joined,
    ...(order ? { sort: order } : {}),
    ...(pageSize ? { pageSize } : {}),
  };
}

const savedParts = [
  "name",
  "label",
  "kind",
  "columns",
  "search",
  "sort",
  "condition",
  "pageSize",
  ...setKinds,
] as const satisfies readonly (keyof ViewDef)[];

/** A view as it would be saved again. */
export function draftOfView(view: ViewDef): SavedView {
  const { name: _, ...saved } = plainView(view);
  const kept = view.searchOnly ? { searchOnly: true } : {};
  return { label: view.label, columns: view.columns, search: view.search, ...saved, ...kept };
}

/** What a new view of an object begins with. */
export function newView(meta: ObjectMeta): SavedView {
  return { label: { zh: "", en: "" }, columns: defaultColumns(meta), search: [] };
}

/** Only what is saved of a view: the metadata tell more. */
function plainView(view: ViewDef | undefined): Partial<ViewDef> {
  const entries = savedParts.map((part) => [part, view?.[part]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** What a view can go by or reckon with. */
type Part = FieldRole | "group" | "range";

/** The fields a part of a view can go by. */
export function fieldsFor(meta: ObjectMeta, part: Part): FieldMeta[] {
  return meta.fields.filter((field) => fits(meta, field, part));
}

/** The dictionary whose codes begin with those of the region above. */
const regionDict = "gb_region";
const engineNumbers: ReadonlySet<string> = new Set(["version"]);

function fits(meta: ObjectMeta, field: FieldMeta, part: Part): boolean {
  const { kind } = field;
  const dict = dictionaryOf(field);
  // What is computed counts as what it comes to.
  const valueKind = valueKindOf(field);
  switch (part) {
    case "code":
      return kind === "code";
    case "day":
      return hasTrait(kind, "dated");
    case "parent":
      return kinds[kind].points === "one" && targetOf(field) === meta.object.name;
    case "group":
      return (
        // A group for each number says little; in ranges they say more.
        (hasTrait(valueKind, "groupable") && (valueKind !== "integer" || dict !== undefined)) ||
        kinds[kind].points !== undefined
      );
    case "number":
      return hasTrait(valueKind, "numeric") && dict === undefined && !engineNumbers.has(field.name);
    case "range":
      return hasTrait(valueKind, "numeric") && !engineNumbers.has(field.name);
    case "region":
      return kind === "region" || (kind === "code" && dict === regionDict);
  }
}

/** The kinds an object's records can be shown as. */
export function possibleKinds(meta: ObjectMeta): ViewKind[] {
  return viewKinds.filter((kind) => {
    const { needs } = viewKindDefs[kind];
    if (needs === "series") return meta.object.series !== undefined;
    return needs === undefined || fieldsFor(meta, needs).length > 0;
  });
}

/** The view as another kind, with something to begin with for what that kind needs. */
export function asKind(meta: ObjectMeta, view: SavedView, kind: ViewKind): SavedView {
  const rest = { ...withoutSettings(view), kind };
  if (!isSetKind(kind)) return rest;
  const begun = view[kind] ?? viewKindDefs[kind].begin?.((part) => firstField(meta, part));
  return { ...rest, [kind]: begun };
}

function firstField(meta: ObjectMeta, part: FieldRole | "group"): string {
  if (part === "code" && meta.object.states) return meta.object.states.field;
  const fields = fieldsFor(meta, part);
  // A day of its own tells more than when a record was made.
  const own = fields.find(({ name }) => !["created_at", "updated_at"].includes(name));
  return (part === "day" ? (own ?? fields[0]) : fields[0])?.name ?? "";
}
