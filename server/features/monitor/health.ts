import type { Readable } from "node:stream";
import type { HealthOutput } from "@kezhuan/contract/api/health";
import type { BackupDestination } from "@kezhuan/contract/api/schedules";
import type { PoolUse } from "@kezhuan/server/db/connect";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";

/** What the self-test needs of where files are kept. */
export interface TriedStore {
  write(id: string, content: Readable): Promise<number>;
  read(id: string): Readable;
  remove(id: string): Promise<void>;
  /** Bytes of its disk: free, and those that uploads leave free; undefined where it is on none that can be measured. */
  measureRoom(): Promise<{ freeBytes: number; reserveBytes: number } | undefined>;
}

/** What a process knows of itself that no context has. */
export interface HealthSources {
  /** Version of the product. */
  version: string;
  startedAt: Date;
  settings: HealthOutput["settings"];
  /** Those in use that are for tests only. */
  testSettings: readonly string[];
  pools: Readonly<Record<string, () => PoolUse>>;
  /** Whether this process runs the database itself. */
  isEmbedded: boolean;
  files: TriedStore;
  /** Asks the virus scanner; absent where there is none. */
  pingScanner?: (() => Promise<void>) | undefined;
  /** Logs in to the mail server; absent where there is none. */
  verifyMail?: (() => Promise<void>) | undefined;
  /** How many people can log in as administrators. */
  countAdministrators: (db: Db) => Promise<number>;
  /** In how many places the tables are not as the metadata say. */
  countDrift: (ctx: Ctx) => Promise<number>;
  /** How people reach the installation; absent where nobody has said. */
  publicUrl?: string | undefined;
  /** What scheduled back-ups have come to. */
  readBackups: (db: Db) => Promise<Omit<HealthOutput["backups"], "at">>;
  /** When they are made; absent where they are not. */
  backupAt?: string | undefined;
  /** Where back-ups can go; absent: this process makes none. */
  backupDestinations?: readonly BackupDestination[] | undefined;
}

/** How the installation is at this moment, as this process sees it: four statements. */
export async function describeHealth(ctx: Ctx, sources: HealthSources): Promise<HealthOutput> {
  const [database, jobs, files, backups] = await Promise.all([
    readDatabase(ctx),
    countJobs(ctx),
    readFiles(ctx, sources),
    sources.readBackups(ctx.db),
  ]);
  const { version, startedAt, settings, isEmbedded, pools } = sources;
  const connections = Object.entries(pools).map(([pool, use]) => ({ pool, ...use() }));
  return {
    versions: { product: version, node: process.version, database: database.version },
    startedAt: startedAt.toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    settings,
    database: {
      isEmbedded,
      bytes: Number(database.bytes),
      connections,
      longestSeconds: database.longest,
    },
    jobs,
    files,
    backups: { at: sources.backupAt ?? null, ...backups },
  };
}

async function readDatabase({ db }: Ctx) {
  const [row] = await runSql<{ version: string; bytes: string; longest: number | null }>(
    db,
    `select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
            (select extract(epoch from max(clock_timestamp() - xact_start))::float8 from pg_stat_activity
              where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
                and backend_type = 'client backend') as longest`,
  );
  if (!row) throw new Error("a statement without a source of rows answers one");
  return row;
}

async function countJobs({ db, now }: Ctx): Promise<HealthOutput["jobs"]> {
  const [row] = await runSql<HealthOutput["jobs"]>(
    db,
    `select count(*) filter (where state = 'queued')::int as waiting,
            count(*) filter (where state = 'running')::int as running,
            count(*) filter (where state = 'failed')::int as failed,
            (extract(epoch from $1::timestamptz - min(run_at) filter (where state = 'queued' and run_at <= $1::timestamptz)))::float8
              as "oldestSeconds"
       from kz.job where state in ('queued', 'running') or (state = 'failed' and ended_at > $1::timestamptz - interval '1 day')`,
    [now().toISOString()],
  );
  return row ?? { waiting: 0, running: 0, failed: 0, oldestSeconds: null };
}

async function readFiles({ db }: Ctx, { files }: HealthSources): Promise<HealthOutput["files"]> {
  const [row] = await runSql<{ count: number; bytes: string }>(
    db,
    "select count(*)::int as count, coalesce(sum(size), 0)::text as bytes from kz.file",
  );
  const room = (await files.measureRoom()) ?? { freeBytes: null, reserveBytes: null };
  return { count: row?.count ?? 0, bytes: Number(row?.bytes ?? 0), ...room };
}
