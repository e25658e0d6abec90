import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";

/** Every PostgreSQL process that works in this data folder, and none of any other. */
export function listPostgres(dataDir: string): number[] {
  // The second one is there while the files of a new database are made.
  const clusters = ["postgres", "postgres.new"].map((name) => join(dataDir, name)).filter(existsSync);
  return clusters
    .map((path) => realpathSync(path))
    .flatMap((cluster) => (process.platform === "linux" ? listByFolder(cluster) : listByParent(cluster)));
}

/** All of them keep to the folder of their database. */
function listByFolder(cluster: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && worksIn(name, cluster))
    .map(Number);
}

function worksIn(pid: string, cluster: string): boolean {
  try {
    const name = readFileSync(`/proc/${pid}/comm`, "utf8");
    return /^(?:postgres|initdb)/.test(name) && realpathSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    // It has ended since it was listed.
    return false;
  }
}

/** The first one writes its number down; the others are its children. */
function listByParent(cluster: string): number[] {
  const file = spawnSync("head", ["-n", "1", join(cluster, "postmaster.pid")], { encoding: "utf8" });
  const first = Number(file.stdout);
  if (!first) return [];
  const { stdout } = spawnSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" });
  const pairs = stdout.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid = 0, parent]) => (pid === first || parent === first ? [pid] : []));
}
