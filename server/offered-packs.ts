import { packSchema } from "@kezhuan/contract/metadata/pack";
import { builtInPacks, type InstalledPack } from "@kezhuan/packs/registry";
import { runSql } from "./db/run-sql.ts";
import { isKeptInMemory } from "./engine/catalog/catalog.ts";
import type { Engine } from "./engine/engine.ts";
import type { ContentStore } from "./engine/jobs/job-files.ts";
import { declineDemo, installDemoOnce, installPacks } from "./engine/install/install-packs.ts";
import type { AddedPack } from "./features/packs/add-pack.ts";
import type { OfferedPack } from "./features/packs/list-packs.ts";

const packs: readonly InstalledPack[] = Object.values(builtInPacks);

/** What the product comes with, as administrators read it: checked when one asks, as few do and it takes a while. */
export function offerPacks(): readonly OfferedPack[] {
  offered ??= packs.map(describe);
  return offered;
}

let offered: readonly OfferedPack[] | undefined;

function describe({ def, demo }: InstalledPack): OfferedPack {
  const { name, label, about, menus, objects, roles } = packSchema.parse(def);
  return {
    name,
    label,
    about,
    icon: menus[0]?.icon,
    offers_samples: demo !== undefined,
    objects: objects.map((object) => ({ name: object.name, label: object.label })),
    roles: roles.map(({ code, label: role }) => ({ name: code, label: role })),
  };
}

/** Brings a pack into a running installation, once; every process then knows it. */
export async function bringPack(
  engine: Engine,
  { name, samples }: AddedPack,
  files?: ContentStore,
): Promise<void> {
  const pack = packs.find(({ def }) => def.name === name);
  // The product may have been changed since somebody asked.
  if (!pack) throw new Error(`there is no pack ${name}`);
  await installPacks(engine, [pack]);
  const { db } = engine.systemContext();
  if (samples) await installDemoOnce(engine, [pack], files);
  else await declineDemo(db, [pack]);
  const told = [...engine.catalog().objects.values()].filter(isKeptInMemory).map((object) => object.name);
  await runSql(db, "select pg_notify('kz_records', name) from unnest($1::text[]) name", [told]);
}
