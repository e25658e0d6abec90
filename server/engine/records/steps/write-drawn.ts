import { scaleOf } from "@kezhuan/contract/kinds/field-type";
import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { quote } from "@kezhuan/server/engine/catalog/catalog";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import { emitChanges } from "@kezhuan/server/engine/events/emit-changes";
import { noteRows } from "@kezhuan/server/engine/history/note-change";
import { bind, openScope, openStatement, type Statement } from "@kezhuan/server/engine/query/scope";
import { recomputeTotalsOf, touchTotals } from "../totals/recompute-totals.ts";
import { prepareCreation } from "../writing/create.ts";
import { bindValue, columnList } from "../writing/write-rows.ts";
import type { Values } from "../read-input.ts";
import { listCopied, readOwn } from "./fitting.ts";
import { frameTable, type Drawing, type Frame } from "./draw-frame.ts";

/** What the draw has to pick. */
export interface Picking {
  seed: string;
  size: number;
  frame: Frame;
  /** Of a stratified sample: how many of each stratum, and the line of each. */
  sizes: ReadonlyMap<string, number>;
  strata: ReadonlyMap<string, string>;
}

/** Lines whose computed fields are worked out at once. */
const batch = 1000;
/** Weights in expressions are exact only as far as their field keeps them. */
function roundWeight(drawing: Drawing, quotient: string): string {
  const scale = scaleOf(drawing.line.fields.get(drawing.draw.weight ?? ""));
  return `trim_scale(round(${quotient}, ${typeof scale === "number" ? scale : 0}))`;
}

/** Picks the sample and writes its lines with one statement, history and events among it. */
export async function writeDrawn(ctx: Ctx, drawing: Drawing, picking: Picking): Promise<void> {
  const inside = actForInstallation(ctx);
  const { draw, gather, line, back, target, id } = drawing;
  const statement = openStatement(inside);
  const scope = openScope(statement, line.name);
  const copies = listCopied(gather);
  const of = draw.strata?.of;
  const columns: [string, string][] = [
    ["id", "gen_random_uuid()"],
    [back, `${bind(statement, id)}::uuid`],
    [gather.each, "p.id"],
    [draw.order, "p.number"],
    ...copies.map(([name, source]): [string, string] => [name, `t.${quote(source)}`]),
    ...(draw.weight === undefined ? [] : [[draw.weight, "p.weight"] satisfies [string, string]]),
    ...(of === undefined ? [] : [[of, "p.line"] satisfies [string, string]]),
  ];
  const own = new Set(columns.map(([name]) => name));
  for (const [name, value] of await prepareConstants(inside, drawing))
    if (!own.has(name) && value !== null) columns.push([name, bindValue(scope, name, value)]);
  const picked = pick(statement, drawing, picking);
  const told = { action: "create", source: "written", bind: (value: unknown) => bind(statement, value) };
  const note = noteRows(inside, line, told);
  const parts = [
    `picked as materialized (${picked})`,
    `written as (insert into ${line.table} (${columnList(columns.map(([name]) => name))})
       select ${columns.map(([, value]) => value).join(", ")} from picked p join ${target.table} t on t."id" = p.id
       returning *)`,
    ...(note ? [`noted as (${note})`] : []),
    ...emitChanges(inside, line, told),
  ];
  const [written] = await runSql<{ count: string }>(
    ctx.db,
    `with ${parts.join(", ")} select count(*)::text as count from written`,
    statement.values,
  );
  // Somebody deleted a candidate between the two statements: the next attempt draws from what is there then.
  if (Number(written?.count) !== picking.size) throw fail("conflict");
  await computeLines(inside, drawing);
  touchTotals(inside, line, { id, images: [new Map([[back, id]])] });
  if (of !== undefined)
    for (const stratum of picking.strata.values())
      touchTotals(inside, line, { id: stratum, images: [new Map([[of, stratum]])] });
}

