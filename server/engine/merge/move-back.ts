import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject, quote, type CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { noteRows } from "../history/note-change.ts";
import { emitChanges } from "../events/emit-changes.ts";
import { announceWrite } from "../records/announce-write.ts";
import { hasTotals, touchTotals } from "../records/totals/recompute-totals.ts";
import type { MergeStep, StoredMerge } from "./merge-steps.ts";

interface MovingBack {
  merge: StoredMerge;
  step: MergeStep;
  field: string;
}

/**
 * Writes into a field of records what a merge had found there, where what the merge wrote still stands; records that are
 * gone need nothing. Answers, in words, where something else stands by now.
 */
export async function moveBack(ctx: Ctx, { merge, step, field }: MovingBack): Promise<string[]> {
  const object = findObject(ctx.catalog, step.object);
  const column = quote(field);
  const isMerged = step.object === merge.object;
  const values: unknown[] = [merge.id, step.step];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const told = isMerged
    ? `, "updated_at" = case when t."id" = ${bind(merge.kept)}::uuid then ${bind(ctx.now().toISOString())}::timestamptz else t."updated_at" end`
    : "";
  const now = `coalesce(to_jsonb(t.${column}), 'null')`;
  const note = noteRows(ctx, object, {
    action: "unmerge",
    source: "written",
    before: () => `jsonb_build_object('${field}', written."_after")`,
    after: () => `jsonb_build_object('${field}', written."_before")`,
    bind,
  });
  const parts = [
    `moves as (select record_id as "_id", before as "_before", after as "_after" from kz.merge_move
        where merge = $1 and step = $2 and object = '${object.name}' and field = '${field}')`,
    `written as (update ${object.table} t
        set ${column} = (jsonb_populate_record(null::${object.table}, jsonb_build_object('${field}', moves."_before"))).${column},
            "version" = t."version" + 1${told}
       from moves where t."id" = moves."_id" and ${now} = moves."_after" returning *)`,
    ...(note ? [`noted as (${note})`] : []),
    ...emitChanges(ctx, object, { action: "update", source: "written", changed: [field], bind }),
  ];
  const rows = await runSql<{ id: string; after: unknown; row: Record<string, unknown> | null }>(
    ctx.db,
    `with ${parts.join(", ")} select written."id", written."_after" as after,
            ${hasTotals(object) ? "to_jsonb(written)" : "null::jsonb"} as row from written`,
    values,
  );
  for (const { id, after, row } of rows) {
    if (!row) continue;
    const images = [
      new Map([...Object.entries(row), [field, after] as const]),
      new Map([[field, row[field]]]),
    ];
    touchTotals(ctx, object, { id, images });
  }
  if (rows.length > 0) await announceWrite(ctx, object);
  const isStanding = await findStanding(ctx, object, { merge: merge.id, step, field });
  return isStanding ? [nameField(ctx, object, field)] : [];
}

/** True when one of the records is there and holds neither what the merge wrote nor what it found. */
async function findStanding(
  ctx: Ctx,
  { name, table }: CatalogObject,
  { merge, step, field }: { merge: string; step: MergeStep; field: string },
): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `select 1 from kz.merge_move m join ${table} t on t."id" = m.record_id
      where m.merge = $1 and m.step = $2 and m.object = $3 and m.field = $4
        and coalesce(to_jsonb(t.${quote(field)}), 'null') <> m.before limit 1`,
    [merge, step.step, name, field],
  );
  return rows.length > 0;
}

function nameField(ctx: Ctx, object: CatalogObject, field: string): string {
  const label = object.fields.get(field)?.def.label;
  const names = [object.def.label, ...(label ? [label] : [])].map((one) => one[ctx.language]);
  return names.join(ctx.language === "zh" ? "的" : ": ");
}
