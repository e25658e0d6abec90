import type { SaveInput, SaveOutput, WireRecord } from "@kezhuan/contract/api/records";
import { AppError, failField } from "@kezhuan/contract/errors";
import type { Issue } from "@kezhuan/contract/problems";
import { isId } from "@kezhuan/contract/kinds/ref";
import { mostLines } from "@kezhuan/contract/kinds/lines";
import { translateDatabaseError } from "@kezhuan/server/db/sqlstate";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { grantsFor, needsCheck } from "@kezhuan/server/engine/query/action-rules";
import { findObject, type CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { announceDone, announceWrite, isWatched } from "./announce-write.ts";
import {
  createAtOnce,
  insertRecords,
  isWrittenAtOnce,
  prepareCreation,
  type Creation,
} from "./writing/create.ts";
import type { Sent } from "./writing/read-new.ts";
import { isOfPoll } from "./checks/polls.ts";
import { isGiven } from "./writing/is-given.ts";
import { gatherIssues, throwIssues } from "./issues.ts";
import { denied } from "./page-request.ts";
import { claimKey, findCreated, readCreated } from "./writing/idempotency.ts";
import { hasTotals } from "./totals/recompute-totals.ts";
import { linesFields, mentionsTied } from "./lines/take-lines.ts";
import { notifiesOfWrites } from "./writing/notify-step.ts";
import { updateRecord } from "./writing/update.ts";
import { updateAtOnce } from "./writing/update-at-once.ts";
import { mayUpdateTogether, updateTogether } from "./writing/update-together.ts";
import { lockRoomsOf, settlePlaces } from "./totals/places.ts";
import { transitionRecord } from "./transition.ts";
import { withTotals } from "./totals/with-totals.ts";
import { openScope, openStatement } from "../query/scope.ts";
import { withholdNames } from "./describing/withhold-names.ts";

export interface SaveOptions {
  /** Of what is created nothing but id and version is answered. */
  brief?: boolean;
  /** What changes is written together where it may be, though two records then cannot exchange a unique value. */
  together?: boolean;
  /** Where the one record stood in a longer request: what is wrong with it is told with that before its fields. */
  prefix?: string;
}

/**
 * Creates and updates records, all or nothing. A record with an `id` is an update.
 * Errors: 400 with every issue of every record, 401/403, 404, 409.
 */
export async function saveRecords(
  ctx: Ctx,
  input: SaveInput,
  options: SaveOptions = {},
): Promise<SaveOutput> {
  const object = findObject(ctx.catalog, input.objname);
  if (object.def.readonly && ctx.actor.kind !== "system")
    throw denied(openScope(openStatement(ctx), object.name));
  const many = Array.isArray(input.data);
  const list = Array.isArray(input.data) ? input.data : [addId(input.data, input.id)];
  if (many && input.id !== undefined) throw failField("id", "unexpectedValue");
  const alone = options.prefix ?? "";
  const sent = list.map((one, index): Sent => ({ input: one, prefix: many ? `data.${index}.` : alone }));
  refuseTooManyLines(object, sent);
  if (input.request_id !== undefined && sent.some(isUpdate)) throw failField("request_id", "unexpectedValue");
  try {
    const records = await saveAll(ctx, object, { sent, requestId: input.request_id, options });
    return { data: many ? records : (records[0] ?? { id: "" }), ids: records.map((record) => record.id) };
  } catch (error) {
    throw withholdNames(ctx, object.name, translateDatabaseError(error) ?? error);
  }
}

/** Each line costs as much as a record by itself. */
function refuseTooManyLines(object: CatalogObject, sent: readonly Sent[]): void {
  const fields = linesFields(object);
  let count = 0;
  for (const { input, prefix } of sent) {
    for (const { name } of fields) {
      const lines = input[name];
      count += Array.isArray(lines) ? lines.length : 0;
      if (count > mostLines) throw failField(prefix + name, "tooMany", { max: mostLines });
    }
  }
}

/** The id may stand beside the record as well as in it. */
export function addId(data: Record<string, unknown>, id: string | undefined): Record<string, unknown> {
  if (id === undefined) return data;
  const own = data["id"];
  if (isGiven(own) && !(typeof own === "string" && own.toLowerCase() === id.toLowerCase()))
    throw failField("id", "differs");
  return { ...data, id };
}

interface Saving {
  sent: readonly Sent[];
  requestId: string | undefined;
  options: SaveOptions;
}

async function saveAll(ctx: Ctx, object: CatalogObject, saving: Saving): Promise<WireRecord[]> {
  const { sent, requestId } = saving;
  const plain =
    !isWatched(object) && !hasTotals(object) && !notifiesOfWrites(object) && !isOfPoll(ctx.catalog, object);
  const alone = sent.length === 1 && requestId === undefined && plain;
  if (!alone || ctx.db.isTransaction) {
    return inTransaction(ctx.db, async (tx) => {
      const inside = { ...ctx, db: tx };
      await lockRoomsOf(inside, object, idsOf(sent));
      const written = await saveInside(inside, object, saving);
      await settlePlaces(inside, transitionRecord);
      const records = await withTotals(inside, object, written);
      await announceWrite(inside, object);
      return records;
    });
  }
  const record = await saveOne(ctx, object, sent[0] as Sent);
  await announceDone(ctx, object);
  return [record];
}

function idsOf(sent: readonly Sent[]): string[] {
  return sent.flatMap(({ input: { id } }) => (typeof id === "string" && isId(id.toLowerCase()) ? [id] : []));
}

/** One record of an ordinary object: without a transaction of its own where a single statement writes it. */
async function saveOne(ctx: Ctx, object: CatalogObject, sent: Sent): Promise<WireRecord> {
  if (isUpdate(sent)) {
    const scope = openScope(openStatement(ctx), object.name);
    const plain = !needsCheck(grantsFor(scope, "update")) && !mentionsTied(object, sent.input);
    if (plain) return updatePlainly(ctx, object, sent);
    return inTransaction(ctx.db, (tx) => updateRecord({ ...ctx, db: tx }, object.name, sent));
  }
  const record = await createAtOnce(ctx, object, sent);
  if (record) return record;
  const creation = await prepareCreation(ctx, object.name, [sent]);
  const written = isWrittenAtOnce(ctx, creation)
    ? await insertRecords(ctx, creation)
    : await inTransaction(ctx.db, (tx) => insertRecords({ ...ctx, db: tx }, creation));
  return inOrder(creation, written)[0] as WireRecord;
}

/** Without a transaction. Who was overtaken and named no version to hold on to tries again where nobody can overtake. */
async function updatePlainly(ctx: Ctx, object: CatalogObject, sent: Sent): Promise<WireRecord> {
  try {
    const record = await updateAtOnce(ctx, object, sent);
    return record ?? (await updateRecord(ctx, object.name, sent));
  } catch (error) {
    const overtaken = error instanceof AppError && error.key === "conflict";
    if (!overtaken || isGiven(sent.input["version"])) throw error;
    return inTransaction(ctx.db, (tx) => updateRecord({ ...ctx, db: tx }, object.name, sent));
  }
}

async function saveInside(
  ctx: Ctx,
  object: CatalogObject,
  { sent, requestId, options }: Saving,
): Promise<WireRecord[]> {
  const key = requestId === undefined ? undefined : { objname: object.name, requestId };
  // First of all: what was right to create then may be refused now (its files are taken, by itself).
  const earlier = key && (await findCreated(ctx, key));
  if (earlier) return readCreated(ctx, object.name, earlier);
  const issues: Issue[] = [];
  const fresh = sent.filter((one) => !isUpdate(one));
  const creation =
    fresh.length > 0 ? await gatherIssues(issues, prepareCreation(ctx, object.name, fresh)) : undefined;
  if (key && creation) {
    const ids = creation.pending.map(({ id }) => id);
    const faster = await claimKey(ctx, key, ids);
    if (faster) return readCreated(ctx, object.name, faster);
  }
  const created = creation
    ? inOrder(creation, await insertRecords(ctx, options.brief ? { ...creation, answer: [] } : creation))
    : [];
  const records: WireRecord[] = [];
  const updates = sent.filter(isUpdate);
  const isTogether =
    options.together === true && !isOfPoll(ctx.catalog, object) && mayUpdateTogether(ctx, object, updates);
  const updated = isTogether
    ? ((await gatherIssues(issues, updateTogether(ctx, object.name, updates))) ?? [])
    : undefined;
  const change = async (one: Sent) =>
    updated ? updated.shift() : gatherIssues(issues, updateRecord(ctx, object.name, one));
  for (const one of sent) {
    const record = isUpdate(one) ? await change(one) : created.shift();
    if (record) records.push(record);
  }
  throwIssues(issues);
  return records;
}

function inOrder(creation: Creation, written: ReadonlyMap<string, WireRecord>): WireRecord[] {
  return creation.pending.map(({ id }) => written.get(id) ?? { id });
}

function isUpdate({ input }: Sent): boolean {
  return isGiven(input["id"]);
}
