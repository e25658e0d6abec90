import { createHash, randomBytes } from "node:crypto";
import type { Connection } from "@kezhuan/server/db/connect";
import { inCopySession, type CopySession } from "@kezhuan/server/db/copy-session";
import { ArchiveError } from "./archive-error.ts";
import { drain } from "./archive-parts.ts";
import { verifyArchive, type ArchiveFile, type ReadArchive } from "./read-backup.ts";
import { restoreBackup, type Known } from "./restore-backup.ts";
import { damaged } from "./seal-archive.ts";

export interface CheckPlan {
  archive: ArchiveFile;
  /** The database that was backed up. */
  connection: Connection;
  /** May make databases; absent: the same account tries. */
  admin?: Connection | undefined;
  known: Known;
  /** Only reads the file, and restores it nowhere. */
  readOnly?: boolean;
}

/** A back-up is only as good as its restore. `read`: no database could be made for it. */
export type CheckKind = "restored" | "read";

const noPrivilege = "42501";

/**
 * Restores a back-up into a database made for it, and compares every table with what was backed up, by number of rows and
 * digest. Files are compared by their digests. Where the account may make no database, the whole file is read and
 * checked. Errors: an ArchiveError for a back-up that is not good.
 */
export async function checkBackup(plan: CheckPlan): Promise<CheckKind> {
  const scratch = plan.readOnly ? undefined : await makeScratch(plan);
  if (!scratch) {
    await verifyArchive(plan.archive);
    return "read";
  }
  try {
    const { archive, known } = plan;
    const files = {
      write: async (_: string, content: AsyncIterable<Buffer>) => {
        await drain(content);
        return 0;
      },
      remove: async () => undefined,
    };
    const trial = { archive, known, files, replace: false, now: () => new Date(), isTrial: true };
    const read = await restoreBackup({ ...trial, connection: scratch.connection });
    await inCopySession(scratch.connection, (session) => compareTables(session, read.archive));
    return "restored";
  } finally {
    await scratch.drop();
  }
}

async function compareTables(session: CopySession, { description, totals }: ReadArchive): Promise<void> {
  for (const [index, { name, columns }] of description.tables.entries()) {
    const list = columns.length === 0 ? "" : ` (${columns.join(", ")})`;
    const hash = createHash("sha256");
    for await (const chunk of session.copyOut(`copy ${name}${list} to stdout`)) hash.update(chunk as Buffer);
    if (hash.digest("hex") !== totals.tables[index]?.digest)
      throw new ArchiveError(
        `The back-up does not give back the table ${name} as it was: take another one.`,
        {
          cause: damaged(),
        },
      );
  }
}

interface Scratch {
  connection: Connection;
  drop(): Promise<void>;
}

/** Undefined where the account may not. What a check that was killed has left behind is removed. */
async function makeScratch({ connection, admin = connection }: CheckPlan): Promise<Scratch | undefined> {
  const like = await inCopySession(connection, describeDatabase);
  const prefix = `kezhuan_check_${createHash("sha256").update(like.name).digest("hex").slice(0, 8)}_`;
  const name = prefix + randomBytes(4).toString("hex");
  const made = await inCopySession(admin, async (session) => {
    await dropLeftovers(session, prefix);
    return session.run(`create database ${name} template template0 ${like.settings}`).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error && "code" in error && error.code === noPrivilege) return false;
        throw error;
      },
    );
  });
  if (!made) return undefined;
  return {
    connection: inDatabase(connection, name),
    drop: () =>
      inCopySession(
        admin,
        async (session) => void (await session.run(`drop database if exists ${name} (force)`)),
      ),
  };
}

async function describeDatabase(session: CopySession): Promise<{ name: string; settings: string }> {
  const [row] = await session.run<{ name: string; settings: string }>(
    `select datname as name, format('owner %I encoding %L lc_collate %L lc_ctype %L', current_user,
            pg_encoding_to_char(encoding), datcollate, datctype) as settings
       from pg_database where datname = current_database()`,
  );
  if (!row) throw new Error("the catalogue does not list the database it belongs to");
  return row;
}

async function dropLeftovers(session: CopySession, prefix: string): Promise<void> {
  const rows = await session.run<{ name: string }>(
    `select datname as name from pg_database d where starts_with(datname, $1)
        and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
    [prefix],
  );
  for (const { name } of rows)
    await session.run(`drop database if exists ${name}`).catch(() => {
      // Somebody has begun to use it; the next check tries again.
    });
}

function inDatabase(connection: Connection, database: string): Connection {
  if (typeof connection !== "string") return { ...connection, database };
  const url = new URL(connection);
  url.pathname = `/${database}`;
  return url.href;
}
