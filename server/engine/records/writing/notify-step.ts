import type { StepNotice } from "@kezhuan/contract/metadata/object-notices";
import { runSql } from "@kezhuan/server/db/run-sql";
import { quote, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { notifyPeople } from "../notify-people.ts";

/** Something that has happened to a record. */
export interface Step {
  id: string;
  /** `create`, `update`, or a transition's name. */
  action: string;
  /** Names of the fields that came out differently. */
  changed: Iterable<string>;
}

/** True when creating or updating may send notifications: that takes a transaction. */
export function notifiesOfWrites({ def }: CatalogObject): boolean {
  return (
    def.notices?.steps.some(({ after }) => after.includes("create") || after.includes("update")) ?? false
  );
}

/** Sends the notifications that the object declares for a step, in its transaction. Packs being installed send none. */
export async function notifyOfStep(ctx: Ctx, object: CatalogObject, step: Step): Promise<void> {
  const changed = new Set(step.changed);
  const declared = [...(object.def.notices?.steps ?? []).entries()].filter(
    ([, { after, fields }]) =>
      after.includes(step.action) &&
      (step.action !== "update" || !fields || fields.some((name) => changed.has(name))),
  );
  if (declared.length === 0 || ctx.origin?.startsWith("pack:")) return;
  for (const [index, one] of declared) {
    if (await isMet(ctx, object, { id: step.id, when: one.when }))
      await notifyPeople(ctx, { object, id: step.id, topic: `step ${index}` }, one);
  }
}

async function isMet(
  ctx: Ctx,
  object: CatalogObject,
  { id, when }: { id: string; when: StepNotice["when"] },
): Promise<boolean> {
  const wanted = Object.entries(when ?? {});
  if (wanted.length === 0) return true;
  const columns = wanted.map(([name]) => quote(name)).join(", ");
  const [row] = await runSql<Record<string, unknown>>(
    ctx.db,
    `select ${columns} from ${object.table} where "id" = $1`,
    [id],
  );
  return row !== undefined && wanted.every(([name, value]) => (row[name] ?? null) === value);
}
