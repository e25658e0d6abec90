import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { Group } from "@kezhuan/contract/query/condition";
import { unfiltered, writeListState } from "@kezhuan/web/meta/list-state.ts";
import { listViews } from "@kezhuan/web/meta/saved-searches.ts";
import { ownBodyOf } from "../view-kinds/kind-body.tsx";

/** The object's list with a condition, in a view of rows that has none of its own: as many records as were counted. */
export function listAddress(meta: ObjectMeta, condition: Group | undefined): string {
  const view = listViews(meta).find((one) => ownBodyOf(one) === undefined && !one.condition)?.name;
  const state = { ...unfiltered, view, sort: undefined, size: undefined, panel: undefined };
  const params = writeListState({ ...state, condition });
  return `/ruid/${meta.object.name}${params.size > 0 ? `?${params}` : ""}`;
}
