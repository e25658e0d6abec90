import { existsSync, readFileSync } from "node:fs";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Db } from "@kezhuan/server/db/db";

/** Milliseconds of processors, whoever else wants them: they say what work costs on a machine that is not quiet. */
export interface ProcessorTime {
  /** This process with all its threads. */
  server: number;
  /** Every process of the database. */
  database: number;
}

const ticksPerSecond = 100;

/** What this process and its database have taken since they began. */
export async function readProcessorTime(db: Db): Promise<ProcessorTime> {
  const { user, system } = process.cpuUsage();
  const rows = await runSql<{ pid: number }>(db, "select pid from pg_stat_activity");
  const ticks = rows.reduce((sum, { pid }) => sum + ticksOf(pid), 0);
  return { server: (user + system) / 1000, database: (ticks * 1000) / ticksPerSecond };
}

/** What a process has taken of processors; 0 where the system does not tell. */
function ticksOf(pid: number): number {
  const path = `/proc/${pid}/stat`;
  const fields = existsSync(path) ? (readFileSync(path, "utf8").split(") ")[1]?.split(" ") ?? []) : [];
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}
