import { targetOf } from "@kezhuan/contract/kinds/field-type";
import { runSql } from "@kezhuan/server/db/run-sql";
import { pointsAtOne, quote, storedFields } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { noteRows } from "../history/note-change.ts";
import { keepChanges, readRow } from "./keep-changes.ts";
import type { MergePair } from "./load-pair.ts";

/** Empties the references of the record that stays to the one that goes: nothing is its own parent. */
export async function clearLinks(ctx: Ctx, { object, keep, drop }: MergePair, merge: string): Promise<void> {
  const fields = storedFields(object).filter(
    (field) =>
      pointsAtOne(field) && targetOf(field) === object.name && keep.image.get(field.name) === drop.id,
  );
  if (fields.length === 0) return;
  const before = await readRow(ctx, object, keep.id);
  const values: unknown[] = [keep.id];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const names = fields.map(({ name }) => name);
  const note = noteRows(ctx, object, {
    action: "merge",
    source: "written",
    before: (add) => add(JSON.stringify(Object.fromEntries(names.map((name) => [name, drop.id])))),
    after: (add) => add(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))),
    bind,
  });
  const assignments = names.map((name) => `${quote(name)} = null`).join(", ");
  const update = `update ${object.table} set ${assignments}, "version" = "version" + 1 where "id" = $1::uuid`;
  await runSql(
    ctx.db,
    note ? `with written as (${update} returning *), noted as (${note}) select` : update,
    values,
  );
  await keepChanges(ctx, object, { merge, id: keep.id, before });
}
