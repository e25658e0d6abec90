import { createHash } from "node:crypto";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { quote, type CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { findMoments, type NotedStep } from "../history/find-moments.ts";
import { announceWrite } from "./announce-write.ts";

/** Records looked at in one transaction. */
const atOnce = 200;

/** How far an object has come: what its moments asked for, and the last record that was looked at. */
interface Progress {
  rules: string;
  after: string;
  isDone: boolean;
}

const beginning = "00000000-0000-0000-0000-000000000000";

/**
 * Fills moments of records that are older than these, from the history where it tells. Once for what an object asks for,
 * in batches, each noted with what it wrote, so that it goes on where it was when it is broken off; processes do not get
 * into each other's way. Versions stay: nobody has changed anything. Answers how many records got something.
 */
export async function fillMoments(ctx: Ctx): Promise<number> {
  let filled = 0;
  for (const object of ctx.catalog.objects.values()) {
    if (!object.def.moments || !object.def.history) continue;
    for (let more = true; more;) {
      const batch = await inTransaction(ctx.db, (tx) => fillSome({ ...ctx, db: tx }, object));
      filled += batch.filled;
      ({ more } = batch);
    }
  }
  return filled;
}

async function fillSome(ctx: Ctx, object: CatalogObject): Promise<{ filled: number; more: boolean }> {
  const progress = await claimProgress(ctx, object);
  if (!progress || progress.isDone) return { filled: 0, more: false };
  const fields = [...new Set(object.def.moments?.map(({ field }) => field))];
  const empty = fields.map((field) => `${quote(field)} is null`).join(" or ");
  const asked = [...new Set(object.def.moments?.flatMap(({ when }) => Object.keys(when)))];
  const now = asked.map((name) => `'${name}', t.${quote(name)}`).join(", ");
  const rows = await runSql<Row>(
    ctx.db,
    `select id, created_at, jsonb_build_object(${now}) as now from ${object.table} t where id > $1::uuid and (${empty}) order by id limit ${atOnce}`,
    [progress.after],
  );
  const filled = await writeMoments(ctx, object, { fields, rows });
  const isDone = rows.length < atOnce;
  await runSql(ctx.db, "update kz.setting set value = $2::jsonb where name = $1", [
    nameOf(object),
    JSON.stringify({ ...progress, after: rows.at(-1)?.id ?? progress.after, isDone }),
  ]);
  return { filled, more: !isDone };
}

function nameOf({ name }: CatalogObject): string {
  return `moments ${name}`;
}

/** Undefined while another process is at it. What asks for something else than last time begins again. */
async function claimProgress(ctx: Ctx, object: CatalogObject): Promise<Progress | undefined> {
  const { moments } = object.def;
  const rules = createHash("sha256").update(JSON.stringify(moments)).digest("base64url");
  const fresh: Progress = { rules, after: beginning, isDone: false };
  await runSql(
    ctx.db,
    "insert into kz.setting (name, value) values ($1, $2::jsonb) on conflict (name) do nothing",
    [nameOf(object), JSON.stringify(fresh)],
  );
  const [row] = await runSql<{ value: Progress }>(
    ctx.db,
    "select value from kz.setting where name = $1 for update skip locked",
    [nameOf(object)],
  );
  if (!row) return undefined;
  return row.value.rules === rules ? row.value : fresh;
}

interface Row {
  id: string;
  created_at: string;
  /** What it holds in the fields that the moments ask for. */
  now: Record<string, unknown>;
}

interface Batch {
  fields: readonly string[];
  rows: readonly Row[];
}

async function writeMoments(ctx: Ctx, object: CatalogObject, { fields, rows }: Batch): Promise<number> {
  const notes = await loadSteps(
    ctx,
    object,
    rows.map(({ id }) => id),
  );
  const moments = rows.flatMap(({ id, created_at: createdAt, now }) => {
    const found = findMoments(object.def, { steps: notes.get(id) ?? [], createdAt, now });
    return found.size > 0 ? [{ id, ...Object.fromEntries(found) }] : [];
  });
  if (moments.length === 0) return 0;
  const columns = fields.map((field) => `${quote(field)} timestamptz`).join(", ");
  const assignments = fields.map(
    (field) => `${quote(field)} = coalesce(t.${quote(field)}, m.${quote(field)})`,
  );
  const isNew = fields
    .map((field) => `t.${quote(field)} is null and m.${quote(field)} is not null`)
    .join(" or ");
  const written = await runSql<{ id: string }>(
    ctx.db,
    `update ${object.table} t set ${assignments.join(", ")}
       from jsonb_to_recordset($1::jsonb) m(id uuid, ${columns})
      where t.id = m.id and (${isNew}) returning t.id`,
    [JSON.stringify(moments)],
  );
  // No expression reckons with moments, so that nothing follows from them.
  if (written.length > 0) await announceWrite(ctx, object);
  return written.length;
}

/** Everything noted of these records, the oldest first. */
async function loadSteps(
  ctx: Ctx,
  { name }: CatalogObject,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NotedStep[]>> {
  const rows = await runSql<NotedStep & { record_id: string }>(
    ctx.db,
    `select record_id, action, at, before, after, digest is not null as "isForgotten" from kz.change
      where object = $1 and record_id = any($2::uuid[]) and action <> 'delete' order by record_id, id`,
    [name, ids],
  );
  return Map.groupBy(rows, (row) => row.record_id);
}
