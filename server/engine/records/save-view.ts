import type { MessageInput } from "@kezhuan/contract/api/messages";
import type { ViewMessageOutputs } from "@kezhuan/contract/api/views";
import { fail, failField } from "@kezhuan/contract/errors";
import { viewSchema } from "@kezhuan/contract/metadata/view";
import type { Sharing } from "@kezhuan/contract/metadata/view";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { newId } from "@kezhuan/server/lib/new-id";
import { findObject } from "../catalog/catalog.ts";
import type { CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { openScope, openStatement } from "../query/scope.ts";
import { checkView } from "./check-view.ts";
import { throwIssues } from "./issues.ts";
import { requireRead } from "./page-request.ts";
import { announceWrite } from "./announce-write.ts";
import { describeView, findViewRow, maySharedViews, viewOf } from "./saved-views.ts";
import type { ViewRow } from "./saved-views.ts";
import { announceUsedView, refuseUsedView, requireRuleMaker } from "./used-views.ts";

/**
 * Keeps a view: everybody with an account their own, of objects they may read; with the right to update views also
 * shared ones, and packs' views, whose changes outlive a new version of the pack. Errors: 400 naming what the view
 * cannot show, 403, 404.
 */
export async function saveView(
  ctx: Ctx,
  input: MessageInput<"saveView">,
): Promise<ViewMessageOutputs["saveView"]> {
  const object = openObject(ctx, input.objname);
  throwIssues(checkView(ctx, object.name, input.view));
  const { id } = input;
  const row = id === undefined ? undefined : await requireView(ctx, object, id);
  if (row) await requireRuleMaker(ctx, object, row);
  const definition = JSON.stringify(input.view);
  if (row?.shared === null) return { view: await changePackView(ctx, object, { row, definition }) };
  const shared = input.shared ?? row?.shared ?? "personal";
  requireSharing(ctx, row, shared);
  if (row && shared === "personal") await refuseUsedView(ctx, object, row);
  const roles = await findRoles(ctx, shared, input.roles ?? row?.roles ?? []);
  const now = ctx.now().toISOString();
  const { zh, en } = input.view.label;
  const facts = [zh, en, input.view.kind ?? "table", shared, roles, definition, now, ctx.actor.userId];
  const key = row?.id ?? newId();
  if (row) {
    await runSql(
      ctx.db,
      `update obj.meta_view set title = $1, title_en = $2, kind = $3, shared = $4, roles = $5::uuid[], definition = $6,
         updated_at = $7, updated_by = $8, version = version + 1 where id = $9`,
      [...facts, key],
    );
  } else {
    await runSql(
      ctx.db,
      `insert into obj.meta_view (id, name, object, title, title_en, kind, shared, roles, definition, created_at, updated_at,
         created_by, updated_by, owner)
       select $9::uuid, $9::uuid::text, o.id, $1, $2, $3, $4, $5::uuid[], $6, $7, $7, $8::uuid, $8::uuid, $8::uuid
         from obj.meta_object o where o.name = $10`,
      [...facts, key, object.name],
    );
  }
  if (row) await announceUsedView(ctx, object, row);
  return { view: await readBack(ctx, object, key) };
}

/** Shares a view, or keeps it to oneself again. Errors: as saving. */
export async function shareView(
  ctx: Ctx,
  { objname, id, shared, roles }: MessageInput<"shareView">,
): Promise<ViewMessageOutputs["shareView"]> {
  const object = openObject(ctx, objname);
  const row = await requireView(ctx, object, id);
  if (row.shared === null) throw failField("id", "readonly");
  requireSharing(ctx, row, shared);
  if (shared === "personal") await refuseUsedView(ctx, object, row);
  const ids = await findRoles(ctx, shared, roles ?? []);
  await runSql(
    ctx.db,
    `update obj.meta_view set shared = $1, roles = $2::uuid[], owner = coalesce(owner, $3::uuid), updated_at = $4,
       updated_by = $3::uuid, version = version + 1 where id = $5`,
    [shared, ids, ctx.actor.userId, ctx.now().toISOString(), row.id],
  );
  return { view: await readBack(ctx, object, row.id) };
}

/** Deletes a view for good; a pack's view loses what staff changed. Errors: 403, 404, 409 while a rule needs it. */
export async function removeView(
  ctx: Ctx,
  { objname, id }: MessageInput<"removeView">,
): Promise<ViewMessageOutputs["removeView"]> {
  const object = openObject(ctx, objname);
  const row = await requireView(ctx, object, id);
  if (row.shared === null) {
    await requireRuleMaker(ctx, object, row);
    await changePackView(ctx, object, { row, definition: null });
    return { removed: row.changed };
  }
  requireSharing(ctx, row, row.shared);
  await inTransaction(ctx.db, async (tx) => {
    await refuseUsedView({ ...ctx, db: tx }, object, row);
    await runSql(tx, "delete from obj.meta_view where id = $1", [row.id]);
    await runSql(tx, "delete from kz.view_choice where view = $1", [row.id]);
  });
  return { removed: true };
}

/** Remembers with which view a person's list of an object begins. Errors: 404 for a view they cannot use. */
export async function setDefaultView(
  ctx: Ctx,
  { objname, id }: MessageInput<"setDefaultView">,
): Promise<ViewMessageOutputs["setDefaultView"]> {
  const object = openObject(ctx, objname);
  if (id === null) {
    await runSql(ctx.db, "delete from kz.view_choice where user_id = $1 and object = $2", [
      ctx.actor.userId,
      object.name,
    ]);
    return { id };
  }
  const row = await requireView(ctx, object, id);
  const view = row.shared === null ? row.name : row.id;
  await runSql(
    ctx.db,
    `insert into kz.view_choice (user_id, object, view) values ($1, $2, $3)
     on conflict (user_id, object) do update set view = excluded.view`,
    [ctx.actor.userId, object.name, view],
  );
  return { id: view };
}

function openObject(ctx: Ctx, objname: string): CatalogObject {
  requireRead(openScope(openStatement(ctx), objname));
  return findObject(ctx.catalog, objname);
}

async function requireView(ctx: Ctx, object: CatalogObject, id: string): Promise<ViewRow> {
  const row = await findViewRow(ctx, object, id.toLowerCase());
  if (!row) throw fail("notFound", { issues: [{ field: "id", problem: "unknown" }] });
  return row;
}

/** One's own are one's own while nobody else uses them. */
function requireSharing(ctx: Ctx, row: ViewRow | undefined, shared: Sharing): void {
  if (maySharedViews(ctx)) return;
  const isOwn = row === undefined || (row.owner === ctx.actor.userId && row.shared === "personal");
  if (!isOwn || shared !== "personal") throw fail("forbidden");
}

async function findRoles(ctx: Ctx, shared: Sharing, codes: readonly string[]): Promise<string[] | null> {
  if (shared !== "roles") return null;
  if (codes.length === 0) throw failField("roles", "required");
  const rows = await runSql<{ id: string; code: string }>(
    ctx.db,
    "select id, code from obj.sys_role where code = any($1::text[])",
    [[...codes]],
  );
  const unknown = codes.find((code) => !rows.some((row) => row.code === code));
  if (unknown !== undefined) throw failField("roles", "unknownRecord");
  return rows.map(({ id }) => id);
}

interface PackChange {
  row: ViewRow;
  /** Null: as the pack has it. */
  definition: string | null;
}

/** What staff make of a pack's view stands beside what the pack says, so that a new version of it changes nothing here. */
async function changePackView(ctx: Ctx, object: CatalogObject, { row, definition }: PackChange) {
  if (!maySharedViews(ctx)) throw fail("forbidden");
  await inTransaction(ctx.db, async (tx) => {
    await runSql(
      tx,
      `update obj.meta_view set changed = $1, updated_at = $2, updated_by = $3, version = version + 1 where id = $4`,
      [definition, ctx.now().toISOString(), ctx.actor.userId, row.id],
    );
    // These the catalog holds.
    await announceWrite({ ...ctx, db: tx }, findObject(ctx.catalog, "meta_view"));
  });
  const view =
    definition === null
      ? viewOf(object, row)
      : viewSchema.parse({ ...JSON.parse(definition), name: row.name });
  if (!view) throw fail("notFound");
  return describeView(ctx, view, { ...row, changed: definition !== null });
}

async function readBack(ctx: Ctx, object: CatalogObject, id: string) {
  const row = await findViewRow(ctx, object, id);
  const view = row && viewOf(object, row);
  if (!view) throw fail("notFound");
  return describeView(ctx, view, row);
}
