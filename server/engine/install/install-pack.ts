import { createHash } from "node:crypto";
import { packSchema } from "@kezhuan/contract/metadata/pack";
import type { PackDef, PackInput } from "@kezhuan/contract/metadata/pack";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { buildCatalog } from "../catalog/build-catalog.ts";
import type { Catalog, CatalogDict } from "../catalog/catalog.ts";
import { checkDictionaries } from "../catalog/dictionaries.ts";
import { loadCatalog } from "../catalog/load-catalog.ts";
import type { Ctx } from "../context.ts";
import { planSchema } from "../schema/plan.ts";
import { packRecords } from "./pack-records.ts";
import { addMissingRecords } from "./record-sets.ts";
import { storeDefinitions } from "./store-definitions.ts";

/** Any two processes that start together install one after the other. */
const installLock = 7_203_118;

/**
 * Brings a pack into the database, or what is new in it: tables and metadata, then its records, in one
 * transaction. What staff changed since is left as it is. True when there was anything to do.
 */
export async function installPack(installing: Ctx, input: PackInput): Promise<boolean> {
  const pack = packSchema.parse(input);
  const ctx: Ctx = { ...installing, origin: `pack:${pack.name}` };
  const digest = createHash("sha256").update(JSON.stringify(pack)).digest("hex");
  return inTransaction(ctx.db, async (tx) => {
    await runSql(tx, "select pg_advisory_xact_lock($1)", [installLock]);
    const [known] = await runSql(tx, "select 1 from kz.pack where name = $1 and digest = $2", [
      pack.name,
      digest,
    ]);
    if (known) return false;
    const before = await loadCatalog(tx, {
      version: ctx.catalog.version,
      timeZone: ctx.catalog.timeZone,
      log: ctx.log,
    });
    const after = extendCatalog(before, pack);
    for (const statement of planSchema(before, after)) await runSql(tx, statement);
    await storeDefinitions({ ...ctx, db: tx }, after, pack);
    for (const set of packRecords(pack)) await addMissingRecords({ ...ctx, db: tx, catalog: after }, set);
    await runSql(
      tx,
      `insert into kz.pack (name, digest, installed_at) values ($1, $2, $3)
       on conflict (name) do update set digest = excluded.digest, installed_at = excluded.installed_at`,
      [pack.name, digest, ctx.now().toISOString()],
    );
    await runSql(tx, "select pg_notify('kz_records', 'meta_object')");
    return true;
  });
}

function extendCatalog(before: Catalog, pack: PackDef): Catalog {
  const kept = [...before.objects.values()].filter((object) => object.pack !== pack.name);
  const taken = pack.objects.find((def) => kept.some((object) => object.name === def.name));
  if (taken) throw new Error(`pack ${pack.name}: the object ${taken.name} belongs to another pack`);
  const after = buildCatalog({
    version: before.version,
    timeZone: before.timeZone,
    objects: [
      ...kept.map(({ def, pack: owner }) => ({ def, pack: owner })),
      ...pack.objects.map((def) => ({ def, pack: pack.name })),
    ],
    dicts: mergeDicts(before, pack),
    grants: before.grants,
  });
  const shipped = new Map(pack.dicts.map(({ name, items }) => [name, items]));
  checkDictionaries(
    after,
    pack.objects.map(({ name }) => name),
    shipped,
  );
  return after;
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
