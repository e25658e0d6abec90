import type { Merging } from "@kezhuan/contract/metadata/merging";
import { fail, failField, type AppError } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { writes } from "../access/policy.ts";
import {
  findObject,
  quote,
  storedFields,
  type CatalogField,
  type CatalogObject,
} from "../catalog/catalog.ts";
import { isAdministrator, type Ctx } from "../context.ts";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findSurvivor } from "../history/find-survivor.ts";
import { getRecords } from "../records/get.ts";
import { loadCurrent, type Current } from "../records/load-current.ts";
import { loadLabels } from "../records/reading/present-values.ts";
import { isEngineWritten } from "../records/read-input.ts";
import { loadOpenRevision } from "../review/stored-revision.ts";

/** Two records of which one is to become part of the other. */
export interface MergePair {
  object: CatalogObject;
  merging: Merging;
  keep: Current;
  drop: Current;
}

export interface PairRequest {
  objname: string;
  keep: string;
  drop: string;
}

/** The object's own word on merging. Errors: 404 for an object whose records cannot be merged. */
export function findMerging(ctx: Ctx, objname: string): { object: CatalogObject; merging: Merging } {
  const object = findObject(ctx.catalog, objname);
  const { merging } = object.def;
  if (!merging || object.def.readonly) throw fail("notFound");
  if (merging.administrators && !isAdministrator(ctx.actor)) throw fail("forbidden");
  return { object, merging };
}

/**
 * The two records. Whoever merges may change both and delete the one that goes, and reads all that it holds: nobody
 * decides over what they cannot see. Errors: 404, 403, 409 where one is part of another by now.
 */
export async function loadPair(
  ctx: Ctx,
  { objname, keep, drop }: PairRequest,
  { lock }: { lock: boolean },
): Promise<MergePair> {
  const { object, merging } = findMerging(ctx, objname);
  const ids = [keep, drop].map((id) => id.toLowerCase());
  const [keepId = "", dropId = ""] = ids;
  if (!ids.every(isId)) throw fail("notFound");
  if (keepId === dropId) throw failField("drop", "unexpectedValue");
  const asked = { objname, ids, lock };
  const updating = await loadCurrent(ctx, { ...asked, action: "update" });
  const [kept, going] = [updating.get(keepId), updating.get(dropId)];
  if (!kept || !going) throw await reportMissing(ctx, object, ids);
  const deleting = (await loadCurrent(ctx, { ...asked, lock: false, action: "delete" })).get(dropId);
  const refused = [kept, going, deleting].some((one) => one?.covering?.length === 0);
  if (refused || hides(object, going)) throw fail("forbidden");
  return { object, merging, keep: kept, drop: going };
}

/** Of two at once the second finds a record gone that it saw a moment ago: that is no wrong id. */
async function reportMissing(ctx: Ctx, object: CatalogObject, ids: readonly string[]): Promise<AppError> {
  for (const id of ids) {
    const survivor = await findSurvivor(ctx.db, { object: object.name, id });
    if (survivor !== undefined && (await getRecords(ctx, object.name, [survivor])).length > 0)
      return fail("alreadyMerged");
  }
  return fail("notFound");
}

function hides(object: CatalogObject, { readable, image }: Current): boolean {
  return (
    readable !== null &&
    storedFields(object).some(({ name }) => !readable.has(name) && (image.get(name) ?? null) !== null)
  );
}

/** What stands against a merge whoever asks for it; undefined: nothing. */
export async function findObstacle(
  ctx: Ctx,
  { object, merging, keep, drop }: MergePair,
): Promise<AppError | undefined> {
  const open = await loadOpenRevision(ctx, { objname: object.name, id: drop.id });
  if (open) {
    const label = (await loadLabels(ctx, "sys_user", [open.author])).get(open.author);
    return fail("changeWaits", { params: { name: label ?? "…" } });
  }
  if (await standsBelow(ctx, object, { id: keep.id, above: drop.id })) return fail("mergedBelow");
  const { account } = merging;
  if (!account) return undefined;
  const [own, other] = [keep, drop].map(({ image }) => image.get(account.field) ?? null);
  return own !== null && other !== null && own !== other ? fail("bothAccounts") : undefined;
}

/** True where records between the two would come to stand below themselves. */
async function standsBelow(
  ctx: Ctx,
  object: CatalogObject,
  { id, above }: { id: string; above: string },
): Promise<boolean> {
  for (const field of object.fields.values()) {
    if (field.kind !== "parent") continue;
    const column = quote(field.name);
    const rows = await runSql(
      ctx.db,
      `with recursive above as (
         select o.${column} as id, 1 as level from ${object.table} o where o.id = $1
         union select o.${column}, a.level + 1 from ${object.table} o join above a on o.id = a.id where a.level < 100)
       select 1 from above where id = $2 and level > 1 limit 1`,
      [id, above],
    );
    if (rows.length > 0) return true;
  }
  return false;
}

/** True when the account of the record that goes becomes that of the one that stays. */
export function bringsAccount({ merging: { account }, keep, drop }: MergePair): boolean {
  if (!account) return false;
  return (keep.image.get(account.field) ?? null) === null && (drop.image.get(account.field) ?? null) !== null;
}

/** Fields that come along whether somebody chooses or not. */
export function listAlong(pair: MergePair): string[] {
  const { account } = pair.merging;
  return account && bringsAccount(pair) ? [account.field, ...account.along] : [];
}

/** Fields in which somebody may choose between the two records. */
export function listChoices({ object, merging, keep }: MergePair): CatalogField[] {
  const account = merging.account ? [merging.account.field, ...merging.account.along] : [];
  return storedFields(object).filter(
    (field) =>
      !isEngineWritten(object, field) &&
      field.def.fixed !== true &&
      !account.includes(field.name) &&
      (keep.readable === null || keep.readable.has(field.name)) &&
      (keep.covering === undefined || keep.covering.some((grant) => writes(grant, field.name))),
  );
}
