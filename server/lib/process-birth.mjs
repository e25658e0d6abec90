import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Something that is different for every process that ever has the number `pid`: the moment it was started.
 * Undefined when there is no such process, `"unknown"` where the system does not tell.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function findProcessBirth(pid) {
  if (!isAlive(pid)) return undefined;
  if (process.platform === "linux") return readLinuxBirth(pid);
  if (process.platform === "win32") return "unknown";
  const answer = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
  return answer.status === 0 ? answer.stdout.trim() || undefined : "unknown";
}

/**
 * @param {number} pid
 * @returns {boolean}
 */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists and belongs to another account.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Start time in clock ticks since boot, and which boot it was.
 * @param {number} pid
 * @returns {string | undefined}
 */
function readLinuxBirth(pid) {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the command in brackets and may itself hold blanks and brackets.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? undefined : `${boot}:${fields[19]}`;
  } catch {
    return undefined;
  }
}
