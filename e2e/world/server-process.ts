import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { cacheFolder, projectRoot } from "./project-paths.ts";

/** Every captcha of a test server has this answer; of characters that captchas draw, for the sake of pictures. */
export const CAPTCHA_CODE = "K7MX";
export const ADMIN_PASSWORD = "Kezhuan-e2e-2026";
const START_PATIENCE_MS = 240_000;

export interface ServerOptions {
  dataDir: string;
  port: number;
  demo: boolean;
  /** Prefix of every path. */
  basePath?: string;
  /** Further environment variables, by name. */
  settings?: Readonly<Record<string, string>>;
  /** In a process group of its own, so that the group can be signalled without us. */
  ownGroup?: boolean;
  /** Descriptor of a socket that listens on the port, handed over as systemd does. */
  socket?: number | undefined;
}

export interface ServerEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
}

export interface ServerProcess {
  pid: number;
  address: string;
  dataDir: string;
  /** Milliseconds from the start of the process to the first answer of /healthz. */
  startedInMs: number;
  signal(name: NodeJS.Signals): void;
  /** Signals the whole process group; only for a server with a group of its own. */
  signalGroup(name: NodeJS.Signals): void;
  ended: Promise<ServerEnd>;
}

/** Starts the real server and waits until it answers. Rejects with what it said when it ends before that. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const started = performance.now();
  const { pid, ended, said } = spawnServer(options);
  const address = `http://127.0.0.1:${options.port}${options.basePath ?? ""}/`;
  await waitForHealth(address, { ended, said });
  return {
    pid,
    address,
    dataDir: options.dataDir,
    startedInMs: performance.now() - started,
    signal: (name) => process.kill(pid, name),
    signalGroup: (name) => process.kill(-pid, name),
    ended,
  };
}

interface SpawnedServer {
  pid: number;
  ended: Promise<ServerEnd>;
  /** What it has printed up to now. */
  said: () => string;
}

/** Starts the server and leaves it to the caller what becomes of it. */
export function spawnServer(options: ServerOptions): SpawnedServer {
  const { socket, ownGroup = false } = options;
  const main = join(projectRoot, "server", "main.ts");
  // Whom a socket is for is told by the number of the process, which only the process itself knows this early.
  const [program, args] =
    socket === undefined
      ? [process.execPath, [main]]
      : ["sh", ["-c", 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$1"', process.execPath, main]];
  const child = spawn(program, args, {
    cwd: projectRoot,
    detached: ownGroup,
    env: serverEnvironment(options),
    stdio: ["ignore", "pipe", "pipe", ...(socket === undefined ? [] : [socket])],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const ended = new Promise<ServerEnd>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code, signal, output }));
  });
  return { pid: child.pid ?? 0, ended, said: () => output };
}

/** Only what a process needs anywhere: settings of the person who runs the tests must not get into them. */
export function serverEnvironment({
  dataDir,
  port,
  demo,
  basePath = "",
  settings = {},
}: ServerOptions): NodeJS.ProcessEnv {
  const kept = ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SYSTEMROOT"];
  return {
    ...Object.fromEntries(kept.map((name) => [name, process.env[name]])),
    LANG: "en",
    // Each start would translate every source anew.
    NODE_COMPILE_CACHE: join(cacheFolder, "compiled"),
    BASE_PATH: basePath,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: demo ? "on" : "off",
    PACKS: "kch,work",
    ADMIN_PASSWORD,
    CAPTCHA_TEST_CODE: CAPTCHA_CODE,
    PASSWORD_ITERATIONS: "1000",
    // Receivers of webhooks are on this machine.
    WEBHOOK_NETWORKS: "127.0.0.0/8",
    ...settings,
  };
}

/** The server must say itself that it listens: another process may have taken the port and answer there. */
async function waitForHealth(address: string, { ended, said }: Omit<SpawnedServer, "pid">): Promise<void> {
  let end: ServerEnd | undefined;
  void ended.then((value) => (end = value));
  const deadline = Date.now() + START_PATIENCE_MS;
  while (Date.now() < deadline) {
    if (end) throw new Error(`The server ended before it answered (code ${end.code}):\n${end.output}`);
    if (said().includes("is running at") && (await isHealthy(address))) return;
    await sleep(20);
  }
  throw new Error(`The server at ${address} did not answer within ${START_PATIENCE_MS / 1000} s.`);
}

async function isHealthy(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}healthz`)).ok;
  } catch {
    // Nothing listens yet; that is what is waited for.
    return false;
  }
}
