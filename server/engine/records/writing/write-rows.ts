import { linesOf, targetOf } from "@kezhuan/contract/kinds/field-type";
import { compileActionRule } from "@kezhuan/server/engine/query/action-rules";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { refusedKey, translateDatabaseError } from "@kezhuan/server/db/sqlstate";
import { parseInstant } from "@kezhuan/server/db/value-types";
import { settle, type ActionRule } from "@kezhuan/server/engine/access/denials";
import { looksElsewhere, policyOf, writes } from "@kezhuan/server/engine/access/policy";
import { requireStepUpFor } from "../require-step-up.ts";
import { findObject, quote } from "@kezhuan/server/engine/catalog/catalog";
import { noteRows, type Note } from "@kezhuan/server/engine/history/note-change";
import { emitChanges } from "@kezhuan/server/engine/events/emit-changes";
import type { WebhookEvent } from "@kezhuan/server/engine/jobs/emit-webhooks";
import { sqlKindOf } from "@kezhuan/server/engine/kinds/registry";
import { visibleRows } from "@kezhuan/server/engine/query/conditions";
import { bind, reopenScope, type Scope } from "@kezhuan/server/engine/query/scope";
import { selectFields, type DbRow, type Selection } from "@kezhuan/server/engine/query/select";
import { throwIssues } from "../issues.ts";
import { refuseRecord } from "./refuse-record.ts";
import { chooseFields } from "../page-request.ts";
import { requireOwnDepartment } from "../require-own-department.ts";
import type { Pending } from "../checks/check-image.ts";

function namesIn(pending: WriteCheck["pending"]): string[] {
  return [...pending.values()].flatMap(({ values }) => [...values.keys()]);
}

/** Adds an assignment's right side. Null is typed by the column it goes to. */
export function bindValue(scope: Scope, name: string, value: unknown): string {
  const field = scope.object.fields.get(name);
  if (!field) throw new Error(`${scope.object.name} has no field ${name}`);
  const kind = sqlKindOf(field);
  const encoded = value === null || !kind.encode ? value : kind.encode(value);
  return `${bind(scope.statement, encoded)}::${kind.column}`;
}

/**
 * Runs a statement that writes rows and reads them back as the actor may see them, all in one.
 * The rows as written must be covered by the rights again, field by field. Errors: 403 when they are not.
 */
export async function runWrite(
  scope: Scope,
  write: string,
  check: WriteCheck,
): Promise<Map<string, WireRecord>> {
  const { statement, object } = scope;
  const { ctx } = statement;
  requireOwnDepartment(ctx);
  const { action, changed = namesIn(check.pending) } = check.note;
  requireStepUpFor(ctx, object.name, { action, changed });
  const told = { ...check.note, source: "written", bind: (value: unknown) => bind(statement, value) };
  const isLater = dependsOnOthers(scope);
  const reading = isLater ? undefined : readWritten({ ...scope, source: "written" }, check);
  const note = noteRows(ctx, object, told);
  const parts = [
    ...(check.first ?? []),
    `written as (${write} returning *)`,
    ...(note ? [`noted as (${note})`] : []),
    ...emitChanges(ctx, object, told),
  ];
  const sql = `with ${parts.join(", ")} ${reading?.text ?? `select "id" from written`}`;
  const written = await runSql<DbRow>(ctx.db, sql, statement.values).catch((error: unknown) => {
    throw placeDuplicate(error, [...check.pending.values()]);
  });
  if (reading) return takeRows(reading, written, check);
  const ids = written.map(({ id }) => String(id));
  const fresh = reopenScope(ctx, scope);
  const later = readWritten(fresh, check, ids);
  const rows = await runSql<DbRow>(ctx.db, later.text, fresh.statement.values);
  // Outside of a transaction somebody may have deleted it meanwhile.
  return new Map([...ids.map((id) => [id, { id }] as const), ...takeRows(later, rows, check)]);
}

