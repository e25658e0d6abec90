import { existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, isAbsolute, join } from "node:path";
import { pathToFileURL } from "node:url";
import { packSchema, type PackInput, type RecordSet } from "@kezhuan/contract/metadata/pack";
import { builtInPacks, type InstalledPack } from "@kezhuan/packs/registry";
import type { Db } from "./db/db.ts";
import { runSql } from "./db/run-sql.ts";
import type { Log } from "./engine/context.ts";
import { StartError } from "./lib/start-error.mjs";

/** What a folder may hold as a pack, the first that is there: data, or a module that exports `pack` and perhaps `demo`. */
const entries = ["pack.json", "pack.js", "pack.mjs", "pack.ts"];

const { system, ...optional } = builtInPacks;
const known: ReadonlyMap<string, InstalledPack> = new Map(Object.entries(optional));

/**
 * The packs that PACKS names, after the system's own. Errors: a StartError for one that cannot be found, is no pack, or has
 * the name of another.
 */
export async function loadPacks(names: readonly string[]): Promise<InstalledPack[]> {
  const loaded: InstalledPack[] = [system];
  for (const name of names) {
    if (name === system.def.name) continue;
    const pack = known.get(name) ?? (await loadOutside(name));
    const twin = loaded.find(({ def }) => def.name === pack.def.name);
    if (twin)
      throw new StartError(
        `PACKS: ${name} has the name of another pack, ${twin.def.name}: rename one of them.`,
      );
    loaded.push(pack);
  }
  return loaded;
}

/**
 * The same, and packs of the product that the database already has: they are kept up to date although PACKS does not name
 * them. One from outside that is no longer named stays as it is.
 */
export async function packsFor(
  db: Db,
  { names, log }: { names: readonly string[]; log: Log },
): Promise<InstalledPack[]> {
  const loaded = await loadPacks(names);
  const present = await runSql<{ name: string }>(
    db,
    "select name from kz.pack where removed_at is null order by installed_at, name",
  );
  for (const { name } of present) {
    if (loaded.some(({ def }) => def.name === name)) continue;
    const pack = known.get(name);
    if (pack) loaded.push(pack);
    else log.warn({ pack: name }, "PACKS does not name a pack that was installed: it stays as it is");
  }
  return loaded;
}

async function loadOutside(name: string): Promise<InstalledPack> {
  const { def, demo } = await readEntry(name, findEntry(name));
  const parsed = packSchema.safeParse(def);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(
      `PACKS: ${name} is no pack: ${issue?.path.join(".") || "its value"}: ${issue?.message}.`,
    );
  }
  const sets = typeof demo === "function" ? (demo as () => unknown)() : demo;
  const records = packSchema.shape.records.safeParse(sets);
  if (!records.success) {
    const [issue] = records.error.issues;
    throw new StartError(`PACKS: the demo content of ${name}: ${issue?.path.join(".")}: ${issue?.message}.`);
  }
  // Both have just been parsed.
  return { def: def as PackInput, demo: async () => records.data satisfies RecordSet[] };
}

function findEntry(name: string): string {
  if (!isAbsolute(name)) {
    try {
      return createRequire(import.meta.url).resolve(name);
    } catch {
      const names = [...known.keys()].join(", ");
      throw new StartError(
        `PACKS: there is no pack ${name}: give ${names}, a folder such as ./my-pack, or an npm package that is installed.`,
      );
    }
  }
  if (!existsSync(name) || !statSync(name).isDirectory())
    throw new StartError(`PACKS: there is no folder ${name}.`);
  const entry = entries.find((one) => existsSync(join(name, one)));
  if (entry === undefined)
    throw new StartError(`PACKS: the folder ${name} holds none of ${entries.join(", ")}.`);
  return join(name, entry);
}

async function readEntry(name: string, entry: string): Promise<{ def: unknown; demo: unknown }> {
  try {
    if (entry.endsWith(".json")) {
      const beside = join(entry, "..", "demo.json");
      return { def: readJson(entry), demo: existsSync(beside) ? readJson(beside) : [] };
    }
    const module = (await import(pathToFileURL(entry).href)) as Record<string, unknown>;
    return { def: module["pack"] ?? module["default"], demo: module["demo"] ?? [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`PACKS: ${name} cannot be read (${basename(entry)}: ${reason}).`);
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}
