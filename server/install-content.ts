import { administratorRole } from "@kezhuan/contract/metadata/roles";
import { runSql } from "./db/run-sql.ts";
import { inTransaction } from "./db/transaction.ts";
import { noteAdministrators } from "./engine/access/administrators.ts";
import type { Log } from "./engine/context.ts";
import { findDrift } from "./engine/design/list-drift.ts";
import type { Engine } from "./engine/engine.ts";
import type { ContentStore } from "./engine/jobs/job-files.ts";
import { declineDemo, installDemoOnce, installPacks } from "./engine/install/install-packs.ts";
import { noteNamedPacks } from "./engine/install/pack-parts.ts";
import { adoptSettings } from "./features/parameters/adopt-settings.ts";
import { createAccount } from "./features/session/create-account.ts";
import { makePassword } from "./features/session/derive-password.ts";
import { loadPacks, packsFor } from "./load-packs.ts";

export interface ContentOptions {
  /** Whether a new installation begins with sample content. */
  demo: boolean;
  /** Packs beside the system's own: names, folders, npm packages; absent: technology transfer. */
  packs?: readonly string[] | undefined;
  adminPassword?: string | undefined;
  passwordIterations: number;
  /** Where pictures of sample content go; absent: it comes without. */
  files?: ContentStore | undefined;
}

const defaultPacks = ["kch"];

/** Packs, what earlier versions kept elsewhere, demo content, the first account: its password, when it was made up here. */
export async function installContent(engine: Engine, options: ContentOptions): Promise<string | undefined> {
  const { db, log } = engine.systemContext();
  const names = options.packs ?? defaultPacks;
  const packs = await packsFor(db, { names, log });
  await installPacks(engine, packs);
  await noteNamedPacks(
    db,
    (await loadPacks(names)).map(({ def }) => def.name),
  );
  await adoptSettings(engine.systemContext());
  await tellDrift(engine, log);
  if (options.demo) await installDemoOnce(engine, packs, options.files);
  else await declineDemo(db, packs);
  const firstPassword = await createAdmin(engine, options);
  await noteAdministrators(db);
  return firstPassword;
}

/** What an operator should know before anybody meets it; the metadata page shows the same. */
async function tellDrift(engine: Engine, log: Log): Promise<void> {
  const { drift } = await findDrift(engine.systemContext());
  if (drift.length > 0) log.warn({ drift }, "tables are not as the metadata say; nothing has been changed");
}

/** The first account, once in the life of a database. The password, when it was made up here. */
async function createAdmin(engine: Engine, options: ContentOptions): Promise<string | undefined> {
  const ctx = engine.systemContext();
  return inTransaction(ctx.db, async (tx) => {
    const claimed = await runSql(
      tx,
      "insert into kz.setting (name, value) values ('admin', 'true') on conflict (name) do nothing returning name",
    );
    if (claimed.length === 0) return undefined;
    const password = options.adminPassword ?? makePassword();
    await createAccount(
      { ...ctx, db: tx },
      {
        user: { username: "admin", name: "管理员", identity: "staff" },
        member: { dept: "root", roles: [administratorRole] },
      },
      { password, mustChange: options.adminPassword === undefined, iterations: options.passwordIterations },
    );
    return options.adminPassword === undefined ? password : undefined;
  });
}
