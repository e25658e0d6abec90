import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Issue } from "@kezhuan/contract/problems";
import { newId } from "@kezhuan/server/lib/new-id";
import { mayEver, writes } from "../access/policy.ts";
import type { CatalogField, CatalogObject, Grant } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { findReadable, openScope, openStatement, reopenScope } from "../query/scope.ts";
import type { Scope } from "../query/scope.ts";
import { addDefaults, checkImage } from "./check-image.ts";
import { throwIssues } from "./issues.ts";
import { denied } from "./page-request.ts";
import { isEngineWritten, readInput } from "./read-input.ts";
import type { Values } from "./read-input.ts";
import { checkRecord } from "./record-checks.ts";
import { attachFiles, resolveLinks } from "./resolve-links.ts";
import type { Pending } from "./resolve-links.ts";
import { bindValue, columnList, grantsFor, runWrite } from "./write-rows.ts";

/** What the statement's parameters leave room for (65,535 in all, some 100 columns a row). */
const rowsAtOnce = 200;

/** Records to create, read and checked; nothing is written yet. */
export interface Creation {
  scope: Scope;
  grants: readonly Grant[] | undefined;
  pending: Pending[];
}

/** A record as sent, and where it stood in the request. */
export interface Sent {
  input: Record<string, unknown>;
  prefix: string;
}

/** Reads records to create. All issues of all records are thrown together. Errors: 400, 401/403. */
export async function prepareCreation(ctx: Ctx, objname: string, sent: readonly Sent[]): Promise<Creation> {
  const scope = openScope(openStatement(ctx), objname);
  if (scope.policy && !mayEver(scope.policy, "create")) throw denied(scope);
  const grants = grantsFor(scope, "create");
  const issues: Issue[] = [];
  const pending = sent.map((one) => readNew(scope, one, { grants, issues }));
  throwIssues(issues);
  throwIssues(await resolveLinks(ctx, scope.object, pending));
  // Only now: whether the actor may see their own account and department is no matter.
  for (const one of pending) addStandard(ctx, scope.object, one);
  for (const one of pending)
    issues.push(...(await checkRecord(ctx, scope.object, { ...one, image: one.values })));
  throwIssues(issues);
  return { scope, grants, pending };
}

function readNew(
  scope: Scope,
  { input, prefix }: Sent,
  { grants, issues }: { grants: readonly Grant[] | undefined; issues: Issue[] },
): Pending {
  const { object, statement } = scope;
  const { ctx } = statement;
  const system = ctx.actor.kind === "system";
  // A grant to create may let fields be written that cannot be read afterwards.
  const refuses = (name: string) => grants !== undefined && !grants.some((grant) => writes(grant, name));
  const hides = (field: CatalogField) => refuses(field.name) && !findReadable(scope, field.name);
  const { values } = readInput(input, { object, catalog: ctx.catalog, prefix, system, hides }, issues);
  for (const [name, value] of values) {
    const field = object.fields.get(name);
    if (!field || system) continue;
    if (isEngineWritten(object, field)) {
      // A form that sends the initial state along has said nothing wrong.
      if (value === null || value === object.def.states?.initial) values.delete(name);
      else issues.push({ field: prefix + name, problem: "readonly" });
    } else if (refuses(name)) {
      issues.push({ field: prefix + name, problem: "notWritable" });
    }
  }
  const given = new Map(values);
  addDefaults(object, values);
  issues.push(
    ...checkImage(object, values, prefix).filter(
      (issue) => !issues.some(({ field }) => field === issue.field),
    ),
  );
  const id = newId();
  givenBy.set(values, given);
  return { id, values, prefix };
}

/** What the client itself named: defaults and standard values need no right to be written. */
const givenBy = new WeakMap<Values, Values>();

function addStandard(ctx: Ctx, object: CatalogObject, { id, values }: Pending): void {
  const now = ctx.now().toISOString();
  const standard = {
    created_at: now,
    updated_at: values.get("created_at") ?? now,
    created_by: ctx.actor.userId,
    updated_by: ctx.actor.userId,
    deptid: ctx.actor.deptid,
  };
  for (const [name, value] of Object.entries(standard)) {
    if (!values.has(name)) values.set(name, value);
  }
  // A department belongs to itself, so that `deptid` finds it and scopes by department hold for it too.
  if (object.name === "qd_org") values.set("deptid", id);
}

/** Writes prepared records. Errors: 403 when a record as written is outside of the rights, 409 duplicates. */
export async function insertRecords(ctx: Ctx, creation: Creation): Promise<Map<string, WireRecord>> {
  const { scope, grants, pending } = creation;
  const records = new Map<string, WireRecord>();
  for (let start = 0; start < pending.length; start += rowsAtOnce) {
    const some = pending.slice(start, start + rowsAtOnce);
    const fresh = reopenScope(ctx, scope);
    const given = some.map((one): [string, Pending] => [
      one.id,
      { ...one, values: givenBy.get(one.values) ?? one.values },
    ]);
    const written = await runWrite(fresh, insertStatement(fresh, some), {
      grants,
      pending: new Map(given),
      note: { action: "create" },
    });
    for (const [id, record] of written) records.set(id, record);
    for (const one of some) await attachFiles(ctx, scope.object, one);
  }
  return records;
}

/** The statement that writes prepared records, all of their values given. */
export function insertStatement(scope: Scope, pending: readonly Pending[]): string {
  const names = new Set(pending.flatMap(({ values }) => [...values.keys()]));
  const rows = pending.map(({ id, values }) => {
    const bound = [...names].map((name) => bindValue(scope, name, values.get(name) ?? null));
    return `(${[bindValue(scope, "id", id), ...bound].join(", ")})`;
  });
  return `insert into ${scope.object.table} (${columnList(["id", ...names])}) values ${rows.join(", ")}`;
}
