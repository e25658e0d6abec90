import type { Issue } from "@kezhuan/contract/problems";
import { runSql } from "@kezhuan/server/db/run-sql";
import { quote, type Catalog, type CatalogField, type CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { listIndexes } from "../schema/list-indexes.ts";
import { baseOf, columnOf } from "../schema/step.ts";
import type { Draft } from "./apply-changes.ts";

interface Stored {
  was: CatalogObject;
  after: Catalog;
  draft: Draft;
}

/** What the records that are there already speak against: a unique index over values that occur twice. */
export async function checkData(ctx: Ctx, { was, after, draft }: Stored): Promise<Issue[]> {
  const is = after.objects.get(was.name);
  if (!is) return [];
  const known = new Set(listIndexes(was).map(({ name }) => name));
  const issues: Issue[] = [];
  for (const { name, fields, unique } of listIndexes(is)) {
    const columns = fields.flatMap((field) => was.fields.get(field) ?? []);
    // Over a column that is not there yet there is nothing to be found twice.
    if (!unique || known.has(name) || columns.length < fields.length) continue;
    const count = await countRepeated(ctx, was, columns);
    const index = draft.touched.get(fields[0] ?? "")?.change ?? 0;
    if (count > 0) issues.push({ field: `changes.${index}`, problem: "notUnique", params: { count } });
  }
  return issues;
}

/** How many combinations of values occur more than once; those with an empty value never do. */
async function countRepeated(
  ctx: Ctx,
  object: CatalogObject,
  fields: readonly CatalogField[],
): Promise<number> {
  const columns = fields.map((field) => quote(columnOf(field)));
  const [row] = await runSql<{ count: number }>(
    ctx.db,
    `select count(*)::int as count from (
       select 1 from ${baseOf(object)} where ${columns.map((column) => `${column} is not null`).join(" and ")}
        group by ${columns.join(", ")} having count(*) > 1) repeated`,
  );
  return row?.count ?? 0;
}
