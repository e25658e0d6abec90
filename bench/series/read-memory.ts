import { existsSync, readFileSync } from "node:fs";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";

/** MiB in memory. */
interface Memory {
  /** This process. */
  server: number;
  /** What the processes of the database have to themselves, without the pages that they share. */
  database: number;
}

/** Of now, after a collection of garbage where the process allows one. */
export async function readMemory(db: Db): Promise<Memory> {
  globalThis.gc?.();
  const rows = await runSql<{ pid: number }>(db, "select pid from pg_stat_activity");
  const database = rows.reduce((sum, { pid }) => sum + readAnonymous(pid), 0);
  return { server: process.memoryUsage().rss / 2 ** 20, database };
}

/** 0 where the system does not tell. */
function readAnonymous(pid: number): number {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return 0;
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(path, "utf8"))?.[1] ?? 0) / 1024;
}
