import { spawnSync } from "node:child_process";
import { readFileSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive } from "@kezhuan/server/lib/process-birth.mjs";
import { StartError } from "@kezhuan/server/lib/start-error.mjs";

/** What a postmaster writes about itself into its folder. */
export interface PostmasterFile {
  pid: number;
  port: number;
  socketFolder: string;
  isReady: boolean;
  /** It takes no more connections, and ends when those that are open end, or at once, as it was asked. */
  isStopping: boolean;
}

const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 5_000;

export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      socketFolder: lines[4]?.trim() ?? "",
      isReady: lines[7]?.trim() === "ready",
      isStopping: lines[7]?.trim() === "stopping",
    };
  } catch {
    return undefined;
  }
}

/** The running postmaster of this very folder; a number that now belongs to any other process is none. */
export function findPostmaster(cluster: string): PostmasterFile | undefined {
  const file = readPostmasterFile(cluster);
  return file && isPostmasterOf(file.pid, cluster) ? file : undefined;
}

/**
 * Ends a postmaster whose parent is gone (we hold the folder's lock, so nobody needs it), and removes the
 * pid file of one that no longer exists: PostgreSQL itself refuses to start when that number is in use again.
 */
export async function clearLeftovers(cluster: string): Promise<void> {
  const running = findPostmaster(cluster);
  if (running) await stopPostmaster(running.pid, cluster);
  rmSync(join(cluster, "postmaster.pid"), { force: true });
}

/** Politely first (it finishes its writes), then less so; either way nothing acknowledged is lost. */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ["SIGINT", FAST_STOP_MS],
    ["SIGQUIT", IMMEDIATE_STOP_MS],
    ["SIGKILL", IMMEDIATE_STOP_MS],
  ];
  for (const [signal, patience] of steps) {
    if (!isPostmasterOf(pid, cluster)) return;
    process.kill(pid, signal);
    for (let waited = 0; waited < patience; waited += 20) {
      await sleep(20);
      if (!isPostmasterOf(pid, cluster)) return;
    }
  }
  throw new StartError(
    `PostgreSQL, process ${pid}, still works in ${cluster} and cannot be ended: end it by hand.`,
  );
}

function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === "linux") return isLinuxPostmaster(pid, cluster);
  if (process.platform === "win32") return isWindowsPostgres(pid);
  const answer = spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  return answer.stdout.includes("postgres") && answer.stdout.includes(cluster);
}

function isLinuxPostmaster(pid: number, cluster: string): boolean {
  try {
    const name = readFileSync(`/proc/${pid}/comm`, "utf8");
    return name.startsWith("postgres") && realpathSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

function isWindowsPostgres(pid: number): boolean {
  const answer = spawnSync("tasklist", ["/FI", `PID eq ${pid}`, "/FO", "CSV", "/NH"], { encoding: "utf8" });
  return /postgres\.exe/i.test(answer.stdout);
}
