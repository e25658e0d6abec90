import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject, quote } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { noteRows } from "../history/note-change.ts";
import { emitChanges } from "../events/emit-changes.ts";
import { announceWrite } from "../records/announce-write.ts";
import { hasTotals, touchTotals } from "../records/totals/recompute-totals.ts";
import type { MergeStep, StoredMerge } from "./merge-steps.ts";

/** Puts a row back that a merge had put away. */
export async function bringBack(
  ctx: Ctx,
  { merge, step }: { merge: StoredMerge; step: MergeStep },
): Promise<void> {
  const object = findObject(ctx.catalog, step.object);
  const isMerged = step.object === merge.object && step.record === merge.dropped;
  const columns = (await listColumns(ctx, object.table)).map(quote).join(", ");
  const values: unknown[] = [merge.id, step.place];
  const bind = (value: unknown) => `$${values.push(value)}`;
  // Who harvests or lists what is new finds the record that is there again.
  const told = isMerged
    ? ` || jsonb_build_object('updated_at', ${bind(ctx.now().toISOString())}::timestamptz, 'updated_by', ${bind(ctx.actor.userId)}::uuid)`
    : "";
  const note = noteRows(ctx, object, { action: "unmerge", source: "written", bind });
  const row = `m.before || jsonb_build_object('version', (m.before ->> 'version')::bigint + 1)${told}`;
  const parts = [
    `written as (insert into ${object.table} (${columns})
       select ${columns} from kz.merge_move m, jsonb_populate_record(null::${object.table}, ${row})
        where m.merge = $1 and m.place = $2 returning *)`,
    ...(note ? [`noted as (${note})`] : []),
    ...emitChanges(ctx, object, { action: "restore", source: "written", bind }),
  ];
  const [written] = await runSql<{ id: string; row: Record<string, unknown> }>(
    ctx.db,
    `with ${parts.join(", ")} select written."id", to_jsonb(written) as row from written`,
    values,
  );
  if (written && hasTotals(object))
    touchTotals(ctx, object, { id: written.id, images: [new Map(Object.entries(written.row))] });
  await announceWrite(ctx, object);
}

/** The columns that can be written, those of retired fields too. */
async function listColumns(ctx: Ctx, table: string): Promise<string[]> {
  const rows = await runSql<{ name: string }>(
    ctx.db,
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}
