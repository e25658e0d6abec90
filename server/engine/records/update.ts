import type { WireRecord } from "@kezhuan/contract/api/records";
import { fail } from "@kezhuan/contract/errors";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import type { Issue } from "@kezhuan/contract/problems";
import { mayEver, writes } from "../access/policy.ts";
import type { CatalogField } from "../catalog/catalog.ts";
import { quote } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { imageOf, storedImage } from "../history/row-image.ts";
import { sqlKinds } from "../kinds/registry.ts";
import { bind, findReadable, openScope, openStatement, reopenScope } from "../query/scope.ts";
import type { Scope } from "../query/scope.ts";
import { checkImage } from "./check-image.ts";
import { getRecords } from "./get.ts";
import { throwIssues } from "./issues.ts";
import { loadCurrent } from "./load-current.ts";
import type { Current } from "./load-current.ts";
import { denied } from "./page-request.ts";
import { isEngineWritten, readInput } from "./read-input.ts";
import type { Values } from "./read-input.ts";
import { checkRecord } from "./record-checks.ts";
import { attachFiles, resolveLinks } from "./resolve-links.ts";
import type { Sent } from "./create.ts";
import { bindValue, grantsFor, runWrite } from "./write-rows.ts";
import type { WriteCheck } from "./write-rows.ts";

/**
 * Changes the fields given of one record. Two statements: what is stored, and the change, which holds only
 * if nobody was faster. Fields sent as they are stored count as not sent.
 * Errors: 404 not visible, 403, 409 stale `version` or duplicate, 400.
 */
export async function updateRecord(ctx: Ctx, objname: string, sent: Sent): Promise<WireRecord> {
  const scope = openScope(openStatement(ctx), objname);
  if (scope.policy && !mayEver(scope.policy, "update")) throw denied(scope);
  const issues: Issue[] = [];
  const place = {
    object: scope.object,
    catalog: ctx.catalog,
    prefix: sent.prefix,
    system: ctx.actor.kind === "system",
    hides: (field: CatalogField) => !findReadable(scope, field.name),
  };
  const { id, version, values } = readInput(sent.input, place, issues);
  throwIssues(issues);
  if (id === undefined) throw fail("notFound");
  const current = await loadOne(ctx, objname, id);
  if (version !== undefined && version !== current.version) throw staleVersion(sent.prefix);
  const changed = keepChanges(scope, { current, values, prefix: sent.prefix });
  if (changed.size === 0) return readBack(ctx, objname, id);
  const pending = { id, values: changed, prefix: sent.prefix };
  throwIssues(await resolveLinks(ctx, scope.object, [pending]));
  const image = new Map([...current.image, ...changed]);
  throwIssues(checkImage(scope.object, image, sent.prefix));
  throwIssues(await checkRecord(ctx, scope.object, { ...pending, image }));
  return writeChange(scope, { current, changed, prefix: sent.prefix });
}

async function loadOne(ctx: Ctx, objname: string, id: string): Promise<Current> {
  const request = { objname, ids: [id], action: "update", lock: ctx.db.isTransaction };
  const current = (await loadCurrent(ctx, request)).get(id);
  if (!current) throw fail("notFound");
  if (current.covering?.length === 0) throw fail("forbidden");
  return current;
}

async function readBack(ctx: Ctx, objname: string, id: string): Promise<WireRecord> {
  const [record] = await getRecords(ctx, objname, [id]);
  return record ?? { id };
}

export interface Change {
  current: Current;
  changed: Values;
  prefix: string;
}

/** Writes changed values over the version that was read. Errors: 409 when it is no longer that version. */
export async function writeChange(
  scope: Scope,
  { current, changed, prefix }: Change,
  action = "update",
): Promise<WireRecord> {
  const { ctx } = scope.statement;
  const fresh = reopenScope(ctx, scope);
  const assignments = [...changed].map(
    ([name, value]) => `${quote(name)} = ${bindValue(fresh, name, value)}`,
  );
  assignments.push(
    `"version" = "version" + 1`,
    `"updated_at" = ${bindValue(fresh, "updated_at", ctx.now().toISOString())}`,
    `"updated_by" = ${bindValue(fresh, "updated_by", ctx.actor.userId)}`,
  );
  const write =
    `update ${scope.object.table} set ${assignments.join(", ")}` +
    ` where "id" = ${bind(fresh.statement, current.id)}::uuid and "version" = ${bind(fresh.statement, current.version)}::bigint`;
  const pending = { id: current.id, values: changed, prefix };
  const grants = action === "update" ? grantsFor(scope, action) : undefined;
  const note: WriteCheck["note"] = {
    action,
    before: (bindNote) => bindNote(storedImage(scope.object, changed.keys(), current.image)),
    after: (bindNote) => bindNote(imageOf(changed.keys(), changed)),
  };
  const written = await runWrite(fresh, write, { grants, pending: new Map([[current.id, pending]]), note });
  const record = written.get(current.id);
  if (!record) throw staleVersion(prefix);
  await attachFiles(ctx, scope.object, pending);
  return record;
}

/** The refusal of a change that was made from another version than the stored one. */
export function staleVersion(prefix: string): Error {
  return fail("conflict", { issues: [{ field: `${prefix}version`, problem: "staleVersion" }] });
}

interface Given {
  current: Current;
  values: Values;
  prefix: string;
}

/** The values that differ from what is stored, each one refused that the actor may not write in this row. */
function keepChanges(scope: Scope, { current, values, prefix }: Given): Values {
  const issues: Issue[] = [];
  const changed: Values = new Map();
  for (const [name, value] of values) {
    const field = scope.object.fields.get(name);
    if (!field) continue;
    const refusal = refuseField(scope, { field, value, current });
    if (refusal) issues.push({ field: prefix + name, problem: refusal });
    else if (!isSame(field, value, current.image.get(name))) changed.set(name, value);
  }
  throwIssues(issues);
  return changed;
}

function refuseField(
  scope: Scope,
  one: { field: CatalogField; value: unknown; current: Current },
): Issue["problem"] | undefined {
  const { field, value, current } = one;
  if (current.readable && !current.readable.has(field.name)) return "masked";
  if (isSame(field, value, current.image.get(field.name))) return undefined;
  if (scope.statement.ctx.actor.kind === "system") return undefined;
  if (isEngineWritten(scope.object, field) || field.def.fixed) return "readonly";
  const writable = !current.covering || current.covering.some((grant) => writes(grant, field.name));
  return writable ? undefined : "notWritable";
}

/** Compares a canonical value with a stored one. */
function isSame(field: CatalogField, value: unknown, stored: unknown): boolean {
  if (value === null || stored === null || stored === undefined) return value === (stored ?? null);
  if (field.def.kind === "file" || field.def.kind === "image") {
    // Canonical files are ids, stored ones whole values.
    return JSON.stringify(value) === JSON.stringify((stored as FileValue[]).map((file) => file.id));
  }
  if (sqlKinds[field.def.kind].column === "numeric") {
    const read = field.kind.readOperand?.(stored, field.settings);
    return read !== undefined && "value" in read && read.value === value;
  }
  return sortedJson(value) === sortedJson(stored);
}

/** jsonb does not keep the order of keys. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}
