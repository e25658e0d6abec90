import { packSchema, type PackInput, type RecordSet } from "@kezhuan/contract/metadata/pack";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Engine } from "../engine.ts";
import type { ContentStore } from "../jobs/job-files.ts";
import { installDemo } from "./demo.ts";
import { findChanged, installPack } from "./install-pack.ts";

const added = "kz_keep_added_department_paths";
const moved = "kz_keep_moved_department_paths";

/** A pack with the sample content it has for a new installation. */
export interface Installable {
  def: PackInput;
  demo?: () => Promise<RecordSet[]>;
}

/** Brings every pack, or what is new in it, into the database. */
export async function installPacks(engine: Engine, packs: readonly Installable[]): Promise<void> {
  const { db } = engine.systemContext();
  const defs = packs.map(({ def }) => def);
  for (const def of await findChanged(db, defs)) {
    const isInstalled = await installPack(engine.systemContext(), def);
    if (isInstalled) await engine.reload();
  }
  await keepDepartmentPaths(db);
}

const claimDemo = `
  insert into kz.setting (name, value) select 'demo ' || pack, $2 from unnest($1::text[]) pack
  on conflict (name) do nothing returning name`;

/**
 * Demo content of each pack, once in the life of a database; all of it or, when the process is killed meanwhile, nothing
 * yet. True when some was brought in now.
 */
export async function installDemoOnce(
  engine: Engine,
  packs: readonly Installable[],
  files?: ContentStore,
): Promise<boolean> {
  const ctx = engine.systemContext();
  return inTransaction(ctx.db, async (tx) => {
    const claimed = new Set(
      (await runSql<{ name: string }>(tx, claimDemo, [namesOf(packs), "true"])).map(({ name }) => name),
    );
    const due = packs.filter(({ def, demo }) => demo && claimed.has(`demo ${def.name}`));
    for (const { demo } of due) {
      if (demo) await installDemo({ ...ctx, db: tx }, packSchema.shape.records.parse(await demo()), files);
    }
    return due.length > 0;
  });
}

/** Settles that a database gets no demo content of these packs, at a later start neither. */
export async function declineDemo(db: Db, packs: readonly Installable[]): Promise<void> {
  await runSql(db, claimDemo, [namesOf(packs), "false"]);
}

function namesOf(packs: readonly Installable[]): string[] {
  return packs.map(({ def }) => def.name);
}

/** Makes the database keep the paths of departments, whatever adds or moves them. Once: a trigger waits for every writer. */
async function keepDepartmentPaths(db: Db): Promise<void> {
  const [found] = await runSql<{ is_ready: boolean; is_kept: boolean }>(
    db,
    `select exists (select from pg_attribute where attrelid = to_regclass('obj.qd_org') and attname = 'ancestors') as is_ready,
            exists (select from pg_trigger where tgrelid = to_regclass('obj.qd_org') and tgname = $1) as is_kept`,
    [moved],
  );
  if (!found?.is_ready || found.is_kept) return;
  await inTransaction(db, async (tx) => {
    await runSql(
      tx,
      `create or replace trigger ${added} after insert on obj.qd_org
         referencing new table as changed for each statement execute function kz.keep_added_department_paths()`,
    );
    await runSql(
      tx,
      `create or replace trigger ${moved} after update on obj.qd_org
         referencing old table as before new table as changed
         for each statement execute function kz.keep_moved_department_paths()`,
    );
    await runSql(tx, "select kz.set_department_paths(array(select id from obj.qd_org))");
  });
}
