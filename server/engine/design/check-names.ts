import type { StoredDesign, StoredField } from "@kezhuan/contract/design/stored-design";
import type { Issue } from "@kezhuan/contract/problems";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Catalog } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { columnOf, placeOf } from "../schema/step.ts";
import type { Draft } from "./apply-changes.ts";

interface Names {
  old: StoredDesign;
  draft: Draft;
  before: Catalog;
}

/** Names that the database already knows though the metadata do not: of a table, and of columns. */
export async function checkNames(ctx: Ctx, names: Names): Promise<Issue[]> {
  const { old, draft } = names;
  const name = draft.design.definition.name;
  const begins = old.id === undefined || (old.retired && !draft.design.retired);
  if (!begins) return checkColumns(ctx, names);
  const [row] = await runSql<{ there: boolean }>(
    ctx.db,
    "select to_regclass(format('obj.%I', $1::text)) is not null as there",
    [name],
  );
  if (row?.there !== true) return [];
  return [{ field: "changes.0.object.name", problem: "tableThere", params: { table: `obj.${name}` } }];
}

async function checkColumns(ctx: Ctx, { old, draft, before }: Names): Promise<Issue[]> {
  const { fields, gone } = draft.design;
  const was = before.objects.get(old.definition.name);
  const used = new Set(old.fields.map(({ id }) => id));
  const coming = fields.filter(({ id }) => id === undefined || !used.has(id));
  if (!was || coming.length === 0) return [];
  const { schema, table } = placeOf(was);
  const rows = await runSql<{ name: string }>(
    ctx.db,
    `select a.attname as name from pg_attribute a
      where a.attrelid = to_regclass(format('%I.%I', $1::text, $2::text)) and a.attnum > 0 and not a.attisdropped`,
    [schema, table],
  );
  const taken = new Set(rows.map((row) => row.name));
  // What is retired together with it lets go of its column first; of a table of others nothing is renamed.
  const leaving = gone
    .filter(({ id }) => used.has(id))
    .flatMap(({ definition: { name } }) => was.fields.get(name) ?? []);
  if (!was.def.source) for (const field of leaving) taken.delete(columnOf(field));
  return coming.flatMap((field) => {
    const column = field.definition.column ?? field.definition.name;
    if (!taken.has(column) || ownsAlready(field, was.def.source)) return [];
    const path = draft.touched.get(field.definition.name)?.path ?? "changes.0.field";
    return [{ field: `${path}.name`, problem: "columnThere" as const, params: { column } }];
  });
}

/** A column of others that was retired has kept its name. */
function ownsAlready({ retired, id }: StoredField, source: unknown): boolean {
  return source !== undefined && id !== undefined && retired === null;
}
