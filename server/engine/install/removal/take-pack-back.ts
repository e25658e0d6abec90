import type { PackDef } from "@kezhuan/contract/metadata/pack";
import { runSql } from "@kezhuan/server/db/run-sql";
import { resolveFields } from "@kezhuan/server/engine/catalog/build-catalog";
import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { loadDesign, toSource } from "@kezhuan/server/engine/design/stored-design";
import { takeRecordsBack } from "./put-aside.ts";
import { publishAgain } from "./put-records-aside.ts";
import { takeTablesBack } from "./retire-tables.ts";

/** An object as it was when its pack was removed. */
type TakenBack = Pick<CatalogObject, "fields" | "def">;

/**
 * A pack that was removed finds its tables and what was put aside as they were; what has changed in it since is then an
 * upgrade like any other. Answers its objects of before, by their names; none for a pack that was not removed.
 */
export async function takePackBack(ctx: Ctx, pack: PackDef): Promise<Map<string, TakenBack>> {
  const [removed] = await runSql(ctx.db, "select 1 from kz.pack where name = $1 and removed_at is not null", [
    pack.name,
  ]);
  if (!removed) return new Map();
  await publishAgain(ctx, pack.name);
  await takeRecordsBack(ctx, pack.name);
  const names = await takeTablesBack(ctx, {
    pack: pack.name,
    names: pack.objects.map(({ name }) => name),
  });
  const taken = new Map<string, TakenBack>();
  for (const name of names) {
    const design = await loadDesign(ctx.db, name);
    if (!design) continue;
    const { def } = toSource(design);
    taken.set(name, { def, fields: resolveFields(def) });
  }
  return taken;
}
