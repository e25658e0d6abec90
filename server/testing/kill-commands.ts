import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { openDatabase, type ConnectionParts, type Database } from "../db/connect.ts";
import { inCopySession } from "../db/copy-session.ts";
import { startEmbedded, type EmbeddedServer } from "../db/embedded/start-embedded.ts";
import { runSql } from "../db/run-sql.ts";
import { readSchema } from "../features/backup/read-schema.ts";
import { digestTables } from "./digest-tables.ts";
import { runCommand, type CommandEnd } from "./kill-plan.ts";

type Command = "migrate" | "backup" | "restore";

/** A server of PostgreSQL whose databases commands are killed over. */
export interface CommandGround {
  embedded: EmbeddedServer;
  folder: string;
  random: () => number;
  /** What commands are run with, beside where the database is. */
  environment: NodeJS.ProcessEnv;
  /** What a command takes that nobody kills; less than that once one has ended before it was killed. */
  usual: Record<Command, number>;
  schema: string;
  /** Databases that nobody has used yet. */
  count: number;
}

const rowsOfSource = 30_000;

/** An installation to be backed up and restored over, and how long each command takes. */
export async function prepareGround(
  ground: Pick<CommandGround, "folder" | "random" | "environment">,
): Promise<CommandGround> {
  const made: CommandGround = {
    ...ground,
    embedded: await startEmbedded({ dataDir: join(ground.folder, "database") }),
    usual: { migrate: 0, backup: 0, restore: 0 },
    schema: "",
    count: 0,
  };
  for (const name of ["source", "target"]) {
    await makeDatabase(made, name);
    made.usual.migrate = (await whole(made, ["migrate"], name)).ms;
  }
  await inDatabase(made, "source", ({ db }) =>
    runSql(
      db,
      `insert into kz.setting (name, value)
       select 'row-' || n, to_jsonb(md5(n::text)) from generate_series(1, ${rowsOfSource}) n`,
    ),
  );
  made.schema = await readWhole(made, "source");
  made.usual.backup = (await whole(made, ["backup", "--to", archiveOf(made)], "source")).ms;
  await whole(made, ["restore", archiveOf(made), "--replace"], "target");
  made.usual.restore = (await whole(made, ["restore", archiveOf(made), "--replace"], "target")).ms;
  return made;
}

/** A migration that was killed is taken up by the next one, which comes to the same tables as one that nobody has killed. */
export async function killMigration(ground: CommandGround): Promise<boolean> {
  const name = `fresh_${(ground.count += 1)}`;
  await makeDatabase(ground, name);
  const { isKilled } = await killed(ground, ["migrate"], name);
  await whole(ground, ["migrate"], name);
  expect(await readWhole(ground, name)).toBe(ground.schema);
  await inCopySession(ground.embedded.superuser, (session) => session.run(`drop database ${name} (force)`));
  return isKilled;
}

/** A back-up that was killed leaves no file under its name, or a whole one; the database is as it was. */
export async function killBackup(ground: CommandGround): Promise<boolean> {
  const file = join(ground.folder, `killed-${(ground.count += 1)}.kzb`);
  const before = await inDatabase(ground, "source", digestTables);
  const end = await killed(ground, ["backup", "--to", file], "source");
  expect(await inDatabase(ground, "source", digestTables)).toEqual(before);
  if (readdirSync(ground.folder).includes(file.slice(ground.folder.length + 1)))
    await whole(ground, ["restore", file, "--replace"], "target");
  return end.isKilled;
}

/** A restore that was killed leaves what was there, or all of what the back-up holds. */
export async function killRestore(ground: CommandGround): Promise<boolean> {
  const mark = String((ground.count += 1));
  await inDatabase(ground, "target", ({ db }) =>
    runSql(
      db,
      "insert into kz.setting (name, value) values ('mark', to_jsonb($1::text)) on conflict (name) do update set value = excluded.value",
      [mark],
    ),
  );
  const before = await inDatabase(ground, "target", digestTables);
  const { isKilled } = await killed(ground, ["restore", archiveOf(ground), "--replace"], "target");
  const after = await inDatabase(ground, "target", digestTables);
  if (JSON.stringify(after) === JSON.stringify(before)) return isKilled;
  const { "kz.setting": _, ...source } = await inDatabase(ground, "source", digestTables);
  expect(after).toMatchObject(source);
  expect(after["kz.setting"]).toMatch(new RegExp(`^${(await countSettings(ground)) + 1} `));
  return isKilled;
}

function archiveOf({ folder }: Pick<CommandGround, "folder">): string {
  return join(folder, "whole.kzb");
}

async function countSettings(ground: CommandGround): Promise<number> {
  const [row] = await inDatabase(ground, "source", ({ db }) =>
    runSql<{ count: number }>(db, "select count(*)::int as count from kz.setting"),
  );
  return row?.count ?? 0;
}

async function killed(
  ground: CommandGround,
  words: readonly [Command, ...string[]],
  name: string,
): Promise<CommandEnd> {
  const [command] = words;
  const end = await runCommand(words, environmentOf(ground, name), ground.random() * ground.usual[command]);
  // What was measured was on a busier machine. Half of it, so that some round is in time.
  if (!end.isKilled) ground.usual[command] /= 2;
  // The server of the database needs a moment to see that nobody is there any more.
  while (await isBusy(ground, name)) await sleep(20);
  return end;
}

async function whole(ground: CommandGround, words: readonly string[], name: string): Promise<CommandEnd> {
  const end = await runCommand(words, environmentOf(ground, name));
  if (end.code !== 0) throw new Error(`${words.join(" ")} ended with ${end.code}: ${end.output}`);
  return end;
}

function environmentOf({ embedded, environment }: CommandGround, name: string): NodeJS.ProcessEnv {
  const { host, port, user, password } = embedded.connection;
  const where = new URLSearchParams({ host, port: String(port) }).toString();
  return { ...environment, DATABASE_URL: `postgres://${user}:${password}@localhost/${name}?${where}` };
}

async function makeDatabase({ embedded }: Pick<CommandGround, "embedded">, name: string): Promise<void> {
  await inCopySession(embedded.superuser, (session) =>
    session.run(`create database ${name} owner ${embedded.connection.user}`),
  );
}

function connectionTo({ embedded }: CommandGround, database: string): ConnectionParts {
  return { ...embedded.connection, database };
}

async function inDatabase<T>(
  ground: CommandGround,
  name: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase(connectionTo(ground, name), { max: 1 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Every table, index, key and migration in one text. */
function readWhole(ground: CommandGround, name: string): Promise<string> {
  return inCopySession(connectionTo(ground, name), async (session) => {
    const { tables, before, after } = await readSchema(session);
    const migrations = await session.run("select name from kz.migration order by name");
    return JSON.stringify([tables, before, after, migrations]);
  });
}

async function isBusy({ embedded }: CommandGround, name: string): Promise<boolean> {
  return inCopySession(embedded.superuser, async (session) => {
    const rows = await session.run("select from pg_stat_activity where datname = $1", [name]);
    return rows.length > 0;
  });
}
