import type { MessageOutput } from "@kezhuan/contract/api/messages";
import type { DuplicatePair } from "@kezhuan/contract/api/merge";
import { fail } from "@kezhuan/contract/errors";
import type { Merging } from "@kezhuan/contract/metadata/merging";
import { isId } from "@kezhuan/contract/kinds/ref";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { runSql } from "@kezhuan/server/db/run-sql";
import { mayEver } from "../access/policy.ts";
import { quote, type CatalogField } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { visibleRows } from "../query/conditions.ts";
import { bind, fieldExpression, findReadable, openScope, openStatement } from "../query/scope.ts";
import { loadLabels } from "../records/reading/present-values.ts";
import { findMerging, loadPair } from "./load-pair.ts";

/** Nobody goes through more than that at a sitting; the next come when these are done. */
const mostPairs = 50;
/** A value that so many records share says nothing about any two of them. */
const mostAlike = 20;

interface Found {
  one: string;
  other: string;
  list: number;
}

/**
 * Records that may be the same, by what the object says makes them alike: those that are alike in most ways come first.
 * Among the records that the caller sees, by fields that they read there. Errors: 403 for who merges nothing anyway.
 */
export async function findDuplicates(
  ctx: Ctx,
  { objname, id }: { objname: string; id?: string | undefined },
): Promise<MessageOutput<"findDuplicates">> {
  const { merging } = findMerging(ctx, objname);
  const statement = openStatement(ctx);
  const scope = openScope(statement, objname);
  const { policy } = scope;
  if (policy && !(mayEver(policy, "update") && mayEver(policy, "delete"))) throw fail("forbidden");
  if (id !== undefined && !isId(id.toLowerCase())) throw fail("notFound");
  const lists = merging.alike.map((names) => names.map((name) => findReadable(scope, name)));
  const fields = [...new Set(lists.flat())].filter((field) => field !== undefined);
  const columns = fields.map(
    (field) => `${comparable(field, fieldExpression(scope, field))} as ${quote(field.name)}`,
  );
  const { from, where } = visibleRows(scope);
  const asked = id === undefined ? undefined : bind(statement, id.toLowerCase());
  const selects = lists.flatMap((list, index) => {
    const known = list.filter((field) => field !== undefined);
    return known.length === list.length ? [writePairs(known, index, asked)] : [];
  });
  if (selects.length === 0) return { pairs: [] };
  const object = bind(statement, objname);
  const rows = await runSql<Found>(
    ctx.db,
    `with seen as materialized (select ${[`${scope.alias}."id"`, ...columns].join(", ")} from ${from} where ${where}),
          found as (${selects.join(" union all ")})
     select f.one, f.other, f.list from found f
      where not exists (select from kz.kept_apart k where k.object = ${object} and k.one = f.one and k.other = f.other)
      order by count(*) over (partition by f.one, f.other) desc, f.one, f.other, f.list
      limit ${mostPairs * merging.alike.length}`,
    statement.values,
  );
  return { pairs: await tellPairs(ctx, { objname, merging }, rows) };
}

/** Blanks, capitals and full-width letters make no difference between names. */
function comparable({ def }: CatalogField, expression: string): string {
  const isText = hasTrait(def.kind, "written");
  return isText
    ? `nullif(lower(regexp_replace(normalize(${expression}, NFKC), '[\\s·.,-]', '', 'g')), '')`
    : expression;
}

function writePairs(list: readonly CatalogField[], index: number, asked: string | undefined): string {
  const columns = list.map(({ name }) => quote(name));
  const same = columns.map((column) => `a.${column} = b.${column}`).join(" and ");
  const mine = asked ? ` and (a."id" = ${asked}::uuid or b."id" = ${asked}::uuid)` : "";
  const telling =
    `select "id", ${columns.join(", ")} from (select *, count(*) over (partition by ${columns.join(", ")}) as "_n" from seen` +
    ` where ${columns.map((column) => `${column} is not null`).join(" and ")}) n where "_n" between 2 and ${mostAlike}`;
  return `select a."id" as one, b."id" as other, ${index} as list from (${telling}) a join (${telling}) b on ${same} and a."id" < b."id"${mine}`;
}

async function tellPairs(
  ctx: Ctx,
  { objname, merging: { alike } }: { objname: string; merging: Merging },
  rows: readonly Found[],
): Promise<DuplicatePair[]> {
  const pairs = new Map<string, Found[]>();
  for (const row of rows) {
    const key = `${row.one} ${row.other}`;
    pairs.set(key, [...(pairs.get(key) ?? []), row]);
  }
  const chosen = [...pairs.values()].slice(0, mostPairs);
  const ids = [...new Set(chosen.flat().flatMap(({ one, other }) => [one, other]))];
  const labels = await loadLabels(ctx, objname, ids);
  const tell = (id: string) => ({ id, label: labels.get(id) ?? null });
  return chosen.flatMap((found) => {
    const [first] = found;
    if (!first) return [];
    const lists = found.map(({ list }) => [...(alike[list] ?? [])]);
    return [{ one: tell(first.one), other: tell(first.other), alike: lists }];
  });
}

/** Errors: as for merging the two. */
export async function keepApart(
  ctx: Ctx,
  { objname, id, other }: { objname: string; id: string; other: string },
): Promise<MessageOutput<"keepApart">> {
  const { keep, drop } = await loadPair(ctx, { objname, keep: id, drop: other }, { lock: false });
  const [one, two] = [keep.id, drop.id].toSorted();
  await runSql(
    ctx.db,
    `insert into kz.kept_apart (object, one, other, at, actor) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [objname, one, two, ctx.now().toISOString(), ctx.actor.userId],
  );
  return { apart: true };
}
