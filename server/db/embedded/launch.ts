import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { findProgram } from "./binaries.ts";
import type { Endpoint } from "./endpoints.ts";
import { cleanEnvironment } from "./environment.ts";
import { spawnAs, type Identity } from "./identity.ts";
import { readPostmasterFile, stopPostmaster } from "./postmaster.ts";

export interface LaunchPlan {
  identity: Identity;
  binaries: string;
  cluster: string;
  endpoint: Endpoint;
  settings: Readonly<Record<string, string>>;
  logDescriptor: number;
  logFile: string;
  /** Ends a server that is not ready yet: recovery after a crash can take long. */
  signal?: AbortSignal | undefined;
  /** Called when it has been launched. */
  onLaunch?: (() => void) | undefined;
}

export interface RunningPostmaster {
  pid: number;
  /** Resolves once it has ended, for whatever reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL under a small shell. The shell holds the reading end of a pipe whose other end only we
 * have: when we are gone, however we went, it reads the end of the pipe and tells PostgreSQL to stop. Both
 * sit in a session of their own, so that Ctrl-C in the terminal reaches us and not the database before us. The shell
 * ignores signals that a service manager sends to every process at once: requests in flight still need the database.
 * On the second pipe it says which process PostgreSQL is: another one may still be running in the same folder.
 */
const guard = `
"$@" 3<&- 4>&- &
server=$!
( read -r _ <&3; kill -INT $server ) 2>/dev/null 4>&- &
watcher=$!
exec 3<&-
echo $server >&4
exec 4>&-
trap '' INT TERM
wait $server
while kill -0 $server 2>/dev/null; do wait $server; done
kill $watcher 2>/dev/null
`;

/** Undefined when it ended before it was ready; why is in its log. */
export async function launchPostmaster(plan: LaunchPlan): Promise<RunningPostmaster | undefined> {
  return process.platform === "win32" ? launchWithControl(plan) : launchGuarded(plan);
}

async function launchGuarded(plan: LaunchPlan): Promise<RunningPostmaster | undefined> {
  const command = [...plan.identity.prefix, findProgram(plan.binaries, "postgres"), ...listArguments(plan)];
  const shell = spawn("/bin/sh", ["-c", guard, "sh", ...command], {
    ...spawnAs(plan.identity),
    cwd: "/",
    detached: true,
    env: cleanEnvironment(),
    stdio: ["ignore", plan.logDescriptor, plan.logDescriptor, "pipe", "pipe"],
  });
  plan.onLaunch?.();
  const ended = waitForExit(shell);
  const ownPid = readPid(shell);
  const letGo = (): void => {
    const pipe = shell.stdio[3];
    if (pipe && "destroy" in pipe) pipe.destroy();
  };
  plan.signal?.addEventListener("abort", letGo);
  const pid = await waitUntilReady(plan.cluster, { ended, ownPid });
  plan.signal?.removeEventListener("abort", letGo);
  if (pid === undefined) return undefined;
  return {
    pid,
    ended,
    stop: async () => {
      letGo();
      await stopPostmaster(pid, plan.cluster);
      await ended;
    },
  };
}

/**
 * Windows has neither that shell nor a way to run as another account; PostgreSQL's own control program
 * drops administrator rights. A killed parent leaves the server running there until the next start.
 */
export async function launchWithControl(plan: LaunchPlan): Promise<RunningPostmaster | undefined> {
  const control = (...args: string[]): boolean => {
    const command = [...plan.identity.prefix, findProgram(plan.binaries, "pg_ctl"), ...args];
    const [program, ...rest] = [...command, "-D", plan.cluster, "-w", "-s"];
    const options = { ...spawnAs(plan.identity), env: cleanEnvironment(), stdio: "ignore" as const };
    return spawnSync(program ?? "", rest, options).status === 0;
  };
  const quoted = listSettings(plan).map((setting) => `-c "${setting}"`);
  if (!control("start", "-l", plan.logFile, "-o", `-p ${plan.endpoint.port} ${quoted.join(" ")}`))
    return undefined;
  const pid = readPostmasterFile(plan.cluster)?.pid;
  if (pid === undefined) return undefined;
  return {
    pid,
    ended: watchUntilGone(plan.cluster),
    stop: async () => {
      control("stop", "-m", "fast");
      await stopPostmaster(pid, plan.cluster);
    },
  };
}

function listArguments(plan: LaunchPlan): string[] {
  const settings = listSettings(plan).flatMap((setting) => ["-c", setting]);
  return ["-D", plan.cluster, "-p", String(plan.endpoint.port), ...settings];
}

function listSettings(plan: LaunchPlan): string[] {
  const all = { ...plan.settings, ...plan.endpoint.settings };
  return Object.entries(all).map(([name, value]) => `${name}=${value}`);
}

interface Launched {
  ended: Promise<void>;
  ownPid: Promise<number | undefined>;
}

/** The folder's file may be that of an orphan which is about to end. */
async function waitUntilReady(cluster: string, { ended, ownPid }: Launched): Promise<number | undefined> {
  const state = { hasEnded: false };
  void ended.then(() => {
    state.hasEnded = true;
  });
  const pid = await ownPid;
  while (!state.hasEnded) {
    const file = readPostmasterFile(cluster);
    if (file?.isReady && file.pid === pid) return pid;
    await sleep(10);
  }
  return undefined;
}

/** What the guard says; undefined when it ended without a word. */
async function readPid(shell: ChildProcess): Promise<number | undefined> {
  const pipe = shell.stdio[4];
  if (!(pipe instanceof Readable)) return undefined;
  const said = await text(pipe).catch(() => "");
  return said === "" ? undefined : Number(said);
}

function waitForExit(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("error", () => resolve());
    child.once("exit", () => resolve());
  });
}

async function watchUntilGone(cluster: string): Promise<void> {
  while (readPostmasterFile(cluster)) await sleep(1000, undefined, { ref: false });
}
