import { runSql } from "@kezhuan/server/db/run-sql";
import { newId } from "@kezhuan/server/lib/new-id";
import type { CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { noteRows } from "../history/note-change.ts";
import { rowImage } from "../history/row-image.ts";
import { emitChanges } from "../events/emit-changes.ts";
import { announceWrite } from "../records/announce-write.ts";
import { touchDeleted } from "../records/totals/recompute-totals.ts";

/** A record on its way into another. */
export interface Folding {
  merge: string;
  from: string;
  into: string;
}

/**
 * Takes the row of a record away that is part of another now. The row is kept as it is with the merge; whoever hears of
 * deletions hears of it.
 */
export async function putAway(ctx: Ctx, object: CatalogObject, { merge, from }: Folding): Promise<void> {
  await touchDeleted(ctx, new Map([[object.name, new Set([from])]]));
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const deletion = `gone as (delete from ${object.table} where "id" = ${bind(from)}::uuid returning *)`;
  const note = noteRows(ctx, object, {
    action: "merged",
    source: "gone",
    before: () => rowImage(object, "gone"),
    bind,
  });
  const parts = [
    deletion,
    `kept as (insert into kz.merge_move (merge, step, object, record_id, before, after)
       select ${bind(merge)}::uuid, ${bind(newId())}::uuid, ${bind(object.name)}::text, gone."id", to_jsonb(gone), 'null' from gone)`,
    ...(note ? [`noted as (${note})`] : []),
    ...emitChanges(ctx, object, { action: "delete", source: "gone", bind }),
  ];
  await runSql(ctx.db, `with ${parts.join(", ")} select`, values);
  await announceWrite(ctx, object);
}
