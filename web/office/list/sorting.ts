import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { ViewDef } from "@kezhuan/contract/metadata/view";
import { readSort, type SortKey } from "@kezhuan/contract/query/sort";
import type { ListQuery } from "./use-list-state.ts";

/** By what the list is sorted in the end: the person's choice, the view's, the object's. */
export function effectiveSort(
  query: ListQuery,
  view: ViewDef | undefined,
  meta: ObjectMeta,
): SortKey | undefined {
  return readSort(query.sort ?? view?.sort ?? meta.object.sort)[0];
}
