import { spawnSync } from "node:child_process";
import { chownSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { prepare } from "./prepare.mjs";
import { locate } from "./project.mjs";
import { packRelease } from "./release/pack-release.mjs";
import { serverFlags } from "../server/lib/server-flags.mjs";
import { reportFailure } from "./report-failure.mjs";
import { forwardSignals } from "./run-child.mjs";

/** An account that owns nothing: `nobody`, wherever there is one. */
const nobody = 65_534;
const port = process.env["OPS_TEST_PORT"] ?? "8159";

/**
 * `npm run test:ops`: makes a release, unpacks it into an empty folder that cannot be written, and runs it as another account
 * in a namespace without a network, then as the first process of a namespace. What this machine does not allow is skipped and
 * named. Takes two minutes, so it is no part of `npm test`.
 */
async function testOps() {
  forwardSignals();
  const { node, env } = await prepare({ web: true });
  const scratch = mkdtempSync(join(tmpdir(), "kezhuan-ops-"));
  const checks = [checkSums, checkAsNobody, checkAsFirstProcess, checkUnit, checkPooler, checkProxy];
  let failed = 0;
  let skipped = 0;
  try {
    const { archive } = await packRelease({
      node,
      env,
      folder: join(scratch, "made"),
      flags: serverFlags,
      now: new Date(),
    });
    const world = { release: unpack(archive, scratch), scratch, node };
    for (const check of checks) {
      const outcome = check(world);
      if (outcome === "failed") failed += 1;
      if (outcome === "skipped") skipped += 1;
    }
  } finally {
    run("chmod", ["-R", "u+w", scratch]);
    rmSync(scratch, { recursive: true, force: true });
  }
  console.log(`${checks.length - failed - skipped} passed, ${failed} failed, ${skipped} skipped`);
  process.exit(failed === 0 ? 0 : 1);
}

/** @typedef {"passed" | "failed" | "skipped"} Outcome */
/** @typedef {{ release: string, scratch: string, node: string }} World */

/**
 * @param {string} archive
 * @param {string} scratch
 */
function unpack(archive, scratch) {
  const folder = join(scratch, "opt");
  mkdirSync(folder);
  // Everybody may pass, so that the other account reaches it.
  run("chmod", ["755", scratch, folder]);
  if (run("tar", ["-xzf", archive, "-C", folder]).status !== 0)
    throw new Error(`${archive} cannot be unpacked`);
  const [name = ""] = readdirSync(folder);
  run("chmod", ["-R", "a-w", join(folder, name)]);
  return join(folder, name);
}

/**
 * @param {World} world
 * @returns {Outcome}
 */
function checkSums({ release }) {
  return report("checksums", run("sha256sum", ["--check", "--quiet", "SHA256SUMS"], { cwd: release }));
}

/**
 * @param {World} world
 * @returns {Outcome}
 */
function checkAsNobody({ release, scratch }) {
  const title = "another account, no network, a folder that cannot be written";
  const refusal = findRefusal(["--net"]);
  if (refusal) return skip(title, refusal);
  const folder = makeHome(scratch, "nobody");
  const command = `ip link set lo up && exec setpriv ${asNobody.join(" ")} "$@"`;
  const probe = [
    join(release, "node", "bin", "node"),
    join(folder, "probe-release.mjs"),
    release,
    folder,
    port,
  ];
  return report(title, show("unshare", ["--net", "sh", "-c", command, "sh", ...probe]));
}

/**
 * @param {World} world
 * @returns {Outcome}
 */
function checkAsFirstProcess({ release, scratch }) {
  const title = "the first process of a namespace";
  const refusal = findRefusal(["--net", "--fork", "--pid", "--mount-proc"]);
  if (refusal) return skip(title, refusal);
  const folder = makeHome(scratch, "first");
  const command = 'ip link set lo up && exec "$@"';
  const inside = ["unshare", "--fork", "--pid", "--mount-proc", "--kill-child", "setpriv", ...asNobody];
  const probe = [
    join(release, "node", "bin", "node"),
    join(folder, "probe-release.mjs"),
    release,
    folder,
    port,
  ];
  return report(title, show("unshare", ["--net", "sh", "-c", command, "sh", ...probe, ...inside]));
}

/**
 * @param {World} world
 * @returns {Outcome}
 */
function checkUnit({ scratch, release }) {
  const title = "the systemd unit";
  if (run("systemd-analyze", ["--version"]).status !== 0)
    return skip(title, "there is no systemd-analyze here");
  // A copy whose program is there: the unit names the place that the guide tells to use.
  const unit = join(scratch, "kezhuan.service");
  const socket = join(scratch, "kezhuan.socket");
  for (const place of [unit, socket]) {
    const edited = run("sh", [
      "-c",
      'sed "s|/opt/kezhuan/current|$1|" "$2" > "$3"',
      "sh",
      release,
      locate("deploy", basename(place)),
      place,
    ]);
    if (edited.status !== 0) return report(title, edited);
  }
  const verified = run("systemd-analyze", ["verify", "--man=no", unit, socket]);
  if (verified.status !== 0) return report(title, verified);
  // Of 10: as exposed as a service can be. Node's own compiler and the network keep it from 0.
  return report(
    title,
    run("systemd-analyze", ["security", "--offline=yes", `--threshold=${mostExposed}`, unit]),
  );
}

/**
 * The part of the suites that needs PgBouncer.
 * @param {World} world
 * @returns {Outcome}
 */
function checkPooler({ node }) {
  const title = "PgBouncer in transaction mode";
  if (run("pgbouncer", ["--version"]).status !== 0) return skip(title, "PgBouncer is not installed");
  const vitest = locate("node_modules", "vitest", "vitest.mjs");
  return report(
    title,
    show(node, [vitest, "run", "--root", locate(), "--project", "server", "server/db/pooler"]),
  );
}

/**
 * nginx and Caddy as `deploy/` sets them up, in front of two processes.
 * @param {World} world
 * @returns {Outcome}
 */
function checkProxy({ node }) {
  const title = "two processes behind nginx and Caddy";
  const proxies = [
    { name: "nginx", option: "-v" },
    { name: "caddy", option: "version" },
  ];
  for (const { name, option } of proxies)
    if (run(name, [option]).status !== 0)
      console.log(`SKIPPED two processes behind ${name}: it is not installed`);
  const vitest = locate("node_modules", "vitest", "vitest.mjs");
  return report(title, show(node, [vitest, "run", "--root", locate(), "--project", "ops"]));
}

/** In tenths. */
const mostExposed = 20;

const asNobody = [`--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups", "--no-new-privs"];

/**
 * A folder of the other account, with the probe in it.
 * @param {string} scratch
 * @param {string} name
 */
function makeHome(scratch, name) {
  const folder = join(scratch, name);
  mkdirSync(folder, { mode: 0o755 });
  copyFileSync(locate("scripts", "release", "probe-release.mjs"), join(folder, "probe-release.mjs"));
  chownSync(folder, nobody, nobody);
  return folder;
}

/**
 * Why namespaces cannot be used here; undefined when they can.
 * @param {string[]} kinds
 */
function findRefusal(kinds) {
  if (process.platform !== "linux") return "namespaces are Linux's";
  if (process.getuid?.() !== 0) return "only root may take another account: run it as root";
  for (const program of ["unshare", "setpriv", "ip"])
    if (run("which", [program]).status !== 0) return `there is no ${program} here`;
  const { status, stderr } = run("unshare", [...kinds, "true"]);
  return status === 0 ? undefined : `the kernel refuses (${stderr.trim()})`;
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string }} [options]
 */
function run(program, args, { cwd = "/" } = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: "utf8" });
  return { status: status ?? 1, stdout: stdout ?? "", stderr: error?.message ?? stderr ?? "" };
}

/**
 * The same with what it writes on the terminal.
 * @param {string} program
 * @param {string[]} args
 */
function show(program, args) {
  const { status } = spawnSync(program, args, { cwd: "/", stdio: "inherit" });
  return { status: status ?? 1, stdout: "", stderr: "" };
}

/**
 * @param {string} title
 * @param {{ status: number, stdout: string, stderr: string }} ended
 * @returns {Outcome}
 */
function report(title, { status, stdout, stderr }) {
  console.log(`${status === 0 ? "passed" : "FAILED"} ${title}`);
  if (status === 0) return "passed";
  console.log(`${stdout}${stderr}`.trim());
  return "failed";
}

/**
 * @param {string} title
 * @param {string} reason
 * @returns {Outcome}
 */
function skip(title, reason) {
  console.log(`SKIPPED ${title}: ${reason}`);
  return "skipped";
}

testOps().catch(reportFailure);
