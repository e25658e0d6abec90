import { runSql } from "@kezhuan/server/db/run-sql";
import { newId } from "@kezhuan/server/lib/new-id";
import { quote, type CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { noteRows } from "../history/note-change.ts";
import { emitChanges } from "../events/emit-changes.ts";
import { announceWrite } from "../records/announce-write.ts";
import { hasTotals, touchTotals } from "../records/totals/recompute-totals.ts";
import { fillFrom } from "./fold-row.ts";
import { readRow } from "./keep-changes.ts";
import { holdsId, listPointers, movedValue, type Pointer } from "./list-pointers.ts";
import { putAway, type Folding } from "./put-away.ts";

/**
 * Lets everything that names one record name another. Where both were named in a way that only one record may, the two
 * that named them become one as well. The records themselves are left to the caller. Answers how many places moved.
 */
export async function movePointers(ctx: Ctx, object: CatalogObject, folding: Folding): Promise<number> {
  let moved = 0;
  for (const pointer of listPointers(ctx.catalog, object.name))
    moved += await movePointer(ctx, pointer, { ...folding, isOwn: pointer.object.name === object.name });
  return moved;
}

interface Moving extends Folding {
  /** The pointer belongs to the object that is merged: its two records settle that themselves. */
  isOwn: boolean;
}

async function movePointer(ctx: Ctx, pointer: Pointer, moving: Moving): Promise<number> {
  const folded = await foldClashing(ctx, pointer, moving);
  return folded + (await rewritePointer(ctx, pointer, moving));
}

interface Rewriting extends Omit<Moving, "merge"> {
  /** With which the old values are kept; absent: they are in the history only. */
  merge?: string;
  /** SQL of what else must hold of a row `t`. */
  only?: string;
}

/** Puts one id in the place of another wherever a pointer holds it. Answers in how many records. */
export async function rewritePointer(ctx: Ctx, pointer: Pointer, moving: Rewriting): Promise<number> {
  const { object, field } = pointer;
  const { merge, only } = moving;
  const values: unknown[] = [moving.from, moving.into, pointer.by?.codes ?? []];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const holds = holdsId(pointer, { alias: "t", id: "$1", codes: "$3" });
  const own = moving.isOwn ? ` and t."id" <> all(array[$1, $2]::uuid[])` : "";
  const further = only === undefined ? "" : ` and ${only}`;
  const after = `to_jsonb(written.${quote(field)})`;
  const note = noteRows(ctx, object, {
    action: merge === undefined ? "update" : "merge",
    source: "written",
    before: () => `jsonb_build_object('${field}', written."_before")`,
    after: () => `jsonb_build_object('${field}', ${after})`,
    bind,
  });
  const parts = [
    `old as (select t."id" as "_id", to_jsonb(t.${quote(field)}) as "_before" from ${object.table} t
              where ${holds}${own}${further} order by t."id" for update)`,
    `written as (update ${object.table} t
        set ${quote(field)} = ${movedValue(pointer, { alias: "t", from: "$1", into: "$2" })}, "version" = t."version" + 1
       from old where t."id" = old."_id" returning *)`,
    ...keepMoved(
      merge,
      () => `kept as (insert into kz.merge_move (merge, step, object, record_id, field, before, after)
       select ${bind(merge)}::uuid, ${bind(newId())}::uuid, ${bind(object.name)}::text, written."id", ${bind(field)}::text,
              written."_before", ${after} from written)`,
    ),
    ...(note ? [`noted as (${note})`] : []),
    ...emitChanges(ctx, object, { action: "update", source: "written", changed: [field], bind }),
  ];
  // Whatever the shape of the pointer, the statement uses every value.
  const rows = await runSql<{ id: string; before: unknown; row: Record<string, unknown> | null }>(
    ctx.db,
    `with ${parts.join(", ")} select written."id", written."_before" as before,
            ${hasTotals(object) ? "to_jsonb(written)" : "null::jsonb"} as row
       from written where $1::text <> $2::text and $3::text[] is not null`,
    values,
  );
  for (const { id, before, row } of rows) {
    if (!row) continue;
    const image = new Map(Object.entries(row));
    const images = [new Map([...image, [field, before] as const]), new Map([[field, row[field]]])];
    touchTotals(ctx, object, { id, images });
  }
  if (rows.length > 0) await announceWrite(ctx, object);
  return rows.length;
}

function keepMoved(merge: string | undefined, part: () => string): string[] {
  return merge === undefined ? [] : [part()];
}

/** Makes one of each two records that could not both name the record that stays. */
async function foldClashing(ctx: Ctx, pointer: Pointer, { merge, from, into }: Moving): Promise<number> {
  const { object, field, shape } = pointer;
  if (shape !== "one" && shape !== "text") return 0;
  let folded = 0;
  for (const keys of listUnique(object, field)) {
    const same = keys.filter((key) => key !== field).map((key) => `and i.${quote(key)} = f.${quote(key)}`);
    const clashes = await runSql<{ from: string; into: string }>(
      ctx.db,
      `select f."id" as "from", i."id" as "into" from ${object.table} f join ${object.table} i
          on ${holdsId(pointer, { alias: "i", id: "$2", codes: "$3" })} ${same.join(" ")}
        where ${holdsId(pointer, { alias: "f", id: "$1", codes: "$3" })} and f."id" <> i."id"
          and $3::text[] is not null
        order by f."id" for update of f, i`,
      [from, into, pointer.by?.codes ?? []],
    );
    for (const clash of clashes) {
      await foldRow(ctx, object, { merge, ...clash, keys: new Set(keys) });
      folded += 1;
    }
  }
  return folded;
}

async function foldRow(
  ctx: Ctx,
  object: CatalogObject,
  { keys, ...folding }: Folding & { keys: ReadonlySet<string> },
): Promise<void> {
  await movePointers(ctx, object, folding);
  const row = await readRow(ctx, object, folding.from);
  await putAway(ctx, object, folding);
  await fillFrom(ctx, object, { ...folding, row, keys });
}

/** Lists of fields that no two records hold the same in, among them this one. */
function listUnique({ fields, def }: CatalogObject, field: string): string[][] {
  const own = fields.get(field)?.def.unique ? [[field]] : [];
  return [
    ...own,
    ...def.indexes
      .filter((index) => index.unique && index.fields.includes(field))
      .map((index) => index.fields),
  ];
}
