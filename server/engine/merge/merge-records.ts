import { targetOf } from "@kezhuan/contract/kinds/field-type";
import type { MergedRecord } from "@kezhuan/contract/api/merge";
import { dayMs } from "@kezhuan/contract/durations";
import { fail, failField } from "@kezhuan/contract/errors";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { runSql } from "@kezhuan/server/db/run-sql";
import { translateDatabaseError } from "@kezhuan/server/db/sqlstate";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { newId } from "@kezhuan/server/lib/new-id";
import { mayEver, policyOf } from "../access/policy.ts";
import { pointsAtMany, pointsAtOne, storedFields, quote, type CatalogField } from "../catalog/catalog.ts";
import { actForInstallation, anonymousActor, type Ctx } from "../context.ts";
import { abandonFiles, forgetValues } from "../history/forget-values.ts";
import { openScope, openStatement } from "../query/scope.ts";
import { checkImage } from "../records/checks/check-image.ts";
import { getRecords } from "../records/get.ts";
import { throwIssues } from "../records/issues.ts";
import { loadCurrent } from "../records/load-current.ts";
import { asSent } from "../records/reading/present-values.ts";
import type { Values } from "../records/read-input.ts";
import { checkRecord } from "../records/checks/record-checks.ts";
import { resolveLinks } from "../records/writing/resolve-links.ts";
import { recomputeTotals } from "../records/totals/recompute-totals.ts";
import { notifyOfStep } from "../records/writing/notify-step.ts";
import { isSame, staleVersion, writeChange } from "../records/writing/update.ts";
import { isFile } from "../review/stored-revision.ts";
import { keepChanges, readRow } from "./keep-changes.ts";
import {
  findObstacle,
  listAlong,
  listChoices,
  loadPair,
  type MergePair,
  type PairRequest,
} from "./load-pair.ts";
import { isKeptByDatabase } from "./list-pointers.ts";
import { movePointers } from "./move-pointers.ts";
import { putAway } from "./put-away.ts";
import { countUndoDays } from "./undo-days.ts";
import { noteRows } from "../history/note-change.ts";

export interface MergeRequest extends PairRequest {
  keepVersion: number;
  dropVersion: number;
  take: string[];
}

/**
 * Makes one record of two. What named the one that goes names the other afterwards, whoever may change it: the person
 * who may do this with the two decides over that as well, and each history says whose act it was.
 * Errors: 404, 403, 409 for a record that is not as it was seen or is part of another by now, for two accounts, for a
 * change that waits; 400 for what the record that stays would not hold.
 */
export async function mergeRecords(ctx: Ctx, asked: MergeRequest): Promise<MergedRecord> {
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const inside = { ...ctx, db: tx };
      const pair = await loadPair(inside, asked, { lock: true });
      if (pair.keep.version !== asked.keepVersion || pair.drop.version !== asked.dropVersion)
        throw staleVersion("");
      const obstacle = await findObstacle(inside, pair);
      if (obstacle) throw obstacle;
      const choices = new Set(listChoices(pair).map(({ name }) => name));
      for (const name of asked.take) if (!choices.has(name)) throw failField("take", "notWritable");
      return mergePair(inside, pair, asked.take);
    });
  } catch (error) {
    throw translateDatabaseError(error) ?? error;
  }
}

async function mergePair(ctx: Ctx, pair: MergePair, take: readonly string[]): Promise<MergedRecord> {
  const { object, merging, keep, drop } = pair;
  const until = await noteMerge(ctx, pair, await countUndoDays(ctx, merging));
  const { merge } = until;
  const folding = { merge, from: drop.id, into: keep.id };
  // The owners of what goes are told while it is there; the address they are given leads on.
  await notifyOfStep(ctx, object, { id: drop.id, action: "merged", changed: [] });
  const moved = await movePointers(ctx, object, folding);
  await clearLinks(ctx, pair, merge);
  const before = await readRow(ctx, object, keep.id);
  await putAway(ctx, object, folding);
  const changed = await composeChange(ctx, pair, [...take, ...listAlong(pair)]);
  await writeSurvivor(ctx, pair, changed);
  await keepChanges(ctx, object, { merge, id: keep.id, before });
  await recomputeTotals(ctx);
  await runSql(ctx.db, "update kz.merge set moved = $2 where id = $1", [merge, moved]);
  // Where nothing deleted is kept, nothing of what went is.
  if (until.until === null) await forgetMerge(ctx, merge);
  await notifyOfStep(ctx, object, { id: keep.id, action: "merge", changed: changed.keys() });
  const [record] = await getRecords(ctx, object.name, [keep.id]);
  return { merge, record: record ?? { id: keep.id }, moved, until: until.until };
}

async function forgetMerge(ctx: Ctx, merge: string): Promise<void> {
  const rows = await runSql<{ object: string; record_id: string }>(
    ctx.db,
    "select object, record_id from kz.merge_move where merge = $1 and field is null",
    [merge],
  );
  for (const { object, record_id } of rows) {
    await forgetValues(ctx.db, object, [record_id]);
    await abandonFiles(ctx.db, object, [record_id]);
  }
  await runSql(ctx.db, "delete from kz.merge_move where merge = $1", [merge]);
}

