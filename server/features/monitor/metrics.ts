import type { PoolUse } from "@kezhuan/server/db/connect";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Where the numbers come from that are read when they are asked for. */
export interface MetricsSources {
  pools: Readonly<Record<string, () => PoolUse>>;
  catalogVersion(): number;
  /** Undefined while the database does not answer; no number while it answers, but not in time. */
  countSessions(): Promise<number | undefined>;
  /** Of automation rules. Undefined while the database does not answer. */
  countRuleEvents?: (() => Promise<{ waiting: number; failed: number } | undefined>) | undefined;
  /** Of stored files and their disk. Undefined while the database does not answer. */
  readFiles?: (() => Promise<FileFigures | undefined>) | undefined;
  /** Of scheduled back-ups; absent where none are scheduled. Undefined while the database does not answer. */
  readBackups?: (() => Promise<BackupFigures | undefined>) | undefined;
}

export interface BackupFigures {
  /** The newest good one. */
  last: { at: string; bytes: number; seconds: number } | null;
  problem: unknown;
}

export interface FileFigures {
  count: number;
  bytes: number;
  infected: number;
  missing: number;
  /** Absent where the files are on no disk that can be measured. */
  room: { freeBytes: number; reserveBytes: number } | undefined;
}

export interface Metrics {
  /** One answered request. `code` is the envelope's, or the HTTP status where there is no envelope. */
  observeCall(call: string, code: number, seconds: number): void;
  write(): Promise<{ type: string; text: string }>;
}

const durations = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The numbers of one process, in a registry of its own. */
export function openMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const histogram = new Histogram({
    name: "kezhuan_http_request_duration_seconds",
    help: "Time until a request was answered, by call and code",
    labelNames: ["call", "code"],
    buckets: durations,
    registers: [registry],
  });
  addPools(registry, sources);
  const state = addState(registry);
  const readRules = sources.countRuleEvents && addRules(registry, sources.countRuleEvents);
  const readFiles = sources.readFiles && addFiles(registry, sources.readFiles);
  const readBackups = sources.readBackups && addBackups(registry, sources.readBackups);
  return {
    observeCall: (call, code, seconds) => histogram.observe({ call, code }, seconds),
    async write() {
      const sessions = await sources.countSessions();
      await readRules?.();
      await readFiles?.();
      await readBackups?.();
      state.up.set(sessions === undefined ? 0 : 1);
      state.sessions.set(sessions ?? Number.NaN);
      state.catalog.set(sources.catalogVersion());
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

function addPools(registry: Registry, { pools }: MetricsSources): void {
  // The registry keeps it; each collection asks the pools anew.
  new Gauge({
    name: "kezhuan_database_connections",
    help: "Connections of a pool: open, idle among them, and statements waiting for one",
    labelNames: ["pool", "state"],
    registers: [registry],
    collect() {
      for (const [pool, use] of Object.entries(pools)) {
        const { open, idle, waiting } = use();
        this.set({ pool, state: "open" }, open);
        this.set({ pool, state: "idle" }, idle);
        this.set({ pool, state: "waiting" }, waiting);
      }
    },
  });
}

/** Answers what reads them anew. */
function addRules(
  registry: Registry,
  count: () => Promise<{ waiting: number; failed: number } | undefined>,
): () => Promise<void> {
  const gauge = new Gauge({
    name: "kezhuan_rule_events",
    help: "Events of automation rules: waiting now, and failed in the last 30 days",
    labelNames: ["state"],
    registers: [registry],
  });
  return async () => {
    const counted = await count();
    for (const state of ["waiting", "failed"] as const) gauge.set({ state }, counted?.[state] ?? Number.NaN);
  };
}

/** Answers what reads them anew. */
function addFiles(registry: Registry, read: () => Promise<FileFigures | undefined>): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const count = gauge("kezhuan_files", "Stored files");
  const bytes = gauge("kezhuan_files_bytes", "What they take");
  const infected = gauge("kezhuan_files_infected", "Stored files that hold a virus");
  const missing = gauge("kezhuan_files_missing", "Files that are not in the store any more");
  const free = gauge("kezhuan_files_disk_free_bytes", "Free on the disk of the files");
  const reserve = gauge("kezhuan_files_disk_reserve_bytes", "What uploads leave free there");
  return async () => {
    const figures = await read();
    count.set(figures?.count ?? Number.NaN);
    bytes.set(figures?.bytes ?? Number.NaN);
    infected.set(figures?.infected ?? Number.NaN);
    missing.set(figures?.missing ?? Number.NaN);
    free.set(figures?.room?.freeBytes ?? Number.NaN);
    reserve.set(figures?.room?.reserveBytes ?? Number.NaN);
  };
}

/** Answers what reads them anew. */
function addBackups(registry: Registry, read: () => Promise<BackupFigures | undefined>): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const at = gauge("kezhuan_backup_last_success_timestamp_seconds", "When the newest good back-up was made");
  const bytes = gauge("kezhuan_backup_size_bytes", "Size of the newest good back-up");
  const seconds = gauge("kezhuan_backup_duration_seconds", "Time the newest good back-up and its check took");
  const success = gauge("kezhuan_backup_success", "1 when the newest scheduled back-up is good");
  return async () => {
    const figures = await read();
    const last = figures?.last;
    at.set(last ? Date.parse(last.at) / 1000 : Number.NaN);
    bytes.set(last ? last.bytes : Number.NaN);
    seconds.set(last ? last.seconds : Number.NaN);
    success.set(figures ? Number(last !== null && figures.problem === null) : Number.NaN);
  };
}

function addState(registry: Registry) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  return {
    up: gauge("kezhuan_database_up", "1 while the database answers"),
    sessions: gauge("kezhuan_sessions", "Logins that are good, in the whole installation"),
    catalog: gauge(
      "kezhuan_catalog_version",
      "Times this process has read the metadata; it rises with every change of them",
    ),
  };
}
