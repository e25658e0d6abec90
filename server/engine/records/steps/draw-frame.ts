import { fail, failField } from "@kezhuan/contract/errors";
import type { Draw, DrawMethod } from "@kezhuan/contract/metadata/draw";
import { readSort } from "@kezhuan/contract/query/sort";
import { runSql } from "@kezhuan/server/db/run-sql";
import { quote, type CatalogField } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { sqlKindOf } from "@kezhuan/server/engine/kinds/registry";
import { visibleRows } from "@kezhuan/server/engine/query/conditions";
import {
  bind,
  findReadable,
  isHiddenSomewhere,
  openScope,
  openStatement,
  type Scope,
} from "@kezhuan/server/engine/query/scope";
import type { Stratum } from "./allocate.ts";
import { fittingConditions, listCopied, type Gathering } from "./fitting.ts";

export interface Drawing extends Gathering {
  draw: Draw;
  method: DrawMethod;
}

/** What was there to draw from. */
export interface Frame {
  size: number;
  digest: string;
  /** In the order of their codes. */
  strata: Stratum[];
}

/** Where the candidates of a draw stand until its transaction ends: id, key, place in the declared order, stratum. */
export const frameTable = "pg_temp.kz_draw_frame";

/**
 * Writes down who the candidates are, once, so that counting, allocating and drawing look at the same ones whatever
 * others write meanwhile. Errors: 400 where the actor does not see all of them or all that the draw goes by, since a
 * sample of what happens to be seen would be biased without anybody knowing.
 */
export async function takeFrame(ctx: Ctx, drawing: Drawing): Promise<Frame> {
  const { db } = ctx;
  await runSql(db, "drop table if exists pg_temp.kz_draw_frame");
  await runSql(
    db,
    "create temporary table kz_draw_frame (id uuid, key text, place bigint, stratum text, seen boolean) on commit drop",
  );
  await fillFrame(ctx, drawing);
  await runSql(db, `analyze ${frameTable}`);
  const [told] = await runSql<{ size: string; unseen: string; unplaced: string; digest: string }>(
    db,
    `select count(*)::text as size,
            (count(*) filter (where seen is not true))::text as unseen,
            (count(*) filter (where stratum is null))::text as unplaced,
            encode(sha256(convert_to(coalesce(string_agg(key, E'\\n' order by key collate "C"), ''), 'UTF8')), 'hex') as digest
       from ${frameTable}`,
  );
  if (!told) throw fail("internal");
  if (told.unseen !== "0") throw failField(drawing.gather.into, "frameUnseen");
  if (drawing.method !== "stratified") return { size: Number(told.size), digest: told.digest, strata: [] };
  if (told.unplaced !== "0") throw failField(drawing.gather.into, "noStratum", { count: told.unplaced });
  const strata = await runSql<{ stratum: string; frame: string }>(
    db,
    `select stratum, count(*)::text as frame from ${frameTable} group by stratum order by stratum collate "C"`,
  );
  const counted = strata.map(({ stratum, frame }) => ({ stratum, frame: Number(frame) }));
  return { size: Number(told.size), digest: told.digest, strata: counted };
}

async function fillFrame(ctx: Ctx, drawing: Drawing): Promise<void> {
  const { draw, target, method, gather } = drawing;
  const statement = openStatement(ctx);
  const scope = openScope(statement, target.name);
  const rows = visibleRows(scope);
  const column = (name: string) => `${scope.alias}.${quote(name)}`;
  const id = column("id");
  const keyed = draw.key ?? target.def.keyField;
  const key = keyed === undefined ? `${id}::text` : `coalesce(${column(keyed)}::text, ${id}::text)`;
  const stratum = method === "stratified" && draw.strata ? `${column(draw.strata.by)}::text` : "null";
  const place =
    method === "systematic"
      ? `row_number() over (order by ${compileSort(scope, draw, key)})`
      : "null::bigint";
  if (listNamed(drawing, keyed).some((name) => isHidden(scope, name)))
    throw failField(gather.into, "frameUnseen");
  const conditions = fittingConditions(ctx, drawing, {
    alias: scope.alias,
    bind: (value) => bind(statement, value),
  });
  await runSql(
    ctx.db,
    `insert into ${frameTable} select ${id}, ${key}, ${place}, ${stratum}, (${rows.where}) is true from ${rows.from}` +
      (conditions.length > 0 ? ` where ${conditions.join(" and ")}` : ""),
    statement.values,
  );
}

/** Fields of candidates that the draw goes by or keeps. */
function listNamed({ draw, gather, method }: Drawing, keyed: string | undefined): string[] {
  return [
    ...Object.keys({ ...gather.where, ...gather.match }),
    ...listCopied(gather).map(([, source]) => source),
    ...(keyed === undefined ? [] : [keyed]),
    ...(method === "systematic" ? readSort(draw.sort ?? "").map(({ field }) => field) : []),
    ...(method === "stratified" && draw.strata ? [draw.strata.by] : []),
  ];
}

function isHidden(scope: Scope, name: string): boolean {
  const field = findReadable(scope, name);
  return !field || isHiddenSomewhere(scope, field);
}

/** Texts go by their code points, so that the order is the same on every machine; what is empty comes last. */
function compileSort(scope: Scope, draw: Draw, key: string): string {
  const byCode = (expression: string, field: CatalogField) =>
    sqlKindOf(field).column === "text" ? `${expression} collate "C"` : expression;
  const keys = readSort(draw.sort ?? "").flatMap(({ field: name, descending }) => {
    const field = scope.object.fields.get(name);
    const expression = `${scope.alias}.${quote(name)}`;
    return field ? [`${byCode(expression, field)} ${descending ? "desc" : "asc"} nulls last`] : [];
  });
  return [...keys, `${key} collate "C"`].join(", ");
}
