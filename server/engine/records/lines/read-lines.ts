import { linesOf } from "@kezhuan/contract/kinds/field-type";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { LinesSettings } from "@kezhuan/contract/kinds/lines";
import { readSort } from "@kezhuan/contract/query/sort";
import { runSql } from "@kezhuan/server/db/run-sql";
import { type CatalogField } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { sqlKindOf } from "@kezhuan/server/engine/kinds/registry";
import { visibleRows } from "@kezhuan/server/engine/query/conditions";
import { compileOrder, orderClause, readableSort } from "@kezhuan/server/engine/query/order";
import {
  belongsTo,
  bind,
  findReadable,
  openLines,
  openScope,
  openStatement,
  type Lines,
  type Scope,
} from "@kezhuan/server/engine/query/scope";
import { selectFields, type DbRow } from "@kezhuan/server/engine/query/select";
import { chooseFields } from "../page-request.ts";

/** The fields of lines that the actor can read in some row. */
export function listLines(scope: Scope): CatalogField[] {
  return [...scope.object.fields.values()].filter(
    (field) => linesOf(field) && findReadable(scope, field.name),
  );
}

interface Adding {
  /** Records that the actor may see, with what is hidden in them named. */
  records: readonly WireRecord[];
  /** Fields to add; absent: every field of lines. */
  names?: ReadonlySet<string> | undefined;
}

/** Puts the visible lines into records. One statement for each field, however many records there are. */
export async function addLines(ctx: Ctx, objname: string, { records, names }: Adding): Promise<void> {
  const scope = openScope(openStatement(ctx), objname);
  for (const field of listLines(scope)) {
    if (names && !names.has(field.name)) continue;
    const showing = records.filter(({ _masked }) => !_masked?.includes(field.name));
    if (showing.length === 0) continue;
    const found = await readLines(
      scope,
      field,
      showing.map(({ id }) => id),
    );
    for (const record of showing) record[field.name] = found.get(record.id) ?? [];
  }
}

/** Lines by the record they belong to, in order, as many as the field shows. */
async function readLines(
  parent: Scope,
  field: CatalogField,
  ids: readonly string[],
): Promise<Map<string, WireRecord[]>> {
  const settings = linesOf(field) as LinesSettings;
  const { ctx } = parent.statement;
  const statement = openStatement(ctx);
  const lines = openLines({ ...parent, statement }, field);
  const { beside } = lines;
  const selection = selectFields(beside, chooseFields(beside, undefined));
  const { from, where } = visibleRows(beside);
  const order = orderLines(lines, settings);
  const inner =
    `select ${selection.columns.join(", ")}, row_number() over (order by ${order}) as "_n" from ${from}` +
    ` where ${belongsTo(lines, "parent.id")} and ${where} order by ${order} limit ${settings.max}`;
  const columns = ["p.*", ...selection.labels].join(", ");
  const text =
    `select ${columns} from (select parent.id as "_parent", line.* from unnest(${bind(statement, ids)}::uuid[]) parent(id)` +
    ` cross join lateral (${inner}) line) p order by p."_parent", p."_n"`;
  const rows = await runSql<DbRow>(ctx.db, text, statement.values);
  const grouped = Map.groupBy(rows, (row) => String(row["_parent"]));
  return new Map([...grouped].map(([id, own]) => [id, own.map((row) => selection.toRecord(row))]));
}

/** SQL of the lines' order, as far as the actor can read what it goes by. */
export function orderLines({ beside }: Lines, { sort }: LinesSettings): string {
  const own = sort ?? (beside.object.fields.has("sort_no") ? "sort_no,created_at" : "created_at");
  const sortable = readSort(readableSort(beside, own)).filter(({ field: name }) => {
    const field = beside.object.fields.get(name);
    return field !== undefined && sqlKindOf(field).order !== undefined;
  });
  const text = sortable.map(({ field, descending }) => (descending ? `-${field}` : field)).join(",");
  // Without anything to go by: as they were made, which ids tell.
  return orderClause(compileOrder(beside, text || "id"), (key) => key.expression);
}
