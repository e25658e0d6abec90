import type { WireRecord } from "@kezhuan/contract/api/records";
import { fail, failField, type AppError } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import type { Rule } from "@kezhuan/contract/query/condition";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { findSurvivor } from "../history/find-survivor.ts";
import { compileOrder, orderClause, readableSort } from "../query/order.ts";
import { compileGroup, visibleRows } from "../query/conditions.ts";
import { bind, findReadable, openScope, openStatement } from "../query/scope.ts";
import { selectFields, type DbRow } from "../query/select.ts";
import { selectDenied, withDenied } from "./describing/denied-actions.ts";
import { checkStatement } from "./issues.ts";
import {
  checkEmpty,
  chooseFields,
  compileForeign,
  conditionParameters,
  readEqualities,
  requireRead,
  type Equalities,
} from "./page-request.ts";
import { addLines, listLines } from "./lines/read-lines.ts";

const parameters = new Set(["objname", "id", "withDenied", "withMeta", ...conditionParameters]);

/**
 * One record by id, or the first that meets the equality fields. One statement, and one for each of its lists of lines.
 * Errors: 404 when there is none the actor may see, 400 without any condition, 401/403.
 */
export async function getRecord(
  ctx: Ctx,
  input: { objname: string; id?: string | undefined; withDenied?: boolean | undefined } & Record<
    string,
    unknown
  >,
): Promise<WireRecord> {
  const { objname, id } = input;
  const equalities = readEqualities(input, parameters);
  const foreign = Object.fromEntries(conditionParameters.map((name) => [name, input[name]]));
  const isConditioned = Object.values(foreign).some((value) => value !== undefined && value !== "");
  if (!id && !isConditioned && equalities.rules.length + equalities.empty.length === 0)
    throw failField("id", "required");
  const asked = { objname, id, ...equalities, foreign, limit: 1, withLines: true };
  const [record] = await readRecords(ctx, { ...asked, withDenied: input.withDenied });
  if (!record) throw await reportMissing(ctx, objname, id);
  await addLines(ctx, objname, { records: [record] });
  return record;
}

/** What has become part of another record is not there; who sees that one is told where to look. */
export async function reportMissing(ctx: Ctx, objname: string, id: string | undefined): Promise<AppError> {
  const { merging } = findObject(ctx.catalog, objname).def;
  if (!merging || id === undefined) return fail("notFound");
  const kept = await findSurvivor(ctx.db, { object: objname, id: id.toLowerCase() });
  const [seen] = kept === undefined ? [] : await getRecords(ctx, objname, [kept]);
  return fail("notFound", seen ? { data: { merged_into: seen.id } } : {});
}

/** The records with these ids that the actor may see, in the order given. */
export async function getRecords(ctx: Ctx, objname: string, ids: readonly string[]): Promise<WireRecord[]> {
  const rules: Rule[] = [{ field: "id", op: "in", value: [...ids] }];
  const records = await readRecords(ctx, { ...anyOf(objname, ids), rules });
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Some fields of the records with these ids that the actor may see, in any order; without those they may not read. */
export function getFields(
  ctx: Ctx,
  objname: string,
  { ids, fields }: { ids: readonly string[]; fields: readonly string[] },
): Promise<WireRecord[]> {
  const rules: Rule[] = [{ field: "id", op: "in", value: [...ids] }];
  return readRecords(ctx, { ...anyOf(objname, ids), rules, fields });
}

interface Lookup extends Equalities {
  objname: string;
  id: string | undefined;
  /** Conditions in another system's way. */
  foreign?: Record<string, unknown>;
  limit: number;
  /** Absent: all. */
  fields?: readonly string[];
  /** Fields of lines are to be added; those hidden in a row are named already. */
  withLines: boolean;
  /** They are to name the actions denied on them. */
  withDenied?: boolean | undefined;
}

function anyOf(objname: string, ids: readonly string[]) {
  return { objname, id: undefined, empty: [], limit: ids.length, withLines: false };
}

async function readRecords(ctx: Ctx, lookup: Lookup): Promise<WireRecord[]> {
  const { objname, id, rules, limit } = lookup;
  const statement = openStatement(ctx);
  const scope = openScope(statement, objname);
  requireRead(scope);
  const lines = lookup.withLines ? listLines(scope) : [];
  const named = lookup.fields?.filter((name) => findReadable(scope, name));
  const selection = selectFields(scope, [...chooseFields(scope, named), ...lines], "later");
  const { from, where } = visibleRows(scope);
  const parts = [where];
  checkEmpty(scope, lookup.empty);
  const foreign = compileForeign(scope, lookup.foreign ?? {});
  if (id === undefined && rules.length === 0 && foreign === undefined && statement.issues.length === 0)
    scope.statement.issues.push({ field: "id", problem: "required" });
  const lower = id?.toLowerCase();
  if (lower !== undefined) {
    // What has not the form of an id cannot be the id of anything.
    if (!isId(lower)) throw fail("notFound");
    parts.push(`${scope.alias}."id" = ${bind(statement, lower)}::uuid`);
  }
  parts.push(compileGroup(scope, { match: "and", rules }), ...(foreign ? [foreign] : []));
  checkStatement(statement);
  const denied = lookup.withDenied ? selectDenied(scope) : undefined;
  const order =
    lower === undefined
      ? ` order by ${orderClause(compileOrder(scope, readableSort(scope, scope.object.def.sort)), (key) => key.expression)}`
      : "";
  const columns = [...selection.columns, ...(denied?.columns ?? [])];
  const inner = `select ${columns.join(", ")} from ${from} where ${parts.join(" and ")}${order} limit ${limit}`;
  const text =
    selection.labels.length > 0 ? `select p.*, ${selection.labels.join(", ")} from (${inner}) p` : inner;
  const rows = await runSql<DbRow>(ctx.db, text, statement.values);
  return rows.map((row) => withDenied(selection.toRecord(row), denied?.deniedIn(row)));
}
