import { join } from "node:path";
import { fail } from "@kezhuan/contract/errors";
import type { ParameterValues } from "@kezhuan/contract/parameters/registry";
import { openConnections, type Connections } from "./open-connections.ts";
import type { Connection, Database } from "./db/connect.ts";
import type { Db } from "./db/db.ts";
import { checkAdminPassword } from "./check-admin-password.ts";
import { checkPooler } from "./db/check-pooler.ts";
import { checkServer } from "./db/check-server.ts";
import { migrate } from "./db/migrate.ts";
import type { Actor, Log } from "./engine/context.ts";
import { findDrift } from "./engine/design/list-drift.ts";
import { startEngine, type Engine, type RequestConnections } from "./engine/engine.ts";
import { listAdministrators } from "./engine/access/administrators.ts";
import { openPictureCache, noPictureCache, type PictureCache } from "./features/files/picture-cache.ts";
import { signAddress, signPicture } from "./features/files/file-address.ts";
import { countRuleEvents } from "./engine/automation/count-events.ts";
import { readBackupState } from "./features/backup/backup-state.ts";
import { stepsInThread } from "./backup-thread.ts";
import { listDestinations, type BackupPlaces } from "./features/backup/scheduled-backup.ts";
import { countFiles } from "./features/files/count-files.ts";
import type { FileStore } from "./features/files/file-store.ts";
import { openScanner, type Scanner, type ScannerPlace } from "./features/files/scan/scanner.ts";
import { screenUploads } from "./features/files/scan/screen-uploads.ts";
import { openS3Backups } from "./features/files/s3/s3-backups.ts";
import { openFileStore, type StorePlace } from "./features/files/open-store.ts";
import { startWorker, workerDefaults, type Worker } from "./features/jobs/start-worker.ts";
import type { HealthSources } from "./features/monitor/health.ts";
import { openTextMessenger, type TextMessageSettings } from "./features/session/open-text-messenger.ts";
import { openMailer } from "./features/notices/open-mailer.ts";
import type { Mailer } from "./lib/mail.ts";
import { openMetrics, type Metrics } from "./features/monitor/metrics.ts";
import { countSessions } from "./features/session/count-logins.ts";
import { readSecret } from "./db/read-secret.ts";
import { openQueryLog, type QueryLog } from "./features/search/query-log/query-log.ts";
import { openSessions, type Sessions } from "./features/session/sessions.ts";
import { openAudit, type Audit } from "./features/audit/audit.ts";
import { listJobHandlers } from "./job-handlers.ts";
import { listChores } from "./chores.ts";
import type { LogArchive } from "./archive-tasks.ts";
import { listScheduledTasks, type DailyBackup, type Premises } from "./scheduled-tasks.ts";
import { listScheduleKinds } from "./schedule-kinds.ts";
import { startScheduler } from "./features/schedules/start-scheduler.ts";
import { listRecordChecks } from "./record-checks.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { installContent, type ContentOptions } from "./install-content.ts";
import { thisVersion } from "./this-version.ts";
import { bringPack } from "./offered-packs.ts";
import { readBallotKey } from "./read-ballot-key.ts";
import { initialiseTimeZone } from "./initialise-time-zone.ts";

