import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { pooledName, type Connection } from "@kezhuan/server/db/connect";
import { inCopySession, type CopySession } from "@kezhuan/server/db/copy-session";
import { ArchiveError } from "./archive-error.ts";
import type { Description } from "./description.ts";
import { readArchive, verifyArchive, type ArchiveFile, type ReadArchive } from "./read-backup.ts";
import { damaged } from "./seal-archive.ts";
import type { Progress } from "./write-backup.ts";

/** Where the content of files goes. */
export interface WritableStore {
  write(id: string, content: Readable): Promise<number>;
  /** What was written, to be compared; absent where nothing is kept. */
  read?(id: string): Readable;
  remove(id: string): Promise<void>;
}

export interface RestorePlan {
  archive: ArchiveFile;
  connection: Connection;
  files: WritableStore;
  /** Whether what is there may be replaced. */
  replace: boolean;
  /** What this version can bring up to date. */
  known: Known;
  now: () => Date;
  progress?: (progress: Progress) => void;
  /** For checks of a back-up: what was restored is left as it was, logins too. */
  isTrial?: boolean;
}

/** What a version of the product can read. */
export interface Known {
  product: string;
  migrations: readonly string[];
  /** A lock that every start of a server waits for. */
  startLock: number;
}

export interface RestoreOutcome {
  createdAt: string;
  product: string;
  tables: number;
  rows: number;
  files: number;
  contentBytes: number;
  archive: ReadArchive;
}

/** What runs into somebody else's lock is a sign of a server that was not seen. */
const lockTimeoutMs = 10_000;

/**
 * Puts back what a back-up holds: the whole of it in one transaction, or nothing. Errors, with nothing changed: an
 * ArchiveError for a file that cannot be used, and for a database that may not be replaced or is in use.
 */
export async function restoreBackup(plan: RestorePlan): Promise<RestoreOutcome> {
  const { description, totals } = await verifyArchive(plan.archive);
  refuseNewer(description, plan.known);
  return inCopySession(
    plan.connection,
    async (session) => {
      await session.run("select pg_advisory_lock($1)", [plan.known.startLock]);
      await refuseInUse(session);
      const present = await listPresent(session, description);
      if (present.length > 0 && !plan.replace)
        throw new ArchiveError(
          "The database is not empty: restore into an empty one, or add --replace to lose what is there.",
        );
      const before = await listStoredFiles(session);
      const restored = new Set<string>();
      await session.run("begin");
      await readArchive(plan.archive, makeReader(session, plan, { present, restored, description }));
      await session.run("commit");
      // What the replaced database had and this one does not.
      for (const id of before) if (!restored.has(id)) await plan.files.remove(id);
      return {
        createdAt: description.createdAt,
        product: description.product,
        archive: { description, totals },
        tables: totals.tables.length,
        rows: totals.tables.reduce((sum, { rows }) => sum + rows, 0),
        files: totals.files.count,
        contentBytes: totals.files.bytes + totals.tables.reduce((sum, { bytes }) => sum + bytes, 0),
      };
    },
    { lockTimeoutMs },
  ).catch(explain);
}

interface Restoring {
  present: readonly string[];
  restored: Set<string>;
  /** As it was verified. */
  description: Description;
}

function makeReader(session: CopySession, plan: RestorePlan, { present, restored, description }: Restoring) {
  const all = description.tables.length + description.files.count;
  let done = 0;
  let bytes = 0;
  const note = () => plan.progress?.({ done: (done += 1), all, bytes });
  async function* counted(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  return {
    async describe(again: Description) {
      // The file was verified a moment ago; another one now would not have been.
      if (JSON.stringify(again) !== JSON.stringify(description)) throw damaged();
      await clear(session, present);
      await makeExtensions(session, description.extensions);
      for (const statement of description.before) await session.run(statement);
      if (description.tables.length === 0) await finish(session, plan, description);
    },
    async file(id: string, content: AsyncIterable<Buffer>) {
      await writeVerified(plan.files, id, counted(content));
      restored.add(id);
      note();
    },
    async table(index: number, content: AsyncIterable<Buffer>) {
      const table = description.tables[index];
      if (!table) throw damaged();
      const list = table.columns.length === 0 ? "" : ` (${table.columns.join(", ")})`;
      const rows = await session.copyIn(`copy ${table.name}${list} from stdin`, counted(content));
      note();
      if (index === description.tables.length - 1) await finish(session, plan, description);
      return rows;
    },
  };
}

/** Reads each file again from the store, whose answer alone is no proof: a gateway may have kept something else, or nothing. */
async function writeVerified(
  files: WritableStore,
  id: string,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const given = createHash("sha256");
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      given.update(chunk);
      yield chunk;
    }
  }
  await files.write(id, Readable.from(hashed(), { objectMode: false }));
  if (!files.read) return;
  const kept = createHash("sha256");
  for await (const chunk of files.read(id)) kept.update(chunk as Buffer);
  if (kept.digest("hex") !== given.digest("hex"))
    throw new ArchiveError(
      `The file storage did not keep the file ${id} as it was written: check it, and restore again.`,
    );
}