/** What every line has alike: defaults, the first state, who and when. One candidate stands for all of them. */
async function prepareConstants(ctx: Ctx, drawing: Drawing): Promise<Values> {
  const { gather, draw, target, line, back, id } = drawing;
  const copied = listCopied(gather).map(([name, source]) => `t.${quote(source)} as ${quote(name)}`);
  const [first] = await runSql<Record<string, unknown>>(
    ctx.db,
    `select ${[`t."id"`, ...copied].join(", ")} from ${target.table} t
      where t."id" = (select id from ${frameTable} order by id limit 1)`,
  );
  if (!first) throw fail("conflict");
  const { id: each, ...values } = first;
  const input = { ...values, ...readOwn(drawing), [back]: id, [gather.each]: each, [draw.order]: 1 };
  const { pending } = await prepareCreation(ctx, line.name, [{ input, prefix: "" }]);
  return pending[0]?.values ?? new Map<string, unknown>();
}

const rank = (seed: string) => `sha256(convert_to(${seed}::text || ':' || f.key, 'UTF8'))`;

/** SQL of the sample: id, number, weight, line of its stratum. */
function pick(statement: Statement, drawing: Drawing, picking: Picking): string {
  const { method } = drawing;
  const [seed, size] = [bind(statement, picking.seed), bind(statement, picking.size)];
  const frame = `${bind(statement, picking.frame.size)}::numeric`;
  const weight = roundWeight(drawing, `${frame} / ${size}::numeric`);
  if (method === "simple")
    return `select s.id, row_number() over (order by s.h) as number, ${weight} as weight, null::uuid as line
      from (select f.id, ${rank(seed)} as h from ${frameTable} f order by h limit ${size}::bigint) s`;
  if (method === "systematic")
    return `select f.id, s.i + 1 as number, ${weight} as weight, null::uuid as line
      from (select i, div((i * 281474976710656::numeric + u.u) * ${frame}, ${size}::numeric * 281474976710656::numeric) + 1 as place
              from generate_series(0::bigint, ${size}::bigint - 1) i,
                   (select ('x' || substr(encode(sha256(convert_to(${seed}::text, 'UTF8')), 'hex'), 1, 12))::bit(48)::bigint::numeric as u) u) s
      join ${frameTable} f on f.place = s.place`;
  const strata = [...picking.frame.strata];
  const names = bind(
    statement,
    strata.map(({ stratum }) => stratum),
  );
  const sizes = bind(
    statement,
    strata.map(({ stratum }) => picking.sizes.get(stratum) ?? 0),
  );
  const frames = bind(
    statement,
    strata.map((one) => one.frame),
  );
  const lines = bind(
    statement,
    strata.map(({ stratum }) => picking.strata.get(stratum) ?? null),
  );
  return `select s.id, row_number() over (order by s.stratum collate "C", s.h) as number,
      ${roundWeight(drawing, "a.frame::numeric / a.size")} as weight, a.line
    from (select f.id, f.stratum, r.h, row_number() over (partition by f.stratum order by r.h) as place
            from ${frameTable} f cross join lateral (select ${rank(seed)} as h) r) s
    join unnest(${names}::text[], ${sizes}::bigint[], ${frames}::bigint[], ${lines}::uuid[]) a(stratum, size, frame, line)
      on a.stratum = s.stratum and s.place <= a.size
   where ${size}::bigint > 0 and ${frame} > 0`;
}

/** Works out the computed fields of the lines, some at a time. */
async function computeLines(ctx: Ctx, { line, back, id, draw }: Drawing): Promise<void> {
  if (line.computed.length === 0) return;
  for (let after = 0; ; after += batch) {
    const rows = await runSql<{ id: string }>(
      ctx.db,
      `select "id" from ${line.table} where ${quote(back)} = $1::uuid and ${quote(draw.order)} > $2 and ${quote(draw.order)} <= $3`,
      [id, after, after + batch],
    );
    if (rows.length === 0) return;
    await recomputeTotalsOf(
      ctx,
      line,
      rows.map((row) => row.id),
    );
  }
}