export interface InstallationOptions extends ContentOptions, StorePlace {
  connection: Connection;
  /** Address of a pooler before the server; requests go through it, and `connection` leads past it. */
  pooler?: string | undefined;
  /** Aborted as soon as the process is asked to end. */
  stopping?: AbortSignal | undefined;
  /** Scans what people upload; absent: nothing is scanned. */
  scanner?: ScannerPlace | undefined;
  /** A folder of our own for what is quicker to read than to make; absent: nothing is kept. */
  dataDir?: string | undefined;
  /** Seals secret ballots; absent: a key of the folder. */
  ballotKey?: string | undefined;
  /** Prefix of every path; empty for none. */
  basePath: string;
  captchaTestCode?: string | undefined;
  /** Whether this process does jobs; commands leave them to the server. */
  doesJobs?: boolean;
  now: () => Date;
  log: Log;
  /** The address that people know the pages by, to stand before the routes of links in mails. */
  site?: string;
  /** Absent: nothing goes out by mail. */
  smtpUrl?: string | undefined;
  /** Makes a PDF file of a page; absent without a program for it. */
  makePdf?: ((page: string) => Promise<Uint8Array>) | undefined;
  /** Absent: nothing goes out to phones. */
  textMessages?: TextMessageSettings | undefined;
  /** System parameters that the environment sets; absent: none. */
  fixedParameters?: Partial<ParameterValues>;
  /** Networks that webhooks may send to although they are not public. */
  webhookNetworks?: readonly string[];
  /** How people reach the installation; absent where nobody has said. */
  publicUrl?: string | undefined;
  /** The settings as they are in effect, for administrators to read. */
  inEffect?: HealthSources["settings"];
  /** Those in use that are for tests only. */
  testSettings?: readonly string[];
  /** Back-ups that are made by themselves; absent for none. */
  dailyBackup?: DailyBackup | undefined;
  /** Where the log of the embedded database goes as well; absent for nowhere. */
  logArchive?: LogArchive | undefined;
  /** Where back-ups go; absent where this process makes none. */
  backupPlace?: Pick<BackupPlaces, "folder" | "passphrase" | "admin"> | undefined;
}

/** Everything behind the HTTP side, ready to be used. */
export interface Installation {
  database: Database;
  /** For what watches the installation: answers soon, whatever everything else waits for. */
  probes: Database;
  engine: Engine;
  sessions: Sessions;
  queryLog: QueryLog;
  /** Logins and operations, as they are logged. */
  audit: Audit;
  files: FileStore;
  /** The same for what people upload: scanned before it is kept, where there is a scanner. */
  uploads: FileStore;
  /** What was made of the pictures among them. */
  pictures: PictureCache;
  fileKey: Buffer;
  stopKey: Buffer;
  metrics: Metrics;
  health: HealthSources;
  /** Absent where somebody else does the jobs (commands). */
  worker: Worker | undefined;
  /** Set when the `admin` account was made now with a password of our own. */
  firstPassword: string | undefined;
  close(): Promise<void>;
}

/** Opens a database and brings it up to date: migrations, packs, demo content, the first account. */
export async function openInstallation(options: InstallationOptions): Promise<Installation> {
  const { now, log, basePath, site = "" } = options;
  const connections = openConnections(options.connection, options.pooler);
  const { system: database, quick, probes } = connections;
  try {
    await checkServer(database.db);
    if (typeof options.connection === "string") await checkPooler(options.connection, options.pooler);
    await checkAdminPassword(database.db, options.adminPassword);
    await migrate(database);
    const sessions = openSessions({
      ...options,
      database: { ...database, db: connections.accounts.db },
      parameters: () => engine.catalog().parameters,
    });
    const { fileKey, stopKey } = await readKeys(database.db);
    const stores = openStores(options);
    const engine = await startEngine({
      database,
      quick,
      recordChecks: listRecordChecks(stores.files),
      requests: requestConnections(connections),
      timeZone: await initialiseTimeZone(database.db),
      ...(await engineSettings(options)),
      ...signers(fileKey, { now, basePath }),
      onWrite: (objname) => sessions.afterSystemWrite(objname),
    });
    const firstPassword = await installContent(engine, { ...options, ...stores });
    const audit = await openAudit({ db: connections.logs.db, now, log });
    await sessions.start(audit);
    const mailer = openOwnMailer(options, engine);
    const worker = options.doesJobs
      ? await openWorker(options, { ...stores, database, engine, sessions, mailer, stopKey })
      : undefined;
    const queryLog = await openQueryLog(() => engine.systemContext());
    const premises = { ...options, ...stores, database, queryLog, engine, sessions, audit, site };
    const scheduler = await openScheduler({ ...premises, backups: planBackups(options) });
    const housekeeping = startHousekeeping(listChores(premises), premises);
    return {
      database,
      engine,
      sessions,
      queryLog,
      audit,
      ...stores,
      fileKey,
      stopKey,
      probes,
      ...observe(options, { ...stores, connections, engine, mailer }),
      worker,
      firstPassword,
      close: async () => {
        await closeParts({ ...premises, worker, scheduler, housekeeping });
        await connections.close();
      },
    };
  } catch (error) {
    await connections.close();
    throw error;
  }
}