async function noteMerge(
  ctx: Ctx,
  { object, keep, drop }: MergePair,
  days: number,
): Promise<{ merge: string; until: string | null }> {
  const merge = newId();
  const now = ctx.now();
  const until = days > 0 ? new Date(now.getTime() + days * dayMs).toISOString() : null;
  const { userId, name } = ctx.actor;
  const visitor = { ...ctx, actor: anonymousActor };
  const isPublic =
    mayEver(policyOf(visitor, object.name), "read") &&
    (await getRecords(visitor, object.name, [drop.id])).length > 0;
  await runSql(
    ctx.db,
    `insert into kz.merge (id, object, dropped, kept, at, actor, actor_name, until, was_public)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [merge, object.name, drop.id, keep.id, now.toISOString(), userId, name, until, isPublic],
  );
  return { merge, until };
}

/** The values the record that stays takes over, and what follows for references between the two. */
async function composeChange(ctx: Ctx, pair: MergePair, names: readonly string[]): Promise<Values> {
  const { object, keep, drop } = pair;
  const changed: Values = new Map();
  await giveFiles(ctx, pair, names);
  for (const field of storedFields(object)) {
    if (field.standard || isKeptByDatabase(object.name, field.name)) continue;
    if (!(names.includes(field.name) || targetOf(field) === object.name)) continue;
    const stored = (names.includes(field.name) ? drop : keep).image.get(field.name) ?? null;
    const value = readStored(field, withoutPair(field, stored, { object: object.name, pair }));
    if (!isSame(field, value, keep.image.get(field.name))) changed.set(field.name, value);
  }
  loseStanding(pair, changed);
  const issues = await resolveLinks(actForInstallation(ctx), object, [
    { id: keep.id, values: changed, prefix: "" },
  ]);
  const image = new Map([...keep.image, ...changed]);
  issues.push(...checkImage(object, image, ""));
  issues.push(...(await checkRecord(ctx, object, { id: keep.id, values: changed, prefix: "", image })));
  throwIssues(issues);
  return changed;
}

/** A record is neither its own parent nor among its own relations. */
function withoutPair(
  field: CatalogField,
  stored: unknown,
  { object, pair: { keep, drop } }: { object: string; pair: MergePair },
): unknown {
  if (stored === null || targetOf(field) !== object) return stored;
  const isOne = (id: unknown) => id === keep.id || id === drop.id;
  // Below the one that goes: then below what that stood below.
  if (field.kind === "parent" && stored === drop.id) return drop.image.get(field.name) ?? null;
  if (pointsAtOne(field)) return isOne(stored) ? null : stored;
  if (!pointsAtMany(field) || !Array.isArray(stored)) return stored;
  const left = (stored as unknown[]).filter((id) => !isOne(id));
  return left.length > 0 ? left : null;
}

function readStored(field: CatalogField, stored: unknown): unknown {
  const sent = asSent(field, stored);
  if (sent === null) return null;
  const read = field.kindDef.read(sent, field.settings);
  return "value" in read ? read.value : stored;
}

/** What was said of the account's record was said of that: of another name it is not true. */
function loseStanding({ object, merging, keep, drop }: MergePair, changed: Values): void {
  const { account } = merging;
  if (!account || !changed.has(account.field)) return;
  const isOther = account.about.some((name) => {
    const field = object.fields.get(name);
    const value = changed.has(name) ? changed.get(name) : keep.image.get(name);
    return field && !isSame(field, readStored(field, value ?? null), drop.image.get(name));
  });
  if (!isOther) return;
  for (const { when, set } of object.def.resets ?? []) {
    if (!account.about.some((name) => when.includes(name))) continue;
    for (const [name, value] of Object.entries(set)) changed.set(name, value);
  }
}

/** Files that are taken over are those of the record that stays. */
async function giveFiles(
  ctx: Ctx,
  { object, keep, drop }: MergePair,
  names: readonly string[],
): Promise<void> {
  const ids = storedFields(object)
    .filter((field) => isFile(field) && names.includes(field.name))
    .flatMap(({ name }) => ((drop.image.get(name) ?? []) as FileValue[]).map(({ id }) => id));
  if (ids.length === 0) return;
  await runSql(ctx.db, "update kz.file set record_id = $1 where id = any($2::uuid[]) and record_id = $3", [
    keep.id,
    ids,
    drop.id,
  ]);
}

async function writeSurvivor(ctx: Ctx, { object, keep }: MergePair, changed: Values): Promise<void> {
  const scope = openScope(openStatement(ctx), object.name);
  // What named the two records may have been one of their own, so that its version has moved on.
  const asked = { objname: object.name, ids: [keep.id], action: "update", lock: true };
  const current = (await loadCurrent(ctx, asked)).get(keep.id);
  if (!current) throw fail("conflict");
  await writeChange(scope, { current, changed, prefix: "" }, "merge");
}

/** Empties the references of the record that stays to the one that goes: nothing is its own parent. */
async function clearLinks(ctx: Ctx, { object, keep, drop }: MergePair, merge: string): Promise<void> {
  const fields = storedFields(object).filter(
    (field) =>
      pointsAtOne(field) && targetOf(field) === object.name && keep.image.get(field.name) === drop.id,
  );
  if (fields.length === 0) return;
  const before = await readRow(ctx, object, keep.id);
  const values: unknown[] = [keep.id];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const names = fields.map(({ name }) => name);
  const note = noteRows(ctx, object, {
    action: "merge",
    source: "written",
    before: (add) => add(JSON.stringify(Object.fromEntries(names.map((name) => [name, drop.id])))),
    after: (add) => add(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))),
    bind,
  });
  const assignments = names.map((name) => `${quote(name)} = null`).join(", ");
  const update = `update ${object.table} set ${assignments}, "version" = "version" + 1 where "id" = $1::uuid`;
  await runSql(
    ctx.db,
    note ? `with written as (${update} returning *), noted as (${note}) select` : update,
    values,
  );
  await keepChanges(ctx, object, { merge, id: keep.id, before });
}