/** All of ours that is there, and tables of the same name that are to be made. */
async function listPresent(session: CopySession, { tables }: Description): Promise<string[]> {
  const rows = await session.run<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f')
        and (n.nspname in ('kz', 'obj') or format('%I.%I', n.nspname, c.relname) = any($1))`,
    [tables.map(({ name }) => name)],
  );
  return rows.map(({ name }) => name);
}

async function clear(session: CopySession, present: readonly string[]): Promise<void> {
  await session.run("drop schema if exists obj cascade; drop schema if exists kz cascade");
  for (const name of present) await session.run(`drop table if exists ${name} cascade`);
}

/** Where one cannot be made, the statement that needs it says so. */
async function makeExtensions(session: CopySession, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await session.run("savepoint extension");
    const statement = `create extension if not exists "${name.replaceAll('"', '""')}" with schema public`;
    await session.run(statement).catch(() => session.run("rollback to savepoint extension"));
  }
}

/** What stands on the rows, once all of them are there. */
async function finish(session: CopySession, plan: RestorePlan, description: Description): Promise<void> {
  for (const { name, value, isCalled } of description.sequences)
    await session.run("select setval($1::regclass, $2::bigint, $3::boolean)", [name, value, isCalled]);
  for (const statement of description.after) await session.run(statement);
  if (plan.isTrial) return;
  await endLogins(session, plan.now());
  await session.run(
    `insert into kz.setting (name, value) values ('restored', $1::jsonb)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify({ id: randomUUID(), at: plan.now().toISOString(), backup: description.createdAt })],
  );
}

/** What was ended since would be good again: logins, captchas, links that prove an address or set a password. */
export async function endLogins(session: CopySession, now: Date): Promise<void> {
  const tables = [
    "login_token",
    "login_ticket",
    "captcha",
    "sign_in",
    "password_reset",
    "email_confirmation",
    "phone_code",
  ];
  for (const table of tables) {
    const [found] = await session.run<{ there: boolean }>("select to_regclass($1) is not null as there", [
      `kz.${table}`,
    ]);
    if (found?.there) await session.run(`delete from kz.${table}`);
  }
  const moment = now.toISOString();
  await session.run("update kz.view_as set ended_at = $1 where ended_at is null", [moment]);
  await session.run(
    "update kz.login set ended_at = $1, ended_because = 'restored from a backup' where ended_at is null",
    [moment],
  );
}

async function listStoredFiles(session: CopySession): Promise<string[]> {
  const [found] = await session.run<{ there: boolean }>("select to_regclass('kz.file') is not null as there");
  if (!found?.there) return [];
  return (await session.run<{ id: string }>("select id::text as id from kz.file")).map(({ id }) => id);
}

/** A server that works on the database would go on with what it remembers of the one before. */
async function refuseInUse(session: CopySession): Promise<void> {
  const [row] = await session.run<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        -- what a pooler keeps open for nobody does not count
        and (application_name = 'kezhuan' or application_name = $1 and state <> 'idle')`,
    [pooledName],
  );
  if (row && row.count > 0)
    throw new ArchiveError(
      "A server is using the database: stop every process of Kezhuan that works on it first.",
    );
}

function refuseNewer({ product, migrations }: Description, known: Known): void {
  const unknown = migrations.filter((name) => !known.migrations.includes(name));
  if (unknown.length === 0 && !isNewer(product, known.product)) return;
  const what = unknown.length > 0 ? ` (it holds ${unknown.join(", ")})` : "";
  throw new ArchiveError(
    `The back-up was made by Kezhuan ${product}, which is newer than this ${known.product}${what}: restore it with that version.`,
  );
}

function isNewer(one: string, other: string): boolean {
  const numbers = (text: string) => text.split(/[.+-]/).slice(0, 3).map(Number);
  const [left, right] = [numbers(one), numbers(other)];
  const at = left.findIndex((number, index) => number !== right[index]);
  return at !== -1 && (left[at] ?? 0) > (right[at] ?? 0);
}

/** What the database refuses, in a sentence with its cure. */
function explain(error: unknown): never {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = error instanceof Error ? error.message : "";
  const cures: Record<string, string> = {
    "55P03": "Somebody is using the database: stop every process that works on it first.",
    "53200":
      "The database server has no room for so many locks: raise its max_locks_per_transaction, and try again.",
    "42501": `The account may not do this (${reason}): restore with the account that owns the database.`,
    "53100": "The disk of the database server is full: make room, and try again.",
  };
  const cure = cures[code];
  if (cure === undefined) throw error;
  throw new ArchiveError(cure, { cause: error });
}
