import { chmodSync, realpathSync, writeFileSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { takeDataLock } from "@kezhuan/server/lib/data-lock.mjs";
import { makeFolder } from "@kezhuan/server/lib/make-folder.mjs";
import { StartError } from "@kezhuan/server/lib/start-error.mjs";
import type { ConnectionParts } from "../connect.ts";
import { findBinaries } from "./binaries.ts";
import { bootstrapDatabase, toConnection, toSuperuserConnection } from "./bootstrap.ts";
import { ensureCluster } from "./create-cluster.ts";
import { readCredentials } from "./credentials.ts";
import { listEndpoints, type Endpoint, type Transport } from "./endpoints.ts";
import { giveTo, nameFolders, openWayInto, reachBinaries, type Folders } from "./folders.ts";
import { canReach, chooseIdentity, type Identity, type IdentityChoice } from "./identity.ts";
import { launchPostmaster, type LaunchPlan, type RunningPostmaster } from "./launch.ts";
import { clearLeftovers, readPostmasterFile, stopPostmaster } from "./postmaster.ts";
import { openServerLog, type ServerLog } from "./server-log.ts";
import { archiveSettings, nameArchive, noteGap } from "./wal-archive.ts";

export interface EmbeddedOptions {
  dataDir: string;
  /** Where this process answers; told to a second one that wants the same folder. */
  address?: string;
  /** `account` never uses a user namespace (it matters only for root). */
  identity?: IdentityChoice;
  transport?: Transport;
  /** Breaks the start off: what has been begun is ended, and the start rejects. */
  signal?: AbortSignal;
  /** The folder that takes the log as well, for recovery to any moment, where it is on; absent: there is none. */
  walArchive?: { isOn: boolean; folder: string } | undefined;
  /** It is a base copy that goes forward to the moment in `settings`. */
  isRecovery?: boolean;
  /** Called when PostgreSQL has been launched, and takes a while to be ready. */
  onLaunch?: (() => void) | undefined;
  /** For tests, as without `fsync` a power cut destroys the database; and for recovery. */
  settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedServer {
  connection: ConnectionParts;
  /** For making databases, in tests and backups. */
  superuser: ConnectionParts;
  stop(): Promise<void>;
}

/** Several processes and their overlap at a change of version fit; each connection costs some memory. */
const defaults: Readonly<Record<string, string>> = {
  max_connections: "60",
  // A restore makes all tables and indexes in one transaction, and each is a lock: enough for a thousand objects.
  max_locks_per_transaction: "256",
  shared_buffers: `${sizeBuffers(Math.min(totalmem(), process.constrainedMemory() || Infinity))}MB`,
  // Nobody has it on turning disks: with what they need, a small table would be read whole for each name looked up.
  random_page_cost: "1.1",
  // After each checkpoint every page that changes is written to the log whole: under steady writing the defaults have
  // one every few seconds, and all who write wait for the disk.
  max_wal_size: "2GB",
  checkpoint_timeout: "15min",
  // Errors of statements reach the application anyway, and may hold personal data.
  log_min_messages: "log",
  log_checkpoints: "off",
  log_line_prefix: "%m [%p] ",
};

/**
 * Megabytes for pages that the database has read, of a machine with so many bytes of memory: a quarter. A page that is not
 * there is asked of the system, which takes longer than all that is done with it. At a million records more than 2 GB gained
 * nothing, and what is not used yet takes 20 kB a megabyte.
 */
export function sizeBuffers(bytes: number): number {
  return Math.max(256, Math.min(2048, Math.round(bytes / 4 / 2 ** 20)));
}

const SHARED_MEMORY_PATIENCE_MS = 15_000;
const SLOWEST_RESTART_MS = 5_000;
const STOPPING_CHECK_MS = 500;

/** Starts the PostgreSQL of `dataDir` (made on first use) for this process alone. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  makeFolder(options.dataDir, 0o700);
  const folders = nameFolders(realpathSync(options.dataDir));
  const lock = await takeDataLock(folders.dataDir, options.address ?? "");
  const log = openServerLog(folders.log);
  const release = (): void => {
    log.close();
    lock.release();
  };
  try {
    return await startLocked(options, { folders, log, release });
  } catch (error) {
    release();
    throw error;
  }
}

interface Held {
  folders: Folders;
  log: ServerLog;
  release(): void;
}

async function startLocked(options: EmbeddedOptions, held: Held): Promise<EmbeddedServer> {
  const { folders } = held;
  const identity = chooseIdentity(options.identity);
  openWayInto(identity, folders.dataDir);
  const binaries = reachBinaries(identity, findBinaries(), folders.dataDir);
  options.signal?.throwIfAborted();
  await ensureCluster({ identity, binaries, signal: options.signal }, folders);
  await clearLeftovers(folders.cluster);
  const credentials = readCredentials(folders);
  const plan = {
    identity,
    binaries,
    cluster: folders.cluster,
    settings: { ...defaults, ...openArchive(options, identity, folders), ...options.settings },
    logDescriptor: held.log.descriptor,
    logFile: folders.log,
  };
  const launching = { ...plan, signal: options.signal, onLaunch: options.onLaunch };
  const { endpoint, postmaster } = await launchAnywhere(options.transport ?? "automatic", launching, held);
  const supervisor = supervise({ ...plan, endpoint }, postmaster);
  try {
    await bootstrapDatabase(folders, endpoint, credentials);
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  return {
    connection: toConnection(endpoint, credentials),
    superuser: toSuperuserConnection(endpoint, credentials),
    stop: async () => {
      await supervisor.stop();
      endpoint.release();
      held.release();
    },
  };
}

/** Makes what the archive needs, and notes a start without it: the log has a gap from then on. */
function openArchive(
  { walArchive, isRecovery }: EmbeddedOptions,
  identity: Identity,
  folders: Folders,
): Record<string, string> {
  if (isRecovery) writeFileSync(join(folders.cluster, "recovery.signal"), "");
  if (!walArchive) return {};
  if (!walArchive.isOn) noteGap(walArchive.folder);
  if (!walArchive.isOn) return {};
  const settings = archiveSettings(walArchive.folder);
  const { wal } = nameArchive(walArchive.folder);
  giveTo(identity, wal);
  // It must be able to pass through, not to list.
  if (identity.account) chmodSync(walArchive.folder, 0o711);
  if (canReach(identity, wal)) return settings;
  throw new StartError(
    `WAL_ARCHIVE_DIR: PostgreSQL must run as the account ${identity.account?.name}, which cannot enter ${wal}: ` +
      "choose a folder that other accounts can reach.",
  );
}

interface Launched {
  endpoint: Endpoint;
  postmaster: RunningPostmaster;
}

async function launchAnywhere(
  transport: Transport,
  plan: Omit<LaunchPlan, "endpoint">,
  held: Held,
): Promise<Launched> {
  for (const open of listEndpoints(transport)) {
    const endpoint = await open(plan.identity, held.folders);
    const postmaster = await launchPatiently({ ...plan, endpoint }, held.log);
    if (postmaster) return { endpoint, postmaster };
    endpoint.release();
    const canHelp = /could not (?:bind|create|listen)|socket/i.test(held.log.readNew());
    if (!canHelp || plan.signal?.aborted) break;
  }
  throw new StartError(
    `The embedded database did not start (${findReason(held.log)}): see ${held.folders.log}, or set DATABASE_URL.`,
  );
}

/**
 * The children of a killed postmaster need a moment to notice; until then they hold its shared memory. So does an orphan,
 * whose guard is just ending it.
 */
async function launchPatiently(plan: LaunchPlan, log: ServerLog): Promise<RunningPostmaster | undefined> {
  const deadline = Date.now() + SHARED_MEMORY_PATIENCE_MS;
  while (!plan.signal?.aborted) {
    const before = log.readNew().length;
    const postmaster = await launchPostmaster(plan);
    if (postmaster) return postmaster;
    const isHeld = /pre-existing shared memory block|lock file ".*" already exists/.test(
      log.readNew().slice(before),
    );
    if (!isHeld || Date.now() > deadline) break;
    await sleep(100);
  }
  return undefined;
}

/**
 * Starts it again when it ends unasked, on the same socket, so that the pool simply reconnects. One that somebody else
 * asked to stop takes no more connections and waits for the pool to close those it has: it is ended at once.
 */
function supervise(plan: LaunchPlan, first: RunningPostmaster): { stop(): Promise<void> } {
  const state = { current: first, isStopping: false, restarting: Promise.resolve() };
  const restart = async (): Promise<void> => {
    for (let attempt = 1; !state.isStopping; attempt += 1) {
      await clearLeftovers(plan.cluster);
      const next = await launchPostmaster(plan);
      if (next) return watch(next);
      await sleep(Math.min(200 * attempt, SLOWEST_RESTART_MS));
    }
  };
  const watch = (postmaster: RunningPostmaster): void => {
    state.current = postmaster;
    const check = setInterval(() => {
      if (state.isStopping || !readPostmasterFile(plan.cluster)?.isStopping) return;
      clearInterval(check);
      // Failing that, the end of the whole process reports it.
      stopPostmaster(postmaster.pid, plan.cluster).catch(() => undefined);
    }, STOPPING_CHECK_MS);
    void postmaster.ended.then(() => {
      clearInterval(check);
      if (!state.isStopping) state.restarting = restart();
    });
  };
  watch(first);
  return {
    stop: async () => {
      state.isStopping = true;
      await state.restarting;
      await state.current.stop();
    },
  };
}

function findReason(log: ServerLog): string {
  const lines = log.readNew().split("\n");
  const line = lines.findLast((text) => /FATAL|PANIC|error/i.test(text)) ?? lines.at(-1) ?? "";
  return line.replace(/^.*?(?:FATAL|PANIC):\s*/, "").trim() || "no reason given";
}
