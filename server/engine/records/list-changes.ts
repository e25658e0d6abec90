import type { LoggedChange } from "@kezhuan/contract/api/logs";
import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import type { HistoryOutput, RecordChange } from "@kezhuan/contract/api/history";
import { AppError, failField } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { labelFor, policyOf } from "../access/policy.ts";
import { findObject, type CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { loadChangesAcross, loadChangesFrom, type StoredChange } from "../history/load-changes.ts";
import { connectingFields } from "../query/labels.ts";
import { openScope, openStatement, type Scope } from "../query/scope.ts";
import {
  initialValues,
  listHistory,
  nameActors,
  readPosition,
  describeRecordChange,
} from "./list-history.ts";
import { getRecord } from "./get.ts";
import { loadCurrent, type Current } from "./load-current.ts";
import { loadLabels, presentValues, type NotedValues, type Present } from "./reading/present-values.ts";

/** Changes told at once. */
const pageSize = 20;

/**
 * What happened to the records that the system itself consists of: metadata, access, accounts, menus, dictionaries. Newest
 * first, across all objects whose history the actor may see; rights are applied as in the history of each record, and what
 * was deleted is for who has every right on its object. For these a page takes a few statements for each object in it, for
 * others some for each record. Of an entry of the operation log: what it changed, of any object, in the same way.
 * Errors: 400; 403, 404 for an entry that the actor may not see.
 */
export async function listChanges(
  ctx: Ctx,
  input: MessageInput<"listChanges">,
): Promise<MessageOutput<"listChanges">> {
  const readable = listReadable(ctx);
  const { actor, operation } = input;
  const found = await (operation === undefined
    ? findChanges(ctx, readable, input)
    : findOfOperation(ctx, operation, input));
  const page = found.slice(0, pageSize);
  const told = new Map<string, LoggedChange>();
  for (const [name, changes] of Map.groupBy(page, (change) => change.object)) {
    const seen = policyOf(ctx, name).full
      ? await tellAll(ctx, name, changes)
      : await tellSeen(ctx, name, changes);
    for (const change of seen) told.set(change.id, change);
  }
  const changes = page.flatMap(({ id }) => told.get(id) ?? []);
  return {
    // Who made a change may be hidden in it: then nobody finds it by that.
    changes: changes.filter((change) => actor === undefined || change.actor?.id === actor),
    objects: readable.map(({ name, def }) => ({ name, label: def.label })),
    next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}

async function findChanges(
  ctx: Ctx,
  readable: readonly CatalogObject[],
  { object, actor, action, from, until, after }: MessageInput<"listChanges">,
): Promise<StoredChange[]> {
  const asked = object === undefined ? readable : readable.filter(({ name }) => name === object);
  if (object !== undefined && asked.length === 0) throw failField("object", "unknownObject");
  if (actor !== undefined && !isId(actor)) throw failField("actor", "wrongType", { expected: "id" });
  return loadChangesAcross(ctx.db, {
    objects: asked.map(({ name }) => name),
    olderThan: readPosition(after),
    from,
    until,
    actor,
    action,
    limit: pageSize + 1,
  });
}

/** What one entry of the operation log changed in the records that it names, of whatever object. */
async function findOfOperation(
  ctx: Ctx,
  operation: string,
  { after }: MessageInput<"listChanges">,
): Promise<StoredChange[]> {
  const entry = await getRecord(ctx, { objname: "sys_operation_log", id: operation });
  const { object, record, records, request_id: request } = entry;
  const known = typeof object === "string" ? ctx.catalog.objects.get(object) : undefined;
  if (!known?.def.history || policyOf(ctx, known.name, "history").reading.length === 0) return [];
  return loadChangesFrom(ctx.db, {
    object: known.name,
    ids: [record, records].flat().filter(isId),
    origin: `request:${String(request)}`,
    olderThan: readPosition(after),
    limit: pageSize + 1,
  });
}

/** Objects of the system whose history the actor may see of some record. */
function listReadable(ctx: Ctx): CatalogObject[] {
  return [...ctx.catalog.objects.values()].filter(
    ({ name, pack, def }) =>
      pack === "system" && def.history && policyOf(ctx, name, "history").reading.length > 0,
  );
}

/** For who has every right on the object: whatever is noted. */
async function tellAll(ctx: Ctx, name: string, changes: readonly StoredChange[]): Promise<LoggedChange[]> {
  const scope = openScope(openStatement(ctx), name);
  const { object } = scope;
  const ids = [...new Set(changes.map((change) => change.record_id))];
  const current = await loadCurrent(ctx, { objname: name, ids, action: "read", lock: false });
  const labels = await loadLabels(ctx, name, ids);
  const noted: [NotedValues, NotedValues][] = [];
  for (const change of changes) noted.push(await valuesOf(ctx, scope, { change, current }));
  const present = await presentValues(ctx, object, noted.flat());
  const actorOf = await nameActors(ctx, scope, changes);
  return changes.map((change, index) => {
    const [before, after] = noted[index] ?? [{}, {}];
    const whole = {
      change,
      seen: { before: null, after: null },
      before,
      after,
      kept: !change.forgotten,
      current: current.get(change.record_id) ?? gone(change),
      present,
      actor: actorOf(change),
      accepted: null,
    };
    const label = labels.get(change.record_id) ?? labelIn(scope, before, present);
    return complete(scope, change.record_id, { change: describeRecordChange(scope, whole), label });
  });
}

async function valuesOf(
  ctx: Ctx,
  scope: Scope,
  { change, current }: { change: StoredChange; current: ReadonlyMap<string, Current> },
): Promise<[NotedValues, NotedValues]> {
  if (change.action !== "create") return [change.before ?? {}, change.after ?? {}];
  const now = current.get(change.record_id);
  const initial = now && (await initialValues(ctx, scope, { current: now, version: change.version }));
  return [{}, initial ?? {}];
}

/** What stands for a record that is no longer there, for somebody with every right. */
function gone({ record_id, version }: StoredChange): Current {
  return { id: record_id, version, image: new Map(), readable: null, covering: undefined };
}

/** What a record that is gone was called: by its own name, else by its first references, as those that are there. */
function labelIn(scope: Scope, values: NotedValues, present: Present): string | null {
  const own = values[scope.object.def.labelField];
  if (typeof own === "string" && own !== "") return own;
  const connected = connectingFields(scope).flatMap((field) => {
    const value = present(field, values[field.name]);
    return isLabelled(value) ? [value.label] : [];
  });
  return connected.join(" · ") || null;
}

function isLabelled(value: unknown): value is { label: string } {
  return typeof value === "object" && value !== null && "label" in value && typeof value.label === "string";
}

/** For everybody else: what the history of each record shows them. */
async function tellSeen(ctx: Ctx, name: string, changes: readonly StoredChange[]): Promise<LoggedChange[]> {
  const scope = openScope(openStatement(ctx), name, "history");
  const labels = await loadLabels(ctx, name, [...new Set(changes.map((change) => change.record_id))]);
  const told: LoggedChange[] = [];
  for (const [id, wanted] of Map.groupBy(changes, (change) => change.record_id)) {
    const seen = await findInHistory(ctx, { objname: name, id }, wanted);
    told.push(...seen.map((change) => complete(scope, id, { change, label: labels.get(id) ?? null })));
  }
  return told;
}

async function findInHistory(
  ctx: Ctx,
  place: { objname: string; id: string },
  wanted: readonly StoredChange[],
): Promise<RecordChange[]> {
  const ids = new Set(wanted.map(({ id }) => id));
  const oldest = BigInt(wanted.at(-1)?.id ?? 0);
  const found: RecordChange[] = [];
  let after: string | null = String(BigInt(wanted[0]?.id ?? 0) + 1n);
  while (after !== null && BigInt(after) > oldest) {
    const { changes, next }: HistoryOutput = await listHistory(ctx, { ...place, after }).catch(
      nothingIfHidden,
    );
    found.push(...changes.filter(({ id }) => ids.has(id)));
    after = next;
  }
  return found;
}

/** One that is gone or out of sight has no history to show. */
function nothingIfHidden(error: unknown): HistoryOutput {
  if (error instanceof AppError && ["notFound", "forbidden"].includes(error.key))
    return { changes: [], next: null };
  throw error;
}

function complete(
  scope: Scope,
  id: string,
  { change, label }: { change: RecordChange; label: string | null },
): LoggedChange {
  const { object, policy } = scope;
  const { accepted: _accepted, fields, ...same } = change;
  const named = fields.map(({ field, before, after }) => {
    const known = findObject(scope.statement.ctx.catalog, object.name).fields.get(field);
    return { field, label: known ? labelFor(policy, known) : { zh: field, en: field }, before, after };
  });
  return {
    ...same,
    object: object.name,
    objectLabel: object.def.label,
    record: { id, label },
    fields: named,
  };
}
