import type { SavedView, ViewMeta } from "@kezhuan/contract/metadata/view";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { renewViews, saveView, viewQuery } from "@kezhuan/web/api/views.ts";
import type { Shares } from "@kezhuan/web/meta/merge-views.ts";

export interface Keeping {
  objname: string;
  /** The view as it was when somebody began to change it; absent for a new one. */
  target: ViewMeta | undefined;
  view: SavedView;
  /** Absent: as it is. */
  sharing: Shares | undefined;
}

/** How keeping a view ended. */
export type Kept =
  | { kind: "kept"; view: ViewMeta }
  | { kind: "refused"; message: string }
  | { kind: "conflict"; theirs: ViewMeta };

/** Keeps a view, unless somebody else has changed it since. */
export async function keepView({ objname, target, view, sharing }: Keeping): Promise<Kept> {
  const id = target && (target.id ?? target.name);
  const known = id === undefined ? {} : { id, version: target?.version };
  const isShared = sharing !== undefined && target?.shared !== "pack";
  const { shared, roles } = sharing ?? {};
  const share = isShared ? { shared, ...(shared === "roles" ? { roles } : {}) } : {};
  try {
    const answer = await saveView({ objname, view, ...known, ...share });
    if (answer.ok) return { kind: "kept", view: answer.data.view };
    const isStale = answer.code === 409 && answer.errors.some(({ field }) => field === "version");
    if (isStale && id !== undefined) return { kind: "conflict", theirs: await loadNewest(objname, id) };
    const words = answer.errors.map(({ field, message }) => `${field}: ${message}`);
    return { kind: "refused", message: [answer.msg, ...words].join("\n") };
  } catch (error) {
    return { kind: "refused", message: error instanceof Error ? error.message : String(error) };
  }
}

async function loadNewest(objname: string, id: string): Promise<ViewMeta> {
  const told = await queryClient.fetchQuery({ ...viewQuery({ objname, id }), staleTime: 0 });
  await renewViews(objname);
  return told.view;
}
