import { createHash } from "node:crypto";
import { findPatternFault } from "@kezhuan/contract/kinds/pattern";
import { packSchema, type PackDef, type PackInput, type RecordSet } from "@kezhuan/contract/metadata/pack";
import { describeIssue } from "@kezhuan/contract/problems";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { buildLenient, type ObjectSource } from "../catalog/build-catalog.ts";
import { findObject, type Catalog, type CatalogDict } from "../catalog/catalog.ts";
import { checkDictionaries } from "../catalog/dictionaries.ts";
import { loadCatalog } from "../catalog/load-catalog.ts";
import type { Ctx } from "../context.ts";
import { designLock, listStoredIndexes } from "../schema/stored-tables.ts";
import { planSchema } from "../schema/plan.ts";
import { followRecords } from "./follow-records.ts";
import { giveGrants } from "./give-grants.ts";
import { installForms } from "./install-forms.ts";
import { layerPack, retireClashing } from "./layer-pack.ts";
import { notePack } from "./pack-parts.ts";
import { packRecords } from "./pack-records.ts";
import { tieAgain } from "./removal/retire-tables.ts";
import { takePackBack } from "./removal/take-pack-back.ts";
import { findRecomputed, recomputeRecords } from "../records/recompute-records.ts";
import { addMissingRecords } from "./record-sets.ts";
import { storeDefinitions } from "./store-definitions.ts";
import { isRoleCode } from "@kezhuan/contract/metadata/notification-rule";

/**
 * Raised when the engine makes something else of the same definitions: other tables, indexes or rules, or another value
 * of what a pack leaves out.
 */
const tablesVersion = "4";

/**
 * Brings a pack into the database, or what is new in it: tables and metadata, then its records, in one
 * transaction. What staff changed since is left as it is. True when there was anything to do.
 */
export async function installPack(installing: Ctx, input: PackInput): Promise<boolean> {
  const ctx: Ctx = { ...installing, origin: `pack:${input.name}` };
  return inTransaction(ctx.db, async (tx) => {
    await runSql(tx, "select pg_advisory_xact_lock($1)", [designLock]);
    if ((await findChanged(tx, [input])).length === 0) return false;
    const pack = packSchema.parse(input);
    const inside = { ...ctx, db: tx };
    const isUpgrade = (await runSql(tx, "select 1 from kz.pack where name = $1", [pack.name])).length > 0;
    const takenBack = await takePackBack(inside, pack);
    const retired = await retireClashing(inside, pack);
    if (retired.length > 0) ctx.log.warn({ pack: pack.name, retired }, "fields have given way to the pack's");
    const { version, timeZone } = ctx.catalog;
    // Some of what those refer to may have been purged: they come in with the pack as it is now.
    const leaveOut = new Set(takenBack.keys());
    const before = await loadCatalog(tx, { version, timeZone, log: ctx.log, leaveOut }, ctx.catalog);
    const after = extendCatalog(before, pack, await layerPack(tx, pack));
    const tables = { objects: new Map([...before.objects, ...takenBack]) };
    for (const { sql } of planSchema(tables, after, await listStoredIndexes(tx))) await runSql(tx, sql);
    await tieAgain(inside, after, [...takenBack.keys()]);
    await storeDefinitions(inside, after, pack);
    for (const name of findRecomputed(tables, after))
      await recomputeRecords({ ...inside, catalog: after }, findObject(after, name));
    await checkNoticeRoles(inside, pack);
    // Before the records: some say what the forms serve.
    if (pack.forms.length > 0) await installForms(inside, pack);
    for (const set of packRecords(pack)) {
      if (!(await isWanted(inside, pack, set))) continue;
      await addMissingRecords({ ...inside, catalog: after }, set);
      if (isUpgrade) await followRecords({ ...inside, catalog: after }, set);
    }
    // The system's own pack brings the table of the rules itself.
    if (after.objects.has("sys_access"))
      await giveGrants({ ...inside, catalog: after }, pack, new Set(before.objects.keys()));
    await runSql(
      tx,
      `insert into kz.pack (name, digest, installed_at, rules_noted) values ($1, $2, $3, true)
       on conflict (name) do update
         set digest = excluded.digest, installed_at = excluded.installed_at, rules_noted = true, removed_at = null`,
      [pack.name, digestOf(input), ctx.now().toISOString()],
    );
    await notePack(tx, pack);
    await runSql(tx, "select pg_notify('kz_records', 'meta_object')");
    return true;
  });
}

