import type { HealthSources } from "../features/monitor/health.ts";
import type { FileStore } from "../features/files/file-store.ts";
import { makeStore } from "./make-store.ts";

/** What a process knows of itself where nothing is out of order. */
export function makeHealth(): HealthSources & { files: FileStore } {
  return {
    version: "1.2.3",
    startedAt: new Date("2026-01-01T00:00:00Z"),
    settings: [{ name: "HOST", isSet: false, value: "127.0.0.1" }],
    testSettings: [],
    pools: { reads: () => ({ open: 2, idle: 1, waiting: 0 }) },
    isEmbedded: true,
    files: makeStore({ reserve: 1 }),
    pingScanner: () => Promise.resolve(),
    countAdministrators: () => Promise.resolve(2),
    countDrift: () => Promise.resolve(0),
    backupAt: "02:30",
    readBackups: () =>
      Promise.resolve({
        last: { at: new Date().toISOString(), bytes: 1000, seconds: 1, checked: "restored" },
        problem: null,
      }),
  };
}
