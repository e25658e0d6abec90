import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { StartError } from "@kezhuan/server/lib/start-error.mjs";

/** As whom PostgreSQL runs: it refuses to be root, and as anybody but root it is simply ourselves. */
export interface Identity {
  kind: "self" | "user-namespace" | "account";
  /** Put in front of every PostgreSQL command. */
  prefix: readonly string[];
  /** Set when the files must belong to an account other than ours. */
  account?: { name: string; uid: number; gid: number };
}

export type IdentityChoice = "automatic" | "account";

/** In a user namespace PostgreSQL believes to be account 1000 while its files stay root's. */
const namespacePrefix = ["unshare", "--user", "--map-user=1000", "--map-group=1000"];

export function chooseIdentity(choice: IdentityChoice = "automatic"): Identity {
  if (process.getuid?.() !== 0) return { kind: "self", prefix: [] };
  if (choice === "automatic" && canUseNamespace()) return { kind: "user-namespace", prefix: namespacePrefix };
  const account = findAccount("postgres") ?? findAccount("nobody");
  if (account) return { kind: "account", prefix: [], account };
  throw new StartError(
    "PostgreSQL refuses to run as root, user namespaces are not allowed here and there is no account " +
      "`postgres` or `nobody`: start Kezhuan from an ordinary account, or set DATABASE_URL.",
  );
}

/** For `spawn`: switches to the account, if there is one. */
export function spawnAs(identity: Identity): { uid?: number; gid?: number } {
  return identity.account ? { uid: identity.account.uid, gid: identity.account.gid } : {};
}

/** Whether PostgreSQL, run as `identity`, could enter the folder or read the file. */
export function canReach(identity: Identity, path: string): boolean {
  if (!identity.account) return true;
  return spawnSync("test", ["-r", path], { ...spawnAs(identity), cwd: "/" }).status === 0;
}

function canUseNamespace(): boolean {
  const [command = "", ...rest] = namespacePrefix;
  return spawnSync(command, [...rest, "true"]).status === 0;
}

function findAccount(name: string): Identity["account"] {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) return undefined;
  const [, , uid, gid] = line.split(":");
  return { name, uid: Number(uid), gid: Number(gid) };
}
