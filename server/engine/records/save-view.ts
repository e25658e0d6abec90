import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { fail, failField } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { lookOf, viewSchema, type SavedView, type Sharing } from "@kezhuan/contract/metadata/view";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Db } from "@kezhuan/server/db/db";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { newId } from "@kezhuan/server/lib/new-id";
import { findObject, type CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { noteRows } from "../history/note-change.ts";
import { rowImage } from "../history/row-image.ts";
import { runNoted, storeRow, type DefinedRow } from "../history/store-row.ts";
import { openScope, openStatement } from "../query/scope.ts";
import { checkView } from "./views/check-view.ts";
import { findPreferred } from "./describe-for-user.ts";
import { throwIssues } from "./issues.ts";
import { limitView } from "./describe.ts";
import { mayReadSomeRow } from "./may-read-every-row.ts";
import { isUsable, requireRead } from "./page-request.ts";
import { announceWrite } from "./announce-write.ts";
import {
  describeView,
  findSeenRow,
  findViewRow,
  mayManage,
  maySharedViews,
  viewOf,
  type ViewRow,
} from "./views/saved-views.ts";
import { staleVersion } from "./writing/update.ts";
import { announceUsedView, refuseUsedView, requireRuleMaker } from "./views/used-views.ts";

/**
 * Keeps a view: everybody with an account their own, of objects they may read; with the right to update views also
 * shared ones, and packs' views, whose changes outlive a new version of the pack. Errors: 400 naming what the view
 * cannot show, 403 (also for who has made very many), 404, 409 when it is no longer the version given.
 * A new view gets the id `as` where menus and rules that are to come know it by that already.
 */
export async function saveView(
  ctx: Ctx,
  input: MessageInput<"saveView">,
  as?: string,
): Promise<MessageOutput<"saveView">> {
  const object = openObject(ctx, input.objname);
  throwIssues(checkView(ctx, object.name, input.view));
  const { id, version } = input;
  const row = id === undefined ? undefined : await requireView(ctx, object, id);
  if (row) await requireRuleMaker(ctx, object, row);
  if (row?.shared === null)
    return { view: await changePackView(ctx, object, { row, version, definition: input.view }) };
  const shared = input.shared ?? row?.shared ?? "personal";
  await requireSharing(ctx, row, shared);
  if (!row) await requireRoom(ctx, object);
  if (row && shared === "personal") await refuseUsedView(ctx, object, row);
  const roles = await findRoles(ctx, shared, input.roles ?? row?.roles ?? []);
  const { zh, en } = input.view.label;
  const facts = { title: zh, title_en: en, kind: lookOf(input.view), shared, roles, definition: input.view };
  const own = row
    ? {}
    : { name: as ?? newId(), object: await findObjectId(ctx, object), owner: ctx.actor.userId };
  const key = await storeView(ctx, { row, version, as }, { ...own, ...facts });
  if (row) await announceUsedView(ctx, object, row);
  return { view: await readBack(ctx, object, key) };
}

/** Shares a view, or keeps it to oneself again. Errors: as saving. */
export async function shareView(
  ctx: Ctx,
  { objname, id, version, shared, roles }: MessageInput<"shareView">,
): Promise<MessageOutput<"shareView">> {
  const object = openObject(ctx, objname);
  const row = await requireView(ctx, object, id);
  if (row.shared === null) throw failField("id", "readonly");
  await requireSharing(ctx, row, shared);
  if (shared === "personal") await refuseUsedView(ctx, object, row);
  const ids = await findRoles(ctx, shared, roles ?? []);
  await storeView(ctx, { row, version }, { shared, roles: ids, owner: row.owner ?? ctx.actor.userId });
  return { view: await readBack(ctx, object, row.id) };
}

/**
 * Deletes a view for good; a pack's view loses what staff changed. Errors: 403, 404, 409 while a rule needs it, and when
 * it is no longer the version given.
 */
export async function removeView(
  ctx: Ctx,
  { objname, id, version }: MessageInput<"removeView">,
): Promise<MessageOutput<"removeView">> {
  const object = openObject(ctx, objname);
  const row = await requireView(ctx, object, id);
  if (row.shared === null) {
    await requireRuleMaker(ctx, object, row);
    await changePackView(ctx, object, { row, version, definition: null });
    return { removed: row.changed };
  }
  await requireSharing(ctx, row, row.shared);
  await inTransaction(ctx.db, async (tx) => {
    await refuseUsedView({ ...ctx, db: tx }, object, row);
    await lockView(tx, { row, version });
    await deleteView({ ...ctx, db: tx }, row);
    await runSql(tx, "delete from kz.view_choice where view = $1", [row.id]);
  });
  return { removed: true };
}

/** One view as the actor may see it, and whether it is one of those their list of the object offers. Errors: 404. */
export async function getView(
  ctx: Ctx,
  { objname, id }: MessageInput<"getView">,
): Promise<MessageOutput<"getView">> {
  const object = openObject(ctx, objname ?? (await findObjectOfView(ctx, id)));
  const row = await requireView(ctx, object, id);
  const scope = openScope(openStatement(ctx), object.name);
  const view = viewOf(object, row);
  // Who reads every field learns nothing from a view that goes by one that is gone, and may want to mend it.
  if (!view || (scope.policy?.readable && !isUsable(scope, view))) throw fail("notFound");
  const isOffered = (await findViewRow(ctx, object, id.toLowerCase())) !== undefined;
  const isPreferred = isOffered && view.name === (await findPreferred(ctx, object.name));
  const told = describeView(ctx, limitView(scope, view), row);
  return {
    objname: object.name,
    view: isPreferred ? { ...told, preferred: true } : told,
    offered: isOffered,
  };
}

/** Errors: 404, also where the actor may not read the object it is a view of. */
async function findObjectOfView(ctx: Ctx, id: string): Promise<string> {
  const [row] = isId(id)
    ? await runSql<{ name: string }>(
        ctx.db,
        "select o.name from obj.meta_view v join obj.meta_object o on o.id = v.object where v.id = $1",
        [id],
      )
    : [];
  const name = row?.name;
  if (name === undefined || !ctx.catalog.objects.has(name) || !mayReadSomeRow(ctx, name))
    throw fail("notFound");
  return name;
}

/** Remembers with which view a person's list of an object begins. Errors: 400 for a view it does not offer, 404. */
export async function setDefaultView(
  ctx: Ctx,
  { objname, id }: MessageInput<"setDefaultView">,
): Promise<MessageOutput<"setDefaultView">> {
  const object = openObject(ctx, objname);
  if (id === null) {
    await runSql(ctx.db, "delete from kz.view_choice where user_id = $1 and object = $2", [
      ctx.actor.userId,
      object.name,
    ]);
    return { id };
  }
  const row = await requireView(ctx, object, id);
  if (!(await findViewRow(ctx, object, id.toLowerCase()))) throw failField("id", "notOffered");
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
  const row = await findSeenRow(ctx, object, id.toLowerCase());
  if (!row) throw fail("notFound", { issues: [{ field: "id", problem: "unknown" }] });
  return row;
}

/** One's own are one's own while nobody else uses them. Errors: 403. */
async function requireSharing(ctx: Ctx, row: ViewRow | undefined, shared: Sharing): Promise<void> {
  const isOwn = row === undefined || (row.owner === ctx.actor.userId && row.shared === "personal");
  if (isOwn && shared === "personal") return;
  const mayDo = isOwn ? maySharedViews(ctx) : await mayManage(ctx, row);
  if (!mayDo) throw fail("forbidden");
}

/** All of them come with the object's description. */
const mostOwn = 200;

/** Errors: 403. */
async function requireRoom(ctx: Ctx, { name }: CatalogObject): Promise<void> {
  const rows = await runSql(
    ctx.db,
    `select 1 from obj.meta_view v join obj.meta_object o on o.id = v.object
      where o.name = $1 and v.owner = $2 limit ${mostOwn}`,
    [name, ctx.actor.userId],
  );
  if (rows.length >= mostOwn) throw fail("quotaReached", { params: { most: mostOwn } });
}

async function findObjectId(ctx: Ctx, { name }: CatalogObject): Promise<string> {
  const [row] = await runSql<{ id: string }>(ctx.db, "select id from obj.meta_object where name = $1", [
    name,
  ]);
  if (!row) throw fail("notFound");
  return row.id;
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

interface Target {
  /** Absent for a new one. */
  row: ViewRow | undefined;
  /** The one that was seen; absent: whichever there is. */
  version?: number | undefined;
  /** The id of a new one; absent: any. */
  as?: string | undefined;
}

/** Writes what a view is from now on, with a note in its history. Answers its id. Errors: 404, 409. */
async function storeView(ctx: Ctx, { row, version, as }: Target, facts: DefinedRow): Promise<string> {
  const by = ctx.actor.userId;
  return inTransaction(ctx.db, async (tx) => {
    const known = row && (await lockView(tx, { row, version }));
    if ([row?.shared, facts["shared"]].includes("everyone")) await announceToVisitors({ ...ctx, db: tx });
    return storeRow({ ...ctx, db: tx }, findObject(ctx.catalog, "meta_view"), {
      known,
      as,
      row: { ...facts, updated_by: by, ...(row ? {} : { created_by: by }) },
    });
  });
}

/** What everybody may use is part of what visitors are answered from memory. */
function announceToVisitors(ctx: Ctx): Promise<void> {
  return announceWrite(ctx, findObject(ctx.catalog, "meta_view"));
}

interface KnownTarget extends Target {
  row: ViewRow;
}

/** Errors: 404, 409. */
async function lockView(db: Db, { row, version }: KnownTarget): Promise<DefinedRow> {
  const [known] = await runSql<DefinedRow>(db, "select * from obj.meta_view where id = $1 for update", [
    row.id,
  ]);
  if (!known) throw fail("notFound");
  if (version !== undefined && Number(known["version"]) !== version) throw staleVersion("");
  return known;
}

async function deleteView(ctx: Ctx, { id, shared }: ViewRow): Promise<void> {
  if (shared === "everyone") await announceToVisitors(ctx);
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const described = findObject(ctx.catalog, "meta_view");
  const write = `delete from obj.meta_view where id = ${bind(id)}::uuid returning *`;
  const note = { action: "delete", source: "written", before: () => rowImage(described, "written"), bind };
  await runNoted(ctx, write, { values, note: noteRows(ctx, described, note) });
}

interface PackChange extends KnownTarget {
  /** Null: as the pack has it. */
  definition: SavedView | null;
}

/** What staff make of a pack's view stands beside what the pack says, so that a new version of it changes nothing here. */
async function changePackView(ctx: Ctx, object: CatalogObject, { row, version, definition }: PackChange) {
  if (!(await mayManage(ctx, row))) throw fail("forbidden");
  await inTransaction(ctx.db, async (tx) => {
    await storeView({ ...ctx, db: tx }, { row, version }, { changed: definition });
    // These the catalog holds.
    await announceWrite({ ...ctx, db: tx }, findObject(ctx.catalog, "meta_view"));
  });
  const view =
    definition === null ? viewOf(object, row) : viewSchema.parse({ ...definition, name: row.name });
  if (!view) throw fail("notFound");
  const stored = (await findSeenRow(ctx, object, row.name)) ?? row;
  return describeView(ctx, view, { ...stored, changed: definition !== null });
}

async function readBack(ctx: Ctx, object: CatalogObject, id: string) {
  const row = await findSeenRow(ctx, object, id);
  const view = row && viewOf(object, row);
  if (!view) throw fail("notFound");
  return describeView(ctx, view, row);
}
