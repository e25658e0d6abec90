import type { PageInput, PageOutput, WireRecord } from "@kezhuan/contract/api/records";
import { failField } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { ViewDef } from "@kezhuan/contract/metadata/view";
import type { Use } from "../access/policy.ts";
import { findObject, quote } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { resolveView } from "./views/saved-views.ts";
import { readCursor, sortOf, writeCursor } from "../query/cursor.ts";
import {
  afterPosition,
  compileOrder,
  orderClause,
  readableSort,
  relevanceKey,
  type OrderKey,
} from "../query/order.ts";
import { bind, openScope, openStatement, type Scope } from "../query/scope.ts";
import { selectFields, type DbRow } from "../query/select.ts";
import { countRows } from "./reading/count.ts";
import { selectDenied, withDenied } from "./describing/denied-actions.ts";
import { describeEvidence } from "./describe-evidence.ts";
import { describeShown } from "./describe-shown.ts";
import { cachedForVisitors } from "./cached-results.ts";
import { checkStatement } from "./issues.ts";
import { withMatches } from "./match-keyword.ts";
import { chooseFields, compileFilter, pageSizeOf, requireRead, withOwnPaging } from "./page-request.ts";

/**
 * A page of the records the actor may see, in one statement, and one more when they must be counted. For `export`:
 * of those that may leave, with the fields that may.
 * Errors: 401/403 without the right to read, 404 unknown object, 400 for anything in the request that
 * is not understood, 408.
 */
export async function pageRecords(ctx: Ctx, asked: PageInput, use: Use = "read"): Promise<PageOutput> {
  const input = withOwnPaging(ctx, asked);
  const read = (inside: Ctx) => readPage(inside, input, use);
  // Long pages are for machines, which do not come back for the same.
  return (input.pageSize ?? 0) > longestKept ? read(ctx) : cachedForVisitors(ctx, ["page", use, input], read);
}

/** Rows of a page that is kept in memory. */
const longestKept = 50;

async function readPage(outside: Ctx, input: PageInput, use: Use): Promise<PageOutput> {
  const view = await resolveView(outside, findObject(outside.catalog, input.objname), input.viewid);
  const ctx = await withMatches(outside, input);
  const compiled = compilePage(ctx, input, { view, use });
  const { pageNum, pageSize, before, mode } = compiled;
  // Whether rows must be counted is known only after the page; guessing "yes" saves a round trip when it is right.
  const counting = mode === "none" ? undefined : countRows(ctx, input, { mode, view, use });
  counting?.catch(() => undefined);
  const ranked = compileRanked(ctx, input, { view, use });
  const best = ranked ? await runSql<DbRow>(ctx.db, ranked.text, ranked.values) : [];
  const request = ranked && best.length > pageSize ? ranked : compiled;
  const found = request === ranked ? best : await runSql<DbRow>(ctx.db, request.text, request.values);
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  const reached = found.length > 0 ? before + found.length : 0;
  // A position says how many rows there were before it when it was made; how many there are now must be counted.
  const complete =
    input.after === undefined && found.length <= pageSize && (found.length > 0 || pageNum === 1);
  const count = complete ? { total: reached, exact: true } : await counting;
  const total = count && (input.after !== undefined || count.total > reached) ? count.total : reached;
  const data = rows.map((row) => withEvidence(ctx, request.toRecord(row)));
  return {
    data,
    total: mode === "none" ? null : total,
    totalIsExact: mode !== "none" && (count?.exact ?? false),
    pageNum,
    pageSize,
    next: found.length > pageSize && last ? request.nextOf(last) : null,
    ...(input.withMeta ? { meta: await describeShown(ctx, input.objname, data) } : {}),
  };
}

/** A record that was found by words, with what else speaks for it. */
function withEvidence({ catalog, matched }: Ctx, record: WireRecord): WireRecord {
  const evidence = matched?.evidence.get(record.id);
  return evidence ? { ...record, _evidence: describeEvidence(catalog, evidence) } : record;
}

/**
 * The same page among the best matches only, where they are put in order by how well they fit: it takes no look at all
 * the others that hold the words.
 */
function compileRanked(
  ctx: Ctx,
  input: PageInput,
  how: { view: ViewDef | undefined; use: Use },
): PageRequest | undefined {
  const { matched } = ctx;
  const last = (input.pageNum ?? 1) * pageSizeOf(input, how.view);
  if (!matched || input.sort || input.after || last >= matched.ids.length) return undefined;
  return compilePage({ ...ctx, matched: { ...matched, enough: matched.ids } }, input, how);
}

