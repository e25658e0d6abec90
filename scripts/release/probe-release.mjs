import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * What is asked of an unpacked release, in an empty network and as whoever is to run it. On its own, so that it can be
 * copied to where that account may read it: `node probe-release.mjs <release> <folder> <port> [program …]`. A program given
 * runs the server as the first process of a namespace.
 */
const [release = "", folder = "", port = "", ...asFirst] = process.argv.slice(2);
const program = join(release, "bin", "kezhuan");
const dataDir = join(folder, "data");
/** What the image adds to it, and how it asks whether the server is well. */
const image = asFirst.length > 0 ? readImage() : undefined;
const address = `http://127.0.0.1:${image?.env["PORT"] ?? port}`;
const password = "A-release-to-be-tried-2026";
const patienceMs = 120_000;
/** Nothing of the machine's own: no Node, no npm and no git on the path. */
const env = {
  PATH: "/usr/bin:/bin",
  HOME: "/nonexistent",
  LANG: "en_US.UTF-8",
  PORT: port,
  ADMIN_PASSWORD: password,
  NODE_ENV: "production",
  ...image?.env,
  DATA_DIR: dataDir,
};

/** @param {string} title */
function say(title) {
  console.log(`ok     ${title}`);
}

/** @param {string[]} words */
function run(...words) {
  const { status, stdout, stderr } = spawnSync(program, words, { env, cwd: "/", encoding: "utf8" });
  return { status, out: stdout, problem: stderr };
}

async function probe() {
  if (asFirst.length > 0) return probeFirstProcess();
  await expectNoNetwork();
  expectReadOnly();
  expectAnswers();
  const doctor = run("doctor");
  assert.equal(doctor.status, 0, doctor.out + doctor.problem);
  assert.match(doctor.out, /no database yet/i);
  assert.deepEqual(readdirSync(folder), ["probe-release.mjs"], "doctor has written something");
  say("doctor finds a machine that is ready, and writes nothing");
  const first = await start([program, "start"]);
  say(`the first start is ready after ${first.seconds} s, demo content included`);
  await expectPages();
  const beside = run("doctor");
  assert.equal(beside.status, 0, beside.out + beside.problem);
  assert.match(beside.out, /answers at http/i);
  assert.match(run("user", "create", "zhang.san", "--name", "Zhang San").out, /zhang\.san/);
  say("doctor and a command work beside the server");
  await stop(first.server);
  const second = await start([program, "start"]);
  say(`the second start is ready after ${second.seconds} s`);
  await stop(second.server);
  const after = run("doctor");
  assert.equal(after.status, 0, after.out + after.problem);
  expectBadSettings();
}

/** As a container has it: PID 1, signals from outside of the namespace, and nobody else to collect processes. */
async function probeFirstProcess() {
  const { server, seconds } = await start([...asFirst, program, "start"]);
  const pid = Number(readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, "utf8").trim());
  const [, inside] = /^NSpid:\s+\d+\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  assert.equal(inside, "1", "the server is not the first process of its namespace");
  say(`as PID 1 it is ready after ${seconds} s, with the settings of the image`);
  assert.equal(checkHealth(), 0, "the image would take it for unhealthy");
  await stop(server, pid);
  assert.equal(checkHealth(), 1, "the image would take it for healthy when it has ended");
  say("the check of the image tells whether it is well");
}