/** What addresses of files and ways out of mails are signed with. */
async function readKeys(db: Db): Promise<{ fileKey: Buffer; stopKey: Buffer }> {
  return { fileKey: await readSecret(db, "file-address"), stopKey: await readSecret(db, "mail-stop") };
}

function signers(key: Buffer, { now, basePath }: Pick<InstallationOptions, "now" | "basePath">) {
  return {
    signFile: (id: string, actor: Actor) => signAddress(key, now(), { id, actor, basePath }),
    signPicture: (id: string, actor: Actor) => signPicture(key, now(), { id, actor, basePath }),
  };
}

/** Where files are, and what is made of the pictures among them. */
function openStores({ dataDir, scanner: place, log, ...options }: InstallationOptions) {
  const pictures = dataDir === undefined ? noPictureCache : openPictureCache(join(dataDir, "pictures"));
  const files = openFileStore(options);
  const scanner = place && openScanner(place);
  return { files, uploads: scanner ? screenUploads(files, scanner, log) : files, scanner, pictures };
}

async function engineSettings(options: InstallationOptions) {
  const { smtpUrl, textMessages, fixedParameters = {}, webhookNetworks = [], dataDir, now, log } = options;
  return {
    now,
    log,
    mails: smtpUrl !== undefined,
    textMessages: textMessages !== undefined,
    fixedParameters,
    webhookNetworks,
    ballotKey: await readBallotKey(options),
    searchSnapshot: dataDir === undefined ? undefined : join(dataDir, "search", "words.snapshot"),
  };
}

interface Described {
  pools: Connections["pools"];
  files: FileStore;
  scanner: Scanner | undefined;
  mailer: Mailer | undefined;
}

function describeProcess(
  {
    connection,
    now,
    inEffect = [],
    testSettings = [],
    publicUrl,
    backupPlace,
    dailyBackup,
    s3,
  }: InstallationOptions,
  { pools, files, scanner, mailer }: Described,
): HealthSources {
  return {
    version: thisVersion.product,
    startedAt: now(),
    settings: inEffect,
    testSettings,
    pools,
    isEmbedded: typeof connection !== "string",
    files,
    pingScanner: scanner && (() => scanner.ping()),
    verifyMail: mailer?.verify,
    countAdministrators: async (db) => {
      const able = (await listAdministrators(db)).filter(({ has_password: hasPassword }) => hasPassword);
      return new Set(able.map(({ user }) => user)).size;
    },
    countDrift: async (ctx) => (await findDrift(ctx)).drift.length,
    publicUrl,
    readBackups: readBackupState,
    backupAt: dailyBackup?.at,
    backupDestinations: listDestinations(backupPlace && { bucket: s3 && openS3Backups(s3) }),
  };
}

/** What this process needs to make back-ups and to restore them for a check. */
function planBackups(options: InstallationOptions): BackupPlaces | undefined {
  const { backupPlace, connection, s3 } = options;
  const bucket = s3 && openS3Backups(s3);
  return (
    backupPlace && { ...backupPlace, connection, steps: stepsInThread(options), known: thisVersion, bucket }
  );
}

interface Observed extends Omit<Described, "pools"> {
  connections: Connections;
  engine: Engine;
}

/** What is told of this process: figures for monitoring, and what its health page looks at. */
function observe(options: InstallationOptions, observed: Observed) {
  const { pools } = observed.connections;
  return { metrics: measure(options, observed), health: describeProcess(options, { ...observed, pools }) };
}

