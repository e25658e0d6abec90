import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { Label } from "@kezhuan/contract/metadata/label";
import type { SavedView, ViewMeta } from "@kezhuan/contract/metadata/view";
import type { Group } from "@kezhuan/contract/query/condition";

/** The views that show the list; searches that were kept are no such. */
export function listViews({ views }: Pick<ObjectMeta, "views">): ViewMeta[] {
  return views.filter(({ searchOnly }) => searchOnly !== true);
}

/** The searches that were kept: one's own first, then what others share. */
export function listSearches({ views }: Pick<ObjectMeta, "views">): { own: ViewMeta[]; shared: ViewMeta[] } {
  const kept = views.filter(({ searchOnly }) => searchOnly === true);
  return {
    own: kept.filter(({ own, shared }) => own && shared === "personal"),
    shared: kept.filter(({ own, shared }) => !own || shared !== "personal"),
  };
}

/** Whether this person may rename, change and delete it. */
export function mayChangeSearch({ mayShareViews }: ObjectMeta, { own, shared }: ViewMeta): boolean {
  return mayShareViews || (own && shared === "personal");
}

/** A search as it is kept. A name in one language stands for both. */
export function draftSearch({ zh, en }: Label, condition: Group): SavedView {
  const [inZh, inEn] = [zh.trim(), en.trim()];
  const label = { zh: inZh || inEn, en: inEn || inZh };
  return { label, columns: [], search: [], condition, searchOnly: true };
}

/** Whether two conditions ask for the same in the same order. */
export function isSameCondition(left: unknown, right: unknown): boolean {
  return JSON.stringify(plain(left)) === JSON.stringify(plain(right));
}

/** Keys in one order, nothing that is not there. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value ?? null;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, plain(v)]));
}