interface PageRequest {
  text: string;
  values: unknown[];
  pageNum: number;
  pageSize: number;
  /** Rows before this page. */
  before: number;
  mode: "auto" | "exact" | "none";
  toRecord(row: DbRow): WireRecord;
  nextOf(row: DbRow): string;
}

function compilePage(
  ctx: Ctx,
  input: PageInput,
  { view, use }: { view: ViewDef | undefined; use: Use },
): PageRequest {
  const statement = openStatement(ctx);
  const scope = openScope(statement, input.objname, use);
  requireRead(scope);
  const selection = selectFields(scope, chooseFields(scope, input.fields));
  const { from, where } = compileFilter(scope, input, view);
  const usual = input.sort || readableSort(scope, view?.sort ?? scope.object.def.sort);
  const sort = ranksBy(ctx, input, usual) ?? usual;
  const keys = [...(sort === usual ? [] : [relevanceKey(scope)]), ...compileOrder(scope, usual)];
  const position = placePage(scope, input, { sort, keys, pageSize: pageSizeOf(input, view) });
  const mode = input.count ?? "auto";
  if (mode === "exact" && ctx.actor.kind === "anonymous")
    throw failField("count", "oneOf", { values: "auto, none" });
  checkStatement(statement);
  const denied = input.withDenied ? selectDenied(scope) : undefined;
  const sorted = nameKeys(keys, selection.columns);
  const columns = [...selection.columns, ...(denied?.columns ?? []), ...sorted.columns];
  const inner =
    `select ${columns.join(", ")} from ${from} where ${where}${position.after}` +
    ` order by ${orderClause(keys, (key) => key.expression)} ${position.limit}`;
  return {
    text: withLabels(inner, selection.labels, { keys, names: sorted.names }),
    values: statement.values,
    pageNum: position.pageNum,
    pageSize: position.pageSize,
    before: position.before,
    mode,
    toRecord: (row) => withDenied(selection.toRecord(row), denied?.deniedIn(row)),
    nextOf: (row) =>
      writeCursor({
        sort,
        pageNum: position.pageNum + 1,
        before: position.before + position.pageSize,
        // Sortable kinds come from the driver as these.
        values: sorted.names.map((name) => row[name] as string | number | boolean | null),
      }),
  };
}

/** The order by how well records fit the keyword, unless another was asked for, or begun with before there was an index. */
function ranksBy({ matched }: Ctx, { sort, after }: PageInput, usual: string): string | undefined {
  if (!matched || sort || (after !== undefined && sortOf(after) === usual)) return undefined;
  return `${matched.keyword}\n${usual}`;
}

/** Under which names the statement has the keys of its order, and the columns of those that it does not have anyway. */
function nameKeys(
  keys: readonly OrderKey[],
  selected: readonly string[],
): { names: string[]; columns: string[] } {
  const columns: string[] = [];
  const names = keys.map((key, index) => {
    if (selected.includes(`${key.expression} as ${quote(key.name)}`)) return key.name;
    columns.push(`${key.expression} as "_s${index}"`);
    return `_s${index}`;
  });
  return { names, columns };
}

interface Ordering {
  keys: readonly OrderKey[];
  names: readonly string[];
}

/** Labels are looked up for the rows of the page only, so they come outside of the limit. */
function withLabels(inner: string, labels: readonly string[], { keys, names }: Ordering): string {
  if (labels.length === 0) return inner;
  const order = orderClause(keys, (key, index) => `p.${quote(names[index] ?? "")}${collation(key)}`);
  return `select p.*, ${labels.join(", ")} from (${inner}) p order by ${order}`;
}

function collation(key: OrderKey): string {
  return key.expression.endsWith('collate "zh-x-icu"') ? ' collate "zh-x-icu"' : "";
}

interface Placing {
  sort: string;
  keys: readonly OrderKey[];
  pageSize: number;
}

function placePage(scope: Scope, input: PageInput, { sort, keys, pageSize }: Placing) {
  // One row more than asked tells whether there is a next page. The number itself, not a value put in later: with one
  // the database would expect a tenth of the table, keep no plan for it, and make a new one for every page.
  const limit = `limit ${pageSize + 1}`;
  if (input.after) {
    const cursor = readCursor(input.after, sort, keys);
    const after = ` and ${afterPosition(scope, keys, cursor.values)}`;
    return { after, limit, pageNum: cursor.pageNum, before: cursor.before, pageSize };
  }
  const pageNum = input.pageNum ?? 1;
  const before = (pageNum - 1) * pageSize;
  return {
    after: "",
    limit: before > 0 ? `${limit} offset ${bind(scope.statement, before)}` : limit,
    pageNum,
    before,
    pageSize,
  };
}