function measure(
  { now, backupPlace }: InstallationOptions,
  { connections, engine, files }: Observed,
): Metrics {
  const { probes } = connections;
  return openMetrics({
    pools: connections.pools,
    catalogVersion: () => engine.catalog().version,
    countSessions: () => countSessions(probes.db, now(), engine.catalog().parameters),
    countRuleEvents: () => countRuleEvents(probes.db).catch(() => undefined),
    readFiles: () => countFiles(probes.db, files).catch(() => undefined),
    readBackups: backupPlace ? () => readBackupState(probes.db).catch(() => undefined) : undefined,
  });
}

function requestConnections({ visitors, reads, writes, jobs, system }: Connections): RequestConnections {
  return { visitors: visitors.db, read: reads.db, write: writes.db, job: jobs.db, design: system.db };
}

interface Workshop {
  database: Database;
  engine: Engine;
  sessions: Sessions;
  files: FileStore;
  mailer: Mailer | undefined;
  stopKey: Buffer;
}

function openOwnMailer({ smtpUrl }: InstallationOptions, engine: Engine): Mailer | undefined {
  if (smtpUrl === undefined) return undefined;
  return openMailer({ smtpUrl, mailFrom: () => engine.catalog().parameters.mail_from });
}

function openWorker(
  options: InstallationOptions,
  { files, database, engine, sessions, mailer, stopKey }: Workshop,
): Promise<Worker> {
  const { log, site = "" } = options;
  return startWorker({
    ...workerDefaults,
    database,
    log,
    handlers: listJobHandlers(
      files,
      async (userId, deptid) => engine.context(await sessions.actFor(userId, deptid), "zh", "job"),
      {
        mailer,
        site,
        stopKey,
        makePdf: options.makePdf,
        passwordIterations: sessions.passwordIterations,
        fresh: (ctx) => ({ ...ctx, catalog: engine.catalog() }),
        bringPack: (pack) => bringPack(engine, pack, files),
        messenger: options.textMessages && openTextMessenger(options.textMessages),
      },
    ),
    systemContext: () => engine.systemContext(),
    actFor: async ({ userId, deptid, language, scopes }) => {
      if (userId === null) throw fail("forbidden");
      return engine.context(await sessions.actFor(userId, deptid, scopes), language, "job");
    },
  });
}

/** Runs what is due again and again, by one process of all. */
function openScheduler(premises: Premises): Promise<{ stop(): Promise<void> }> {
  const { engine, sessions } = premises;
  return startScheduler({
    builtin: listScheduledTasks(premises),
    kinds: listScheduleKinds(async ({ owner, deptid, language }) => {
      if (owner === null) throw fail("forbidden");
      return engine.context(await sessions.actFor(owner, deptid), language, "job");
    }, premises.backups),
    administrators: async () => {
      const all = await listAdministrators(engine.systemContext().db);
      return [...new Set(all.map(({ user }) => user))];
    },
    systemContext: () => engine.systemContext(),
    stopping: premises.stopping,
  });
}

interface Closing extends Pick<Premises, "queryLog" | "sessions" | "audit" | "engine" | "log"> {
  worker: Worker | undefined;
  scheduler: { stop(): Promise<void> };
  housekeeping: ReturnType<typeof startHousekeeping>;
}

/** Counts what was searched for in the last seconds; a database that is gone already keeps nothing from ending. */
async function closeParts({
  worker,
  scheduler,
  housekeeping,
  queryLog,
  sessions,
  audit,
  engine,
  log,
}: Closing): Promise<void> {
  await worker?.stop();
  await Promise.all([scheduler.stop(), housekeeping.stop()]);
  await queryLog
    .flush()
    .catch((error: unknown) => log.warn({ err: error }, "the last searches were not counted"));
  await sessions.close();
  await audit.close();
  await engine.close();
}
