import { z } from "zod";
import type { AggregateGroup, Measure } from "../query/aggregate.ts";
import { labelSchema } from "./label.ts";
import {
  setKinds,
  settingsShape,
  viewKindDefs,
  viewKinds,
  type FieldRole,
  type SetKind,
} from "./view-kinds.ts";

const fieldName = z.string().min(1).max(48);

/** Everything of a view but its names: what people save. */
const viewShape = {
  /** Absent: a table. */
  kind: z.enum(viewKinds).optional(),
  columns: z
    .array(
      z.strictObject({
        field: fieldName,
        width: z.number().int().positive().max(2000).optional(),
        /** What the field is called here, instead of its own label. */
        label: labelSchema.optional(),
      }),
    )
    .max(200),
  /** Fields of the search row. */
  search: z.array(fieldName).max(50).default([]),
  sort: z.string().max(500).optional(),
  /** A high-search condition that always applies. */
  condition: z.unknown().optional(),
  pageSize: z.number().int().min(1).max(500).optional(),
  /** Kept for its condition alone: offered where conditions are put together, not as a way to see the list. */
  searchOnly: z.boolean().optional(),
  ...settingsShape,
};

/** A saved way of looking at an object's list. */
export const viewSchema = z.strictObject({ name: z.string().min(1), label: labelSchema, ...viewShape });

/** A view as people save it. */
export const savedViewSchema = z.strictObject({ label: labelSchema, ...viewShape });

export type ViewDef = z.infer<typeof viewSchema>;
export type SavedView = z.infer<typeof savedViewSchema>;

/** What a view's settings name: single fields with where they stand, groups of records, and what is reckoned. */
export interface ViewSettings {
  fields: readonly { path: string; name: string; role: FieldRole }[];
  groups: readonly AggregateGroup[];
  measure: Measure | undefined;
}

/** The settings of one kind in a view, read by the kind's definition; undefined where the view has none. */
export function readSettings(view: Pick<SavedView, SetKind>, kind: SetKind): ViewSettings | undefined {
  // Each kind's schema has parsed its own; what is read here is what the definitions have in common.
  const own = view[kind] as (Record<string, unknown> & Partial<ViewSettings>) | undefined;
  if (!own) return undefined;
  const fields = (viewKindDefs[kind].fields ?? []).flatMap(({ name: setting, role }) => {
    const name = own[setting];
    return typeof name === "string" ? [{ path: `view.${kind}.${setting}`, name, role }] : [];
  });
  return { fields, groups: own.groups ?? [], measure: own.measure };
}

/**
 * Fields of the object, beside its columns, that a view shows because it arranges or measures records by them. Of a path
 * to another record it is the reference; what that record shows is decided by the rights on it.
 */
export function arrangingFields(view: Pick<SavedView, SetKind>): string[] {
  return setKinds.flatMap((kind) => {
    const { fields = [], groups = [], measure } = readSettings(view, kind) ?? {};
    const names = [
      ...fields.map(({ name }) => name),
      ...groups.map(({ field }) => field.split(".")[0]),
      measure?.field,
      measure?.from,
      measure?.to,
    ];
    return names.filter((name) => name !== undefined);
  });
}

/** The view without what some kind of view alone needs. */
export function withoutSettings<View extends Pick<SavedView, SetKind>>(view: View): View {
  const rest = { ...view };
  for (const kind of setKinds) delete rest[kind];
  return rest;
}

/** As what a view stands among all views: what is kept for its condition alone is no way to see a list. */
export function lookOf({ kind = "table", searchOnly }: Pick<SavedView, "kind" | "searchOnly">) {
  return searchOnly ? "search" : kind;
}

/** With whom a view is shared: what a pack brought or administrators made for all, some roles, or nobody. */
export const sharings = ["everyone", "roles", "personal"] as const;
export type Sharing = (typeof sharings)[number];

/** A view as the metadata tells it to somebody who may use it. */
export interface ViewMeta extends ViewDef {
  /** What `viewid` takes besides the name; absent for a pack's own. */
  id?: string;
  /** Given back when it is saved, it keeps changes of others from being lost; absent where nothing is stored. */
  version?: number;
  shared: Sharing | "pack";
  /** Codes of the roles it is shared with. */
  roles?: string[];
  /** True when the person asking made it. */
  own: boolean;
  /** True when a pack's view has been changed by staff. */
  changed?: boolean;
  /** True for the one this person starts with. */
  preferred?: boolean;
}
