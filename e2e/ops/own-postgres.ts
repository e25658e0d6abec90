import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findPort } from "../world/find-port.ts";
import { projectRoot } from "../world/project-paths.ts";

/** Where Debian and its relatives put the programs of PostgreSQL, by major version. */
const packages = "/usr/lib/postgresql";
const oldest = 15;
const superuserPassword = "superuser-of-a-test";
const password = "account-of-a-test";

export interface OwnPostgres {
  url: string;
  stop(): Promise<void>;
}

/** The oldest PostgreSQL server of this machine that the product takes; undefined without one. */
export function findOwnPostgres(): { version: number; programs: string } | undefined {
  const versions = existsSync(packages) ? readdirSync(packages).map(Number) : [];
  return versions
    .filter((version) => version >= oldest)
    .map((version) => ({ version, programs: join(packages, String(version), "bin") }))
    .filter(({ programs }) => existsSync(join(programs, "initdb")))
    .sort((a, b) => a.version - b.version)[0];
}

/** A server of an organisation, with the account and the empty database that the guide says to make. */
export async function startOwnPostgres(programs: string): Promise<OwnPostgres> {
  // Not among the temporary files of the run: its account may not enter there.
  const folder = mkdtempSync("/tmp/kezhuan-own-postgres-");
  const account = process.getuid?.() === 0 ? readAccount("postgres") : undefined;
  if (account) chownSync(folder, account.uid, account.gid);
  const secret = join(folder, "secret");
  writeFileSync(secret, superuserPassword, { mode: 0o644 });
  const data = join(folder, "data");
  const made = spawnSync(
    join(programs, "initdb"),
    ["-D", data, "--username=postgres", "--auth=scram-sha-256", `--pwfile=${secret}`],
    { cwd: "/", encoding: "utf8", ...account },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await findPort();
  const options = ["-D", data, "-p", String(port), "-k", folder, "-c", "listen_addresses=127.0.0.1"];
  const server = spawn(join(programs, "postgres"), options, { cwd: "/", stdio: "ignore", ...account });
  const superuser = { host: folder, port, programs };
  await answers(superuser);
  const statements = readStatementsOfGuide();
  const prepared = runPsql(superuser, statements.replace("'…'", `'${password}'`));
  if (prepared.status !== 0) throw new Error(`psql: ${prepared.stderr}`);
  const stop = async () => {
    const ended = once(server, "exit");
    server.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://kezhuan:${password}@127.0.0.1:${port}/kezhuan`, stop };
}

/** PostgreSQL refuses to run as root. */
function readAccount(name: string): { uid: number; gid: number } {
  const [, uid, gid] =
    new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, "m").exec(readFileSync("/etc/passwd", "utf8")) ?? [];
  if (uid === undefined || gid === undefined) throw new Error(`there is no account ${name} here`);
  return { uid: Number(uid), gid: Number(gid) };
}

/** What the guide says is what is tried. */
function readStatementsOfGuide(): string {
  const guide = readFileSync(join(projectRoot, "docs", "handbook", "install.zh.md"), "utf8");
  const [, statements] = /^```sql\n([^]*?)^```$/m.exec(guide) ?? [];
  if (!statements?.includes("create database kezhuan")) throw new Error("the guide makes no database");
  return statements;
}

interface Superuser {
  host: string;
  port: number;
  programs: string;
}

function runPsql({ host, port, programs }: Superuser, input: string) {
  const options = ["-h", host, "-p", String(port), "-U", "postgres", "-v", "ON_ERROR_STOP=1", "-q"];
  const env = { ...process.env, PGPASSWORD: superuserPassword };
  return spawnSync(join(programs, "psql"), options, { cwd: "/", input, encoding: "utf8", env });
}

async function answers(superuser: Superuser): Promise<void> {
  for (let asked = 0; asked < 300; asked += 1) {
    if (runPsql(superuser, "select 1").status === 0) return;
    await sleep(100);
  }
  throw new Error("the PostgreSQL server does not answer");
}
