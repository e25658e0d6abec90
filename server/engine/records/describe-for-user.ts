import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { ViewMeta } from "@kezhuan/contract/metadata/view";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { openScope, openStatement } from "../query/scope.ts";
import { describeObject, limitView } from "./describe.ts";
import { formsFor } from "./form-for-user.ts";
import { isUsable } from "./page-request.ts";
import { cachedForVisitors } from "./cached-results.ts";
import { describeView, loadViews, viewOf } from "./views/saved-views.ts";

/** What an object is for one person: their own and shared views beside those of packs. Errors: 404, 401/403. */
export function describeForUser(
  ctx: Ctx,
  objname: string,
  { isBrief = false }: { isBrief?: boolean | undefined } = {},
): Promise<ObjectMeta> {
  return cachedForVisitors(ctx, ["describe", objname, isBrief], async (inside) => {
    // A write of records changes nothing of it, and one of metadata clears the whole cache.
    const untracked = { ...inside, dependencies: undefined };
    return isBrief ? describeBriefly(untracked, objname) : describe(untracked, objname);
  });
}

/** What it takes to read records: pages that only show them need not wait for how they are filled in. */
function describeBriefly(ctx: Ctx, objname: string): ObjectMeta {
  const meta = describeObject(ctx, objname);
  const fields = meta.fields.map((field) => {
    const { help: _help, ...told } = field;
    return told;
  });
  return { ...meta, fields, views: [], forms: [] };
}

async function describe(ctx: Ctx, objname: string): Promise<ObjectMeta> {
  const meta = describeObject(ctx, objname);
  const object = findObject(ctx.catalog, objname);
  const scope = openScope(openStatement(ctx), objname);
  const [rows, preferred] = await Promise.all([loadViews(ctx, object), findPreferred(ctx, objname)]);
  const views = rows.flatMap((row): ViewMeta[] => {
    const view = viewOf(object, row);
    if (!view || !isUsable(scope, view)) return [];
    const told = describeView(ctx, limitView(scope, view), row);
    return [view.name === preferred ? { ...told, preferred: true } : told];
  });
  // Between two loads of the catalog a pack's view may be in one place only; then it waits for the next.
  return { ...meta, views: views.toSorted((a, b) => rank(a) - rank(b)), forms: formsFor(ctx, objname) };
}

function rank({ preferred, shared, own }: ViewMeta): number {
  if (preferred) return 0;
  if (shared === "pack") return 1;
  return own && shared === "personal" ? 3 : 2;
}

/** The view a person's list of the object begins with: its id, or the name of a pack's. */
export async function findPreferred(ctx: Ctx, objname: string): Promise<string | undefined> {
  if (ctx.actor.userId === null) return undefined;
  const [row] = await runSql<{ view: string }>(
    ctx.db,
    "select view from kz.view_choice where user_id = $1 and object = $2",
    [ctx.actor.userId, objname],
  );
  return row?.view;
}
