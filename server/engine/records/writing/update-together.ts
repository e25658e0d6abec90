import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Issue } from "@kezhuan/contract/problems";
import { looksElsewhere, mayEver } from "@kezhuan/server/engine/access/policy";
import { quote, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { imageOf, storedImage } from "@kezhuan/server/engine/history/row-image";
import { bind, openScope, openStatement, reopenScope, type Scope } from "@kezhuan/server/engine/query/scope";
import { grantsFor } from "@kezhuan/server/engine/query/action-rules";
import { isWatched } from "../announce-write.ts";
import { checkImage } from "../checks/check-image.ts";
import type { Sent } from "./read-new.ts";
import { getRecords } from "../get.ts";
import { bindColumn } from "./insert-statement.ts";
import { throwIssues } from "../issues.ts";
import { loadCurrent } from "../load-current.ts";
import { denied } from "../page-request.ts";
import { refuseBlind } from "../checks/refuse-blind.ts";
import { refuseRecord } from "./refuse-record.ts";
import { resolveLinks } from "./resolve-links.ts";
import { hasTotals, touchTotals } from "../totals/recompute-totals.ts";
import { mentionsTied } from "../lines/take-lines.ts";
import { notifiesOfWrites } from "./notify-step.ts";
import {
  deriveChanges,
  leaveOutSame,
  listChanges,
  readSent,
  staleVersion,
  writeChange,
  type Change,
} from "./update.ts";
import { bindValue, runWrite } from "./write-rows.ts";

/** Rows of one statement. */
const rowsAtOnce = 500;

/**
 * True where changes made by a single statement come out as one after the other would: each of another record, none
 * that other statements belong to, and rights that look at nothing but the row itself.
 */
export function mayUpdateTogether(ctx: Ctx, object: CatalogObject, sent: readonly Sent[]): boolean {
  const ids = new Set(sent.map(({ input }) => String(input["id"]).toLowerCase()));
  if (sent.length < 2 || ids.size < sent.length || isWatched(object) || notifiesOfWrites(object))
    return false;
  if (sent.some(({ input }) => mentionsTied(object, input))) return false;
  const { policy } = openScope(openStatement(ctx), object.name);
  return policy === null || !looksElsewhere(object, policy);
}

/**
 * Changes many records as `updateRecord` changes one: all of them loaded and locked at once, and one statement for
 * those of which the same fields change. Errors: as there; what is wrong with any of them comes back at once.
 */
export async function updateTogether(
  ctx: Ctx,
  objname: string,
  sent: readonly Sent[],
): Promise<WireRecord[]> {
  const scope = openScope(openStatement(ctx), objname);
  if (scope.policy && !mayEver(scope.policy, "update")) throw denied(scope);
  const changes = await compareAll(scope, sent);
  await checkChanges(scope, changes);
  const written = await writeAll(scope, changes);
  const idle = changes.filter(({ changed }) => changed.size === 0).map(({ current }) => current.id);
  for (const record of idle.length > 0 ? await getRecords(ctx, objname, idle) : [])
    written.set(record.id, record);
  return changes.map(({ current: { id } }) => written.get(id) ?? { id });
}

async function compareAll(scope: Scope, sent: readonly Sent[]): Promise<Change[]> {
  const { ctx } = scope.statement;
  const issues: Issue[] = [];
  const read = sent.map((one) => ({ ...readSent(scope, one, issues), prefix: one.prefix }));
  throwIssues(issues);
  const ids = read.flatMap(({ id }) => id ?? []);
  const stored = await loadCurrent(ctx, { objname: scope.object.name, ids, action: "update", lock: true });
  const changes = read.map(({ id, version, values, prefix }): Change => {
    const current = stored.get(id ?? "");
    if (!current) throw refuseRecord("notFound", prefix);
    if (current.covering?.length === 0) throw refuseRecord("forbidden", prefix);
    if (version !== undefined && version !== current.version) throw staleVersion(prefix);
    return { current, prefix, changed: listChanges(scope, { current, values, prefix }, issues) };
  });
  throwIssues(issues);
  return changes;
}

async function checkChanges({ object, statement: { ctx } }: Scope, all: readonly Change[]): Promise<void> {
  const changes = all.filter(({ changed }) => changed.size > 0);
  const pending = changes.map(({ current, changed, prefix }) => ({
    id: current.id,
    values: changed,
    prefix,
  }));
  const issues = await resolveLinks(ctx, object, pending);
  throwIssues(issues);
  for (const change of changes) leaveOutSame(object, change);
  for (const { current, changed, prefix } of changes)
    issues.push(...refuseBlind(object, { changed, readable: current.readable, prefix }));
  throwIssues(issues);
  for (const { current, changed, prefix } of changes)
    issues.push(...checkImage(object, new Map([...current.image, ...changed]), prefix));
  throwIssues(issues);
}

/** Unique values may pass from one record to the next, so these are changed one after the other. */
async function writeAll(scope: Scope, changes: readonly Change[]): Promise<Map<string, WireRecord>> {
  const { object } = scope;
  const unique = uniqueFields(object);
  const written = new Map<string, WireRecord>();
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    if (change.changed.size === 0) continue;
    const derived = deriveChanges(scope.statement.ctx, object, change);
    const names = [...change.changed.keys(), ...derived.keys()].toSorted();
    if (names.some((name) => unique.has(name))) {
      written.set(change.current.id, await writeChange(scope, change));
      continue;
    }
    const key = names.join(",");
    const group = groups.get(key) ?? [];
    group.push(change);
    groups.set(key, group);
  }
  for (const group of groups.values()) {
    for (let start = 0; start < group.length; start += rowsAtOnce) {
      const some = await writeGroup(scope, group.slice(start, start + rowsAtOnce));
      for (const [id, record] of some) written.set(id, record);
    }
  }
  return written;
}

