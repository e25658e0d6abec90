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
  const processes = rows.map(({ pid }) => readProcess(pid));
  // Those that have ended count for the one that started them all.
  const started = readProcess(processes[0]?.parent ?? 0);
  const ticks = processes.reduce((sum, { own }) => sum + own, started.own + started.ended);
  return { server: (user + system) / 1000, database: (ticks * 1000) / ticksPerSecond };
}

/** What a process has taken of processors, and those it started that have ended; 0 where the system does not tell. */
function readProcess(pid: number): { parent: number; own: number; ended: number } {
  const path = `/proc/${pid}/stat`;
  const fields = existsSync(path) ? (readFileSync(path, "utf8").split(") ")[1]?.split(" ") ?? []) : [];
  const at = (index: number) => Number(fields[index] ?? 0);
  return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) };
}
