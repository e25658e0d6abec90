import type { Database } from "../db/connect.ts";
import type { Db } from "../db/db.ts";
import { migrate } from "../db/migrate.ts";
import { runSql } from "../db/run-sql.ts";
import { installPacks } from "../engine/install/install-packs.ts";
import type { Command, CommandCall } from "./command.ts";
import { onDatabase, withEngine } from "./in-workplace.ts";
import { packsFor } from "../load-packs.ts";

export const migrateCommand: Command = {
  args: [],
  summary: {
    zh: "将数据库升级到本版本（表结构与业务包），服务器启动时也会执行",
    en: "Bring the database up to this version (tables and packs), as a start of the server does",
  },
  run: (call) =>
    onDatabase(call, true, async (database) => {
      printChanges(call, await bringUpToDate(call, database));
      return 0;
    }),
};

/** Applies what the database lacks of this version; the names of it. */
export async function bringUpToDate(call: CommandCall, database: Database): Promise<string[]> {
  const steps = await migrate(database);
  const installed = await withEngine(call, database, async ({ engine }) => {
    const before = await readPacks(database.db);
    const { db, log } = engine.systemContext();
    await installPacks(engine, await packsFor(db, { names: call.config.packs, log }));
    const after = await readPacks(database.db);
    return [...after].filter(([name, digest]) => before.get(name) !== digest).map(([name]) => name);
  });
  return [...steps, ...installed];
}

function printChanges({ say, language }: CommandCall, changes: readonly string[]): void {
  if (changes.length > 0) {
    say(language === "zh" ? `已完成：${changes.join("、")}` : `Brought in: ${changes.join(", ")}`);
  } else {
    say(language === "zh" ? "数据库已是最新。" : "The database is up to date.");
  }
}

async function readPacks(db: Db): Promise<Map<string, string>> {
  const rows = await runSql<{ name: string; digest: string }>(db, "select name, digest from kz.pack");
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}