/**
 * A statement sees other records as they were before it. Where a rule looks at any, which may be those it writes, what
 * it wrote is read by another statement.
 */
function dependsOnOthers({ object, policy, statement: { ctx } }: Scope): boolean {
  if (policy === null || policy.full) return false;
  const shown = [...object.fields.values()].flatMap(
    (field) => targetOf(field) ?? linesOf(field)?.object ?? [],
  );
  return [...new Set([object.name, ...shown])].some((name) =>
    looksElsewhere(findObject(ctx.catalog, name), policyOf(ctx, name)),
  );
}

interface WrittenRows {
  text: string;
  selection: Selection;
}

/** SQL of the rows of a scope, or of some of them, as the actor may see them, each with whether they may, and which grants cover it. */
function readWritten(scope: Scope, check: WriteCheck, ids?: readonly string[]): WrittenRows {
  const selection = selectFields(scope, chooseFields(scope, check.answer));
  const { from, where } = visibleRows(scope);
  const columns = [...selection.columns, `(${where}) as "_visible"`];
  check.grants?.forEach((rule, index) => columns.push(`(${compileActionRule(scope, rule)}) as "_w${index}"`));
  const these = ids ? ` where ${scope.alias}."id" = any(${bind(scope.statement, ids)}::uuid[])` : "";
  const inner = `select ${columns.join(", ")} from ${from}${these}`;
  const text =
    selection.labels.length > 0 ? `select p.*, ${selection.labels.join(", ")} from (${inner}) p` : inner;
  return { text, selection };
}

function takeRows(
  { selection }: WrittenRows,
  rows: readonly DbRow[],
  check: WriteCheck,
): Map<string, WireRecord> {
  const records = new Map<string, WireRecord>();
  for (const row of rows) {
    const id = String(row["id"]);
    if (check.grants) requireCovered(row, check.grants, check.pending.get(id));
    records.set(id, row["_visible"] === true ? selection.toRecord(row) : { id });
  }
  return records;
}

export interface WriteCheck {
  grants: readonly ActionRule[] | undefined;
  pending: ReadonlyMap<string, Pending>;
  /** Fields to be answered besides id and version; absent: all. What references show has to be looked up. */
  answer?: readonly string[] | undefined;
  /** Parts of the statement's `with` that the writing one refers to. */
  first?: readonly string[];
  /** What the history says of it. */
  note: Pick<Note, "action" | "before" | "after"> & Pick<WebhookEvent, "changed">;
}

function requireCovered(row: DbRow, rules: readonly ActionRule[], pending: Pending | undefined): void {
  const covering = settle(rules.filter((_, index) => row[`_w${index}`] === true));
  if (covering.length === 0) throw refuseRecord("forbidden", pending?.prefix ?? "");
  const names = [...(pending?.values.keys() ?? [])];
  const refused = names.filter((name) => !covering.some((grant) => writes(grant, name)));
  throwIssues(refused.map((name) => ({ field: (pending?.prefix ?? "") + name, problem: "notWritable" })));
}

/** A duplicate in a list, with the place of the record it is about: the database tells the values, not whose. */
function placeDuplicate(error: unknown, pending: readonly Pending[]): unknown {
  const { key, issues } = translateDatabaseError(error) ?? fail("internal");
  if (key !== "duplicate") return error;
  const refused = refusedKey(error)?.values.split(", ").map(parseInstant).join(", ");
  const holds = ({ values }: Pending) =>
    issues.map(({ field }) => String(values.get(field))).join(", ") === refused;
  // Of two that are alike the second is one too many.
  const meant = pending.length === 1 ? pending[0] : pending.findLast(holds);
  if (!meant?.prefix) return error;
  const placed = issues.map((issue) => ({ ...issue, field: meant.prefix + issue.field }));
  return fail("duplicate", { issues: placed, cause: error });
}

/** `"a", "b"` */
export function columnList(names: Iterable<string>): string {
  return [...names].map(quote).join(", ");
}
