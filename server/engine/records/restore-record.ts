import { targetOf, onDeleteOf } from "@kezhuan/contract/kinds/field-type";
import type { RestoredOutput } from "@kezhuan/contract/api/history";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { fail } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import type { Issue } from "@kezhuan/contract/problems";
import { runSql } from "@kezhuan/server/db/run-sql";
import { translateDatabaseError } from "@kezhuan/server/db/sqlstate";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { findObject, type CatalogObject } from "../catalog/catalog.ts";
import { systemActor, type Ctx } from "../context.ts";
import { forgetDeletion } from "../history/forget-values.ts";
import { claimDeletion, findGoneAlong, type StoredChange } from "../history/load-changes.ts";
import { imageOf } from "../history/row-image.ts";
import { openScope, openStatement } from "../query/scope.ts";
import { checkImage } from "./checks/check-image.ts";
import { insertStatement } from "./writing/insert-statement.ts";
import { getRecords } from "./get.ts";
import { throwIssues } from "./issues.ts";
import { requireFull } from "./list-deleted.ts";
import { refuseOverfull } from "./totals/places.ts";
import { hasTotals, recomputeTotals, touchTotals } from "./totals/recompute-totals.ts";
import { denied } from "./page-request.ts";
import { asSent } from "./reading/present-values.ts";
import type { Values } from "./read-input.ts";
import { checkRecord } from "./checks/record-checks.ts";
import { resolveLinks } from "./writing/resolve-links.ts";
import { isSame } from "./writing/update.ts";
import { announceWrite } from "./announce-write.ts";
import { runWrite } from "./writing/write-rows.ts";

/**
 * Brings a deleted record back under its id, and with it what its deletion took along. It goes through the checks of a
 * new record. Errors: 403 without every right on the object, 404 when its values are gone or it is there again,
 * 409 when another record has taken a unique value, 400 with the references that lead nowhere any more, unless they
 * are to be emptied (`clear`).
 */
export async function restoreRecord(
  ctx: Ctx,
  { objname, id, clear }: { objname: string; id: string; clear?: boolean | undefined },
): Promise<RestoredOutput> {
  const scope = requireFull(ctx, objname);
  if (scope.object.def.readonly && ctx.actor.kind !== "system") throw denied(scope);
  const lower = id.toLowerCase();
  if (!isId(lower)) throw fail("notFound");
  try {
    return await inTransaction(ctx.db, async (tx) => {
      // What went along belongs to the record, whatever rights there are on it by itself.
      const inside: Ctx = { ...ctx, db: tx };
      const count = await restoreOne(inside, scope.object, { id: lower, clear: clear ?? false });
      if (count === 0) throw fail("notFound");
      await refuseOverfull(inside, scope.object, lower);
      await recomputeTotals(inside);
      const [record] = await getRecords(inside, objname, [lower]);
      return { record: record ?? { id: lower }, others: count - 1 };
    });
  } catch (error) {
    throw translateDatabaseError(error) ?? error;
  }
}

interface Restoring {
  id: string;
  clear: boolean;
}

/** How many records came back: the one, and those that had gone with it, and with these, each after what it refers to. */
async function restoreOne(ctx: Ctx, object: CatalogObject, { id, clear }: Restoring): Promise<number> {
  const deletion = await claimDeletion(ctx.db, { object: object.name, id });
  if (!deletion) return 0;
  await writeBack(ctx, object, { deletion, clear });
  if (hasTotals(object)) touchTotals(ctx, object, { id, images: [readNoted(object, deletion)] });
  await forgetDeletion(ctx.db, deletion);
  await announceWrite(ctx, object);
  let count = 1;
  for (const { object: name, field } of object.referrers) {
    if (onDeleteOf(field) !== "cascade") continue;
    const referring = findObject(ctx.catalog, name);
    for (const other of await findGoneAlong(ctx.db, deletion, { object: name, field: field.name }))
      count += await restoreOne(ctx, referring, { id: other, clear });
  }
  return count;
}

interface WritingBack {
  deletion: StoredChange;
  clear: boolean;
}

async function writeBack(
  ctx: Ctx,
  object: CatalogObject,
  { deletion, clear }: WritingBack,
): Promise<WireRecord | undefined> {
  const id = deletion.record_id;
  const values = readNoted(object, deletion);
  const held = new Map(values);
  const emptied = await settleLinks(ctx, object, { id, values, clear });
  throwIssues([
    ...checkImage(object, values, ""),
    ...(await checkRecord(ctx, object, { id, values, prefix: "", image: values, isRestored: true })),
  ]);
  const now = ctx.now().toISOString();
  values
    .set("version", deletion.version + 1)
    .set("updated_at", now)
    .set("updated_by", ctx.actor.userId);
  const scope = openScope(openStatement(ctx), object.name);
  const written = await runWrite(scope, insertStatement(scope, [{ id, values, prefix: "" }]), {
    grants: undefined,
    pending: new Map(),
    note: {
      action: "restore",
      before: (bind) => bind(imageOf(emptied, held)),
      after: (bind) => bind(imageOf(emptied, values)),
    },
  });
  return written.get(id);
}

/** What the record held, read as values of its fields as they are now. Errors: 400 for what is none any more. */
function readNoted(object: CatalogObject, { before }: StoredChange): Values {
  const values: Values = new Map();
  const issues: Issue[] = [];
  for (const field of object.fields.values()) {
    const value = asSent(field, before?.[field.name] ?? null);
    if (value === null || field.name === "id" || field.name === "version") continue;
    const read = field.kindDef.read(value, field.settings);
    if ("value" in read) values.set(field.name, read.value);
    else issues.push({ field: field.name, ...read });
  }
  throwIssues(issues);
  return values;
}

interface Linked {
  id: string;
  values: Values;
  clear: boolean;
}

/**
 * Puts files for their ids, and sees to references that lead nowhere any more, or to what is part of another record now.
 * Answers the fields that hold something else for it.
 */
async function settleLinks(
  ctx: Ctx,
  object: CatalogObject,
  { id, values, clear }: Linked,
): Promise<string[]> {
  const inside: Ctx = { ...ctx, actor: systemActor };
  const checked = new Map([...values].filter(([name]) => !isNote(name) && values.get(name) !== id));
  const issues = await resolveLinks(inside, object, [{ id, values: checked, prefix: "" }]);
  const moved = [...checked.keys()].filter((name) => {
    const field = object.fields.get(name);
    return field?.kindDef.points && !isSame(field, checked.get(name), values.get(name));
  });
  for (const [name, value] of checked) values.set(name, value);
  if (issues.length > 0 && !clear) throwIssues(issues);
  for (const { field } of issues) values.set(field, await keepFound(inside, object, { name: field, values }));
  return [...moved, ...issues.map(({ field }) => field)];
}

/** Of a list what is still there; else nothing. */
async function keepFound(
  ctx: Ctx,
  object: CatalogObject,
  { name, values }: { name: string; values: Values },
): Promise<unknown> {
  const value = values.get(name);
  const target = targetOf(object.fields.get(name));
  if (!Array.isArray(value) || typeof target !== "string") return null;
  const { table } = findObject(ctx.catalog, target);
  const rows = await runSql<{ id: string }>(ctx.db, `select id from ${table} where id = any($1::uuid[])`, [
    value,
  ]);
  const found = new Set(rows.map((row) => row.id));
  const left = (value as unknown[]).filter((one) => found.has(String(one)));
  return left.length > 0 ? left : null;
}

/** Who made it is a note, not a tie. */
function isNote(name: string): boolean {
  return name === "created_by" || name === "updated_by";
}
