import type { PoolUse } from "@kezhuan/server/db/connect";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Where the numbers come from that are read when they are asked for. */
export interface MetricsSources {
  pools: Readonly<Record<string, () => PoolUse>>;
  catalogVersion(): number;
  /** Undefined while the database does not answer; no number while it answers, but not in time. */
  countSessions(): Promise<number | undefined>;
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
  return {
    observeCall: (call, code, seconds) => histogram.observe({ call, code }, seconds),
    async write() {
      const sessions = await sources.countSessions();
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
