import type { SavedView, Sharing, ViewMeta } from "@kezhuan/contract/metadata/view";
import { setKinds } from "@kezhuan/contract/metadata/view-kinds";
import { isSameCondition } from "./saved-searches.ts";
import { draftOfView } from "./view-draft.ts";

/** With whom a view is shared, as its form has it. */
export interface Shares {
  shared: Sharing;
  roles: string[];
}

/** All that can be changed of a view. */
export interface SharedView {
  view: SavedView;
  sharing: Shares;
}

/** What of a view is changed together. */
const partsOfView = {
  names: ["label"],
  kind: ["kind", ...setKinds],
  conditions: ["condition"],
  order: ["sort"],
  columns: ["columns"],
  searchRow: ["search"],
  pageSize: ["pageSize"],
} as const satisfies Record<string, readonly (keyof SavedView)[]>;

type PartOfView = keyof typeof partsOfView;
export type ViewPart = PartOfView | "shared";

export interface MergedView {
  merged: SharedView;
  /** Changed by both, differently: there the merged one has mine. */
  contested: ViewPart[];
}

/** A view as somebody begins to change it. */
export function asShared(view: ViewMeta): SharedView {
  const { shared, roles = [] } = view;
  return { view: draftOfView(view), sharing: { shared: shared === "pack" ? "personal" : shared, roles } };
}

/** What two have made of a view since `base`: what only one of them changed is as that one has it. */
export function mergeViews(versions: Record<"base" | "mine" | "theirs", SharedView>): MergedView {
  const { base, mine, theirs } = versions;
  const contested: ViewPart[] = [];
  const choose = (part: ViewPart): SharedView => {
    if (isSame(part, mine, base)) return theirs;
    if (!isSame(part, theirs, base) && !isSame(part, mine, theirs)) contested.push(part);
    return mine;
  };
  const names = Object.keys(partsOfView) as PartOfView[];
  const parts = names.map((name) => partOf(choose(name).view, name));
  const rest = mine.view.searchOnly ? { searchOnly: true } : {};
  return {
    // Every part is one of a saved view.
    merged: { view: Object.assign(rest, ...parts) as SavedView, sharing: choose("shared").sharing },
    contested,
  };
}

function partOf(view: SavedView, part: PartOfView): Partial<SavedView> {
  const entries = partsOfView[part].map((name) => [name, view[name]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null));
}

function isSame(part: ViewPart, one: SharedView, other: SharedView): boolean {
  if (part === "shared") return isSameCondition(told(one.sharing), told(other.sharing));
  if (part === "columns") return isSameColumns(one.view.columns, other.view.columns);
  return isSameCondition(partOf(one.view, part), partOf(other.view, part));
}

/** Roles that were chosen once count only while it is shared with roles. */
function told({ shared, roles }: Shares): Shares {
  return { shared, roles: shared === "roles" ? roles.toSorted() : [] };
}

/** A list knows the width of each of its columns, a view only of those that somebody set. */
function isSameColumns(one: SavedView["columns"], other: SavedView["columns"]): boolean {
  return (
    one.length === other.length &&
    one.every(({ field, label, width }, place) => {
      const beside = other[place];
      const isWide = width === undefined || beside?.width === undefined || width === beside.width;
      return isWide && field === beside?.field && isSameCondition(label, beside.label);
    })
  );
}