/**
 * The packs that are not in the database as they are here. Those that are were checked when they were brought in: checking all of
 * them anew would be a tenth of each start.
 */
export async function findChanged(db: Db, packs: readonly PackInput[]): Promise<PackInput[]> {
  const rows = await runSql<{ name: string; digest: string }>(db, "select name, digest from kz.pack");
  const known = new Map(rows.map(({ name, digest }) => [name, digest]));
  return packs.filter((pack) => known.get(pack.name) !== digestOf(pack));
}

function digestOf(pack: PackInput): string {
  return createHash("sha256").update(tablesVersion).update(JSON.stringify(pack)).digest("hex");
}

/** What is brought in once is noted in the transaction that does it. */
async function isWanted(ctx: Ctx, pack: PackDef, { once, object }: RecordSet): Promise<boolean> {
  if (!once) return true;
  const name = once === true ? "" : ` ${once}`;
  const claim =
    "insert into kz.setting (name, value) values ($1, 'true') on conflict (name) do nothing returning 1";
  return (await runSql(ctx.db, claim, [`records ${pack.name} ${object}${name}`])).length > 0;
}

function extendCatalog(before: Catalog, pack: PackDef, objects: readonly ObjectSource[]): Catalog {
  const kept = [...before.objects.values()].filter((object) => object.pack !== pack.name);
  const taken = pack.objects.find((def) => kept.some((object) => object.name === def.name));
  if (taken) throw new Error(`pack ${pack.name}: the object ${taken.name} belongs to another pack`);
  const after = buildLenient({
    version: before.version,
    timeZone: before.timeZone,
    objects: [...kept.map(({ def, pack: owner, local }) => ({ def, pack: owner, local })), ...objects],
    dicts: mergeDicts(before, pack),
    grants: before.grants,
  });
  checkPatterns(pack);
  const shipped = new Map(pack.dicts.map(({ name, items }) => [name, items]));
  checkDictionaries(
    after,
    pack.objects.map(({ name }) => name),
    shipped,
  );
  return after;
}

function checkPatterns(pack: PackDef): void {
  for (const object of pack.objects)
    for (const { name, kind, settings } of object.fields) {
      const { pattern } = settings;
      const fault = kind === "text" && typeof pattern === "string" ? findPatternFault(pattern) : undefined;
      if (!fault) continue;
      const reason = describeIssue({ field: "pattern", ...fault }, "en");
      throw new Error(`pack ${pack.name}, ${object.name}.${name}: ${reason}`);
    }
}

function mergeDicts(before: Catalog, pack: PackDef): CatalogDict[] {
  const dicts = new Map(before.dicts);
  for (const { name, items } of pack.dicts) {
    const old = dicts.get(name);
    const added = items.filter((item) => !old?.codes.has(item.code));
    const all = [...(old?.items ?? []), ...added];
    dicts.set(name, { name, items: all, codes: new Set(all.map((item) => item.code)) });
  }
  return [...dicts.values()];
}

/** Refuses a pack with notifications to roles that neither it nor the installation has. Throws with all of them. */
async function checkNoticeRoles(ctx: Ctx, pack: PackDef): Promise<void> {
  const named = pack.objects.flatMap(({ notices }) =>
    [...(notices?.steps ?? []), ...(notices?.due ?? []).flatMap(({ reminders }) => reminders)].flatMap(
      ({ to, except = [] }) => [...to, ...except].filter(isRoleCode),
    ),
  );
  if (named.length === 0) return;
  const rows = await runSql<{ code: string }>(ctx.db, "select code from obj.sys_role");
  const known = new Set([...rows.map(({ code }) => code), ...pack.roles.map(({ code }) => code)]);
  const unknown = [...new Set(named)].filter((code) => !known.has(code));
  if (unknown.length > 0)
    throw new Error(`pack ${pack.name}: notices to ${unknown.join(", ")}, no such role`);
}
