import { DatabaseError } from "pg";
import { checkServer } from "../db/check-server.ts";
import { openDatabase, type Database } from "../db/connect.ts";
import { migrations } from "../db/migrations.ts";
import { runSql } from "../db/run-sql.ts";
import { translateDatabaseError } from "../db/sqlstate.ts";
import type { Log } from "../engine/context.ts";
import { startEngine, type Engine } from "../engine/engine.ts";
import { openSessions, type Sessions } from "../features/session/sessions.ts";
import { openFileStore } from "../features/files/open-store.ts";
import { StartError } from "../lib/start-error.mjs";
import { loadPacks } from "../load-packs.ts";
import { listRecordChecks } from "../record-checks.ts";
import { initialiseTimeZone } from "../initialise-time-zone.ts";
import type { CommandCall } from "./command.ts";
import { reachDatabase } from "./reach-database.ts";

/** What a command works with: the installation without its HTTP side. */
export interface Workplace {
  database: Database;
  engine: Engine;
  sessions: Sessions;
}

/** Runs `work` on the installation's database, and leaves it as it was found: running or not. */
export async function inWorkplace<T>(call: CommandCall, work: (place: Workplace) => Promise<T>): Promise<T> {
  return onDatabase(call, false, async (database) => {
    await requireCurrent(database, call);
    return withEngine(call, database, work);
  });
}

/** The database alone, whatever state it is in. */
export async function onDatabase<T>(
  call: CommandCall,
  create: boolean,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const reached = await reachDatabase(call.config, create);
  const database = openDatabase(reached.connection, { max: 4 });
  try {
    await connect(database);
    return await work(database);
  } finally {
    await database.close();
    await reached.stop();
  }
}

export async function withEngine<T>(
  call: CommandCall,
  database: Database,
  work: (place: Workplace) => Promise<T>,
): Promise<T> {
  const now = () => new Date();
  const log = makeLog(call);
  const engine = await startEngine({
    database,
    quick: database,
    timeZone: await initialiseTimeZone(database.db),
    now,
    log,
    recordChecks: listRecordChecks(openFileStore(call.config)),
    // Nobody at a terminal opens files; the addresses lead nowhere.
    signFile: () => "",
    signPicture: () => "",
    // Other processes hear of writes through the database; this one keeps nothing.
    onWrite: () => undefined,
  });
  const sessions = openSessions({ database, now, log, passwordIterations: call.config.passwordIterations });
  try {
    return await work({ database, engine, sessions });
  } finally {
    await engine.close();
  }
}

/** A server that cannot be used is the operator's to mend, and told in a sentence. */
async function connect(database: Database): Promise<void> {
  try {
    await checkServer(database.db);
  } catch (error) {
    const isRefused = error instanceof DatabaseError && /^(?:28|3D)/.test(error.code ?? "");
    if (!isRefused && translateDatabaseError(error)?.key !== "unavailable") throw error;
    const reason = error instanceof Error ? error.message : "";
    throw new StartError(
      `DATABASE_URL: the database cannot be used (${reason}): start it, or correct the address.`,
    );
  }
}

/** A command that meets tables of another version would do half of its work. */
async function requireCurrent({ db }: Database, { config }: CommandCall): Promise<void> {
  const [present] = await runSql<{ there: boolean }>(
    db,
    "select to_regclass('kz.migration') is not null and to_regclass('kz.pack') is not null as there",
  );
  const rows = present?.there
    ? await runSql<{ name: string }>(db, "select name from kz.migration union select name from kz.pack")
    : [];
  const known = new Set(rows.map(({ name }) => name));
  const packs = await loadPacks(config.packs);
  const expected = [...migrations.map(({ name }) => name), ...packs.map(({ def }) => def.name)];
  if (expected.every((name) => known.has(name))) return;
  throw new StartError(
    "The database is empty or older than this version: run migrate, or start the server once.",
  );
}

function makeLog({ say }: CommandCall): Log {
  return {
    info: () => undefined,
    warn: (_, message) => say(message),
    error: (_, message) => say(message),
  };
}