/** The environment and the health check of the Dockerfile. */
function readImage() {
  const text = readFileSync(join(release, "deploy", "Dockerfile"), "utf8").replaceAll("\\\n", " ");
  const [, pairs = ""] = /^ENV (.*)$/m.exec(text) ?? [];
  const [, check = ""] = /^HEALTHCHECK .*?CMD (\[.*\])$/m.exec(text) ?? [];
  const [, start = ""] = /^CMD (\[.*\])$/m.exec(text) ?? [];
  assert.equal(start, '["start"]');
  /** @type {unknown} */
  const words = JSON.parse(check.replaceAll("/opt/kezhuan/current", release));
  /** @type {[string, string][]} */
  const settings = pairs.split(/\s+/).map((pair) => {
    const at = pair.indexOf("=");
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  // The file is the project's own.
  return /** @type {{ env: Record<string, string>, check: string[] }} */ ({
    env: Object.fromEntries(settings),
    check: words,
  });
}

function checkHealth() {
  const [file = "", ...args] = image?.check ?? [];
  return spawnSync(file, args, { env, cwd: "/" }).status;
}

/** An address that no network without a way out can reach. */
async function expectNoNetwork() {
  /** @type {unknown} */
  const code = await new Promise((done) => {
    const socket = connect({ host: "192.0.2.1", port: 443 });
    socket.setTimeout(3_000, () => done("timeout"));
    socket.once("connect", () => done("connected"));
    socket.once("error", (error) => done("code" in error ? error.code : "error"));
  });
  assert.equal(code, "ENETUNREACH", "there is a network here");
  say("there is no network");
}

function expectReadOnly() {
  for (const place of ["x", "node_modules/x", "server/x"])
    assert.throws(() => writeFileSync(join(release, place), ""), /EACCES|EROFS/);
  assert.notEqual(process.getuid?.(), 0);
  say(`account ${process.getuid?.()} may write nothing there`);
}

function expectAnswers() {
  const version = readFileSync(join(release, "VERSION"), "utf8").trim();
  assert.match(run("--version").out, new RegExp(`^Kezhuan ${version.replaceAll(".", "\\.")}\\b`));
  assert.match(run("help").out, /kezhuan <command>/);
  assert.doesNotMatch(run("help").out, /npm/);
  assert.equal(run("help", "nothing-like-it").status, 1);
  say("--version and help answer");
}

/** What cannot be right ends a start at once, with a sentence. */
function expectBadSettings() {
  const wrong = spawnSync(program, ["start"], {
    env: { ...env, PORT: "eighty" },
    cwd: "/",
    encoding: "utf8",
  });
  assert.equal(wrong.status, 1);
  assert.match(wrong.stderr, /^PORT: [^\n]+\.\n$/);
  const doctor = spawnSync(program, ["doctor"], {
    env: { ...env, PORT: "eighty" },
    cwd: "/",
    encoding: "utf8",
  });
  assert.equal(doctor.status, 1);
  assert.match(doctor.stdout, /PORT/);
  const inside = spawnSync(program, ["start"], { env: { ...env, DATA_DIR: "" }, cwd: "/", encoding: "utf8" });
  assert.equal(inside.status, 1);
  assert.match(inside.stderr, /^DATA_DIR: /);
  say("a bad setting is named by start and doctor");
}

/** @param {string[]} command */
async function start([file = "", ...args]) {
  const started = Date.now();
  const server = spawn(file, args, { env, cwd: "/", stdio: ["ignore", "inherit", "inherit"] });
  const ended = new Promise((done) => server.once("exit", done));
  for (;;) {
    if (await isReady()) return { server, seconds: ((Date.now() - started) / 1000).toFixed(1) };
    const over = await Promise.race([ended.then(() => true), sleep(100).then(() => false)]);
    assert.ok(!over, "the server has ended instead of starting");
    assert.ok(Date.now() - started < patienceMs, "the server did not become ready");
  }
}

async function isReady() {
  try {
    return (await fetch(`${address}/readyz`)).status === 200;
  } catch {
    // It does not listen yet.
    return false;
  }
}

async function expectPages() {
  assert.deepEqual(await (await fetch(`${address}/healthz`)).json(), { status: "ok" });
  const page = await fetch(`${address}/`);
  const html = await page.text();
  assert.equal(page.status, 200);
  const script = /<script[^>]+src="([^"]+\.js)"/.exec(html)?.[1];
  assert.ok(script, "the page names no script");
  assert.equal((await fetch(new URL(script, `${address}/`))).status, 200);
  const list = await fetch(`${address}/rest/getObjDataByPage`, {
    method: "POST",
    body: new URLSearchParams({ objname: "kch_achievement", pageSize: "5" }),
  });
  /** @type {unknown} */
  const answer = await list.json();
  // The asserts below say whether it is that.
  const { code, data } = /** @type {{ code: number, data: { data: unknown[] } }} */ (answer);
  assert.equal(code, 200);
  assert.equal(data.data.length, 5);
  say("probe, page, script and a list of demo content answer");
}

/**
 * In order: it ends with 0, and the database has written that it was shut down.
 * @param {import("node:child_process").ChildProcess} server
 * @param {number} [pid] of the process that gets the signal
 */
async function stop(server, pid = server.pid) {
  assert.ok(pid);
  const ended = new Promise((done) => server.once("exit", (code, signal) => done(signal ?? code)));
  process.kill(pid, "SIGTERM");
  assert.equal(await ended, 0);
  const log = readFileSync(join(dataDir, "postgres.log"), "utf8").trimEnd().split("\n");
  assert.match(log.at(-1) ?? "", /database system is shut down/);
  say("SIGTERM ends server and database in order");
}

await probe();
