import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { findPort } from "../world/find-port.ts";
import { logIn } from "../world/log-in.ts";
import { makeScratchFolder } from "../world/project-paths.ts";
import { ADMIN_PASSWORD, spawnServer, startServer, type ServerEnd } from "../world/server-process.ts";
import { listPostgres } from "./list-postgres.ts";

interface Phase {
  /** The process that receives the signal. */
  whom: "process" | "group";
  when: string;
  /** Whether the first start has reached this phase, judged by the files in its folder. */
  has: (dataDir: string) => boolean;
  /** Installing demo content takes longer than everything else, so one phase does it. */
  demo: boolean;
  /** `npm test` covers the first and the last phase, the long run those between them, too. */
  longOnly?: true;
}

const phases: Phase[] = [
  {
    whom: "process",
    when: "while the database files are made",
    has: (dataDir) => existsSync(join(dataDir, "postgres.new", "base")),
    demo: false,
  },
  {
    whom: "group",
    when: "while the database starts",
    has: (dataDir) => existsSync(join(dataDir, "postgres", "postmaster.pid")),
    demo: false,
    longOnly: true,
  },
  { whom: "process", when: "while the first tables are made", has: hasRole, demo: false, longOnly: true },
  {
    whom: "group",
    when: "while packs and demo content are installed",
    has: (dataDir) => hasRole(dataDir) && hasGrown(dataDir),
    demo: true,
  },
];

const isLong = process.env["KEZHUAN_LONG"] === "1";

test.each(phases.filter(({ longOnly }) => isLong || !longOnly))(
  "a signal to the $whom $when ends it cleanly, and the next start completes",
  async (phase) => {
    const { whom, has, demo } = phase;
    const dataDir = makeScratchFolder("stopping-early");
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const options = { dataDir, port: await findPort(), demo, ownGroup: true };
    const { pid, ended } = spawnServer(options);
    while (!has(dataDir)) await Promise.race([sleep(5), ended.then(failEarly)]);
    const asked = performance.now();
    process.kill(whom === "group" ? -pid : pid, "SIGTERM");
    const { code, signal, output } = await ended;
    process.stdout.write(`stopped within ${Math.round(performance.now() - asked)} ms\n`);
    expect({ code, signal }).toEqual({ code: 0, signal: null });
    expect(withoutWarnings(output)).toEqual([]);
    // What makes the files is killed with all its children, which a busy machine takes a moment to end.
    await expect.poll(() => listPostgres(dataDir)).toEqual([]);
    expect(existsSync(join(dataDir, "kezhuan.lock"))).toBe(false);
    expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false);

    const server = await startServer(options);
    await logIn(server.address, { username: "admin", password: ADMIN_PASSWORD });
    server.signal("SIGTERM");
    expect((await server.ended).code).toBe(0);
  },
);

/** The application's role and database exist: the following phases work in them. */
function hasRole(dataDir: string): boolean {
  const file = join(dataDir, "postgres.json");
  return existsSync(file) && /"ready":\s*true/.test(readFileSync(file, "utf8"));
}

/** Some tables of the packs exist: an empty database has about 1,200 files, a complete one 1,400. */
function hasGrown(dataDir: string): boolean {
  return readdirSync(join(dataDir, "postgres", "base"), { recursive: true }).length > 1300;
}

function failEarly({ output }: ServerEnd): never {
  throw new Error(`the server ended by itself:\n${output}`);
}

function withoutWarnings(output: string): string[] {
  return output.split("\n").filter((line) => line.trim() !== "" && !/for automated tests/i.test(line));
}
