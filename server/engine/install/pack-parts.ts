import type { MenuDef } from "@kezhuan/contract/metadata/menu";
import type { PackDef } from "@kezhuan/contract/metadata/pack";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";

/** Names of what a pack brings beside its objects and rights. */
export interface PackParts {
  dicts: string[];
  roles: string[];
  /** Codes of its entries, on every level. */
  menus: string[];
}

/** What is kept of a pack itself. */
export async function notePack(tx: Db, pack: PackDef): Promise<void> {
  await runSql(
    tx,
    `update kz.pack set label = $2, parts = $3
      where name = $1 and (label is distinct from $2::jsonb or parts is distinct from $3::jsonb)`,
    [pack.name, JSON.stringify(pack.label), JSON.stringify(partsOf(pack))],
  );
}

function partsOf({ dicts, roles, menus }: PackDef): PackParts {
  return {
    dicts: dicts.map(({ name }) => name),
    roles: roles.map(({ code }) => code),
    menus: codesOf(menus),
  };
}

function codesOf(menus: readonly MenuDef[]): string[] {
  return menus.flatMap(({ code, children = [] }) => [code, ...codesOf(children)]);
}

/** The packs that are installed, with what each brings. */
export async function loadPackParts(db: Db): Promise<Map<string, PackParts>> {
  const rows = await runSql<{ name: string; parts: PackParts | null }>(
    db,
    "select name, parts from kz.pack where removed_at is null",
  );
  return new Map(rows.map(({ name, parts }) => [name, parts ?? { dicts: [], roles: [], menus: [] }]));
}

/** Notes which packs PACKS names: what it names, a start brings back. */
export async function noteNamedPacks(db: Db, names: readonly string[]): Promise<void> {
  await runSql(
    db,
    "update kz.pack set named = (name = any($1::text[])) where named <> (name = any($1::text[]))",
    [names],
  );
}
