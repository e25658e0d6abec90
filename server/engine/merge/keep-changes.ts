import { runSql } from "@kezhuan/server/db/run-sql";
import { newId } from "@kezhuan/server/lib/new-id";
import type { CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";

/** What the merge writes itself, and what tells of every change. */
const notKept = ["version", "updated_at", "updated_by"];

/** A row as text: through JavaScript, exact numbers would lose digits. */
export async function readRow(ctx: Ctx, { table }: CatalogObject, id: string): Promise<string> {
  const [row] = await runSql<{ row: string }>(
    ctx.db,
    `select to_jsonb(t)::text as row from ${table} t where t."id" = $1`,
    [id],
  );
  if (!row) throw new Error(`${table} ${id} is gone`);
  return row.row;
}

/** Keeps with the merge in which columns a record differs from what it was. */
export async function keepChanges(
  ctx: Ctx,
  { name, table }: CatalogObject,
  { merge, id, before }: { merge: string; id: string; before: string },
): Promise<void> {
  await runSql(
    ctx.db,
    `insert into kz.merge_move (merge, step, object, record_id, field, before, after)
     select $1, $6, $2, $3::uuid, b.key, b.value, a.value
       from jsonb_each($4::jsonb) b
       join ${table} t on t."id" = $3::uuid
       cross join lateral jsonb_each(to_jsonb(t)) a
      where a.key = b.key and a.value <> b.value and a.key <> all($5::text[])`,
    [merge, name, id, before, notKept, newId()],
  );
}