function uniqueFields({ fields, def }: CatalogObject): ReadonlySet<string> {
  const own = [...fields.values()].filter((field) => field.def.unique === true).map(({ name }) => name);
  return new Set([...own, ...def.indexes.filter(({ unique }) => unique).flatMap((index) => index.fields)]);
}

/** Writes changes of the same fields over the versions that were read. Errors: 409 when one is no longer that version. */
async function writeGroup(scope: Scope, changes: readonly Change[]): Promise<Map<string, WireRecord>> {
  const { object, statement } = scope;
  const { ctx } = statement;
  const fresh = reopenScope(ctx, scope);
  const values = changes.map((change) => new Map([...change.changed, ...deriveChanges(ctx, object, change)]));
  const names = [...(values[0]?.keys() ?? [])];
  const write = updateStatement(fresh, { changes, values, names });
  const sent = changes.map(
    ({ current: { id }, changed, prefix }) => [id, { id, values: changed, prefix }] as const,
  );
  const written = await runWrite(fresh, write, {
    grants: grantsFor(fresh, "update"),
    pending: new Map(sent),
    note: {
      action: "update",
      changed: names,
      before: () => `written."_before"`,
      after: () => `written."_after"`,
    },
  });
  for (const { current, changed, prefix } of changes) {
    if (!written.has(current.id)) throw staleVersion(prefix);
    if (hasTotals(object)) touchTotals(ctx, object, { id: current.id, images: [current.image, changed] });
  }
  return written;
}

interface Writing {
  changes: readonly Change[];
  values: readonly ReadonlyMap<string, unknown>[];
  names: readonly string[];
}

/** No field's name begins with a low line, so that what is written beside them is nobody's. */
function updateStatement(scope: Scope, { changes, values, names }: Writing): string {
  const { object, statement } = scope;
  const { ctx } = statement;
  const bound = [
    `${bind(
      statement,
      changes.map(({ current }) => current.id),
    )}::uuid[]`,
    `${bind(
      statement,
      changes.map(({ current }) => current.version),
    )}::bigint[]`,
  ];
  const given = ["_id", "_version"];
  if (object.def.history) {
    const before = changes.map(({ current }) => storedImage(object, names, current.image));
    const after = values.map((one) => imageOf(names, one));
    bound.push(`${bind(statement, before)}::text[]`, `${bind(statement, after)}::text[]`);
    given.push("_before", "_after");
  }
  const assignments = names.map((name, index) => {
    const column = bindColumn(
      scope,
      name,
      values.map((one) => one.get(name) ?? null),
    );
    bound.push(column.bound);
    given.push(`_c${index}`);
    return `${quote(name)} = v."_c${index}"${column.cast}`;
  });
  assignments.push(
    `"version" = t."version" + 1`,
    `"updated_at" = ${bindValue(scope, "updated_at", ctx.now().toISOString())}`,
    `"updated_by" = ${bindValue(scope, "updated_by", ctx.actor.userId)}`,
  );
  const columns = given.map(quote).join(", ");
  return (
    `update ${object.table} t set ${assignments.join(", ")} from unnest(${bound.join(", ")}) v(${columns})` +
    ` where t."id" = v."_id" and t."version" = v."_version"`
  );
}
