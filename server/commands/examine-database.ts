import { existsSync } from "node:fs";
import type { Config } from "../config.ts";
import { checkServer } from "../db/check-server.ts";
import { openDatabase } from "../db/connect.ts";
import type { Db } from "../db/db.ts";
import { nameFolders } from "../db/embedded/folders.ts";
import { runSql } from "../db/run-sql.ts";
import { StartError } from "../lib/start-error.mjs";
import { nameKey } from "../engine/records/steps/ballot-box.ts";
import { findBallotKey } from "../read-ballot-key.ts";
import { thisVersion } from "../this-version.ts";
import { reachDatabase } from "./reach-database.ts";
import { bad, good, note, type Finding } from "./doctor-finding.ts";

/** Clocks further apart make logins end and limits pass at odd times. */
const clockMs = 2_000;

/** Server, tables and clock, as far as there is a database. Changes nothing. */
export async function checkDatabase(config: Config, now: () => Date): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined && !existsSync(nameFolders(dataDir).cluster))
    return [note("尚无数据库，首次启动时创建。", "There is no database yet: the first start makes one.")];
  try {
    const reached = await reachDatabase(config, false);
    const database = openDatabase(reached.connection, { max: 1 });
    try {
      await checkServer(database.db);
      return [
        await describeServer(database.db, databaseUrl),
        await checkTables(database.db),
        await checkClock(database.db, now),
        ...(await checkBallotKey(database.db, config)),
      ];
    } finally {
      await database.close();
      await reached.stop();
    }
  } catch (error) {
    return [toFinding(error)];
  }
}

async function describeServer(db: Db, databaseUrl: string | undefined): Promise<Finding> {
  const [row] = await runSql<{ version: string; name: string }>(
    db,
    "select current_setting('server_version') as version, current_database() as name",
  );
  const version = row?.version ?? "";
  return databaseUrl === undefined
    ? good(`内置 PostgreSQL ${version} 可用。`, `The embedded PostgreSQL ${version} answers.`)
    : good(`PostgreSQL ${version}（${row?.name}）可用。`, `PostgreSQL ${version} answers (${row?.name}).`);
}

async function checkTables(db: Db): Promise<Finding> {
  const [present] = await runSql<{ there: boolean }>(
    db,
    "select to_regclass('kz.migration') is not null as there",
  );
  const rows = present?.there ? await runSql<{ name: string }>(db, "select name from kz.migration") : [];
  return compareMigrations(
    rows.map(({ name }) => name),
    thisVersion.migrations,
  );
}

/** What the database has been brought up to, beside what this version expects. */
export function compareMigrations(applied: readonly string[], known: readonly string[]): Finding {
  if (applied.length === 0)
    return note("数据库是空的，首次启动时建表。", "The database is empty: the first start fills it.");
  const newer = applied.filter((name) => !known.includes(name));
  if (newer.length > 0) {
    return bad(
      `数据库由更新的版本使用过（${newer.join("、")}）：请启动该版本。`,
      `A newer version has used the database (${newer.join(", ")}): start that version.`,
    );
  }
  const missing = known.filter((name) => !applied.includes(name));
  return missing.length === 0
    ? good("数据表已是最新。", "The tables are up to date.")
    : bad(
        `数据表落后 ${missing.length} 步（${missing[0]}…）：请备份后运行 migrate 或启动一次服务器。`,
        `The tables lack ${missing.length} steps (from ${missing[0]} on): back up, then run migrate or start the server once.`,
      );
}

/** Votes that were begun with another key can be neither cast nor counted by a process with this one. */
async function checkBallotKey(db: Db, config: Config): Promise<Finding[]> {
  const [present] = await runSql<{ there: boolean }>(
    db,
    "select to_regclass('kz.ballot_box') is not null as there",
  );
  if (!present?.there) return [];
  const sealed = await runSql<{ key: string }>(db, "select distinct key from kz.ballot_box");
  if (sealed.length === 0) return [];
  const key = await findBallotKey(config);
  return key && sealed.every((box) => box.key === nameKey(key))
    ? [good("投票的密钥与进行中的投票一致。", "The key of ballots is that of the votes under way.")]
    : [
        bad(
          "进行中的投票由另一密钥密封，本机无法收票和计票：各进程设相同的 BALLOT_KEY，或恢复 DATA_DIR/ballot.key。",
          "A vote under way is sealed with another key, and this machine can neither take nor count its ballots: give all processes one BALLOT_KEY, or restore DATA_DIR/ballot.key.",
        ),
      ];
}

async function checkClock(db: Db, now: () => Date): Promise<Finding> {
  const before = now().getTime();
  const [row] = await runSql<{ at: number }>(
    db,
    "select extract(epoch from clock_timestamp())::float8 * 1000 as at",
  );
  return compareClocks((before + now().getTime()) / 2, row?.at ?? 0);
}

/** In milliseconds, this machine's and the database's. */
export function compareClocks(own: number, other: number): Finding {
  const apart = Math.abs(own - other);
  const seconds = (apart / 1000).toFixed(1);
  return apart <= clockMs
    ? good("本机与数据库时钟一致。", "The clocks of this machine and the database agree.")
    : bad(
        `本机与数据库时钟相差 ${seconds} 秒：请校时（NTP）。`,
        `The clocks of this machine and the database are ${seconds} s apart: set them (NTP).`,
      );
}

function toFinding(error: unknown): Finding {
  if (!(error instanceof StartError)) {
    const reason = error instanceof Error ? error.message : String(error);
    return bad(`数据库不可用：${reason}`, `The database cannot be used: ${reason}`);
  }
  // Sentences of the start, which are English.
  return bad(`数据库不可用：${error.message}`, error.message);
}
