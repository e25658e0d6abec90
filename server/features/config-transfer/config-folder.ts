import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartError } from "@kezhuan/server/lib/start-error.mjs";
import { isContent, print, type Content } from "./content.ts";

/** More than the largest dictionary takes. */
const mostBytes = 32_000_000;
const mostFiles = 10_000;
/** Of values in values; the deepest form is less than half of that. */
const mostDepth = 100;
/** Bytes that every file system takes. */
const longestName = 200;

const folders = ["dictionaries", "objects", "views", "roles", "forms", "menus"] as const;
export type ConfigFolder = (typeof folders)[number];

/** It makes a folder an export. */
const mark = "config.json";

/** Every file of an export by its path in the folder. Errors: a StartError naming what does not belong there. */
export function readConfigFolder(folder: string): Map<string, Content> {
  if (!existsSync(join(folder, mark)))
    throw new StartError(`${folder} holds no ${mark}: name a folder that export-config has written.`);
  const files = listFiles(folder);
  return new Map(files.map((file) => [file, readContent(folder, file)]));
}

/** Writes files in the place of those of an earlier export. Errors: a StartError where the folder holds something else. */
export function writeConfigFolder(folder: string, files: ReadonlyMap<string, Content>): void {
  if (existsSync(folder) && listNames(folder).length > 0) {
    // Only what an export may hold is taken away.
    readConfigFolder(folder);
    for (const name of [mark, ...folders]) rmSync(join(folder, name), { recursive: true, force: true });
  }
  for (const [file, content] of files) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    // Some file systems take two names for one: neither may be lost.
    writeFileSync(path, `${print(content, 2)}\n`, { flag: "wx" });
  }
}

/** A file name that can be read, for whatever people have named. */
export function fileNameOf(key: string): string {
  const name = key
    .toWellFormed()
    .normalize()
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, (sign) => encodeURIComponent(sign).replace(/^[^%]$/, toHex));
  if (Buffer.byteLength(name) <= longestName) return `${name}.json`;
  const digest = createHash("sha256").update(key).digest("hex").slice(0, 16);
  return `${name.slice(0, 40).replace(/%.?$/, "")}-${digest}.json`;
}

function toHex(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}

function listFiles(folder: string): string[] {
  const files = listNames(folder).flatMap((name) => {
    if (name === mark) return [name];
    if (!folders.some((one) => one === name))
      throw new StartError(`${name}: an export has no such file: take it out of the folder.`);
    if (!lstatSync(join(folder, name)).isDirectory()) throw new StartError(`${name}: a folder is needed.`);
    return listNames(join(folder, name)).map((file) => `${name}/${file}`);
  });
  if (files.length > mostFiles) throw new StartError(`${folder} holds more than ${mostFiles} files.`);
  return files;
}

/** Version control and the file manager of macOS may keep theirs. */
function listNames(folder: string): string[] {
  const theirs = [".git", ".gitignore", ".DS_Store"];
  return readdirSync(folder)
    .filter((name) => !theirs.includes(name))
    .map((name) => name.normalize())
    .toSorted();
}

function readContent(folder: string, file: string): Content {
  const path = join(folder, file);
  const found = lstatSync(path);
  if (!found.isFile() || !file.endsWith(".json")) throw new StartError(`${file}: a JSON file is needed.`);
  if (found.size > mostBytes) throw new StartError(`${file}: it is larger than ${mostBytes / 1e6} MB.`);
  const value = parseJson(file, readFileSync(path, "utf8"));
  refuseUnfit(file, value, []);
  if (!isContent(value)) throw new StartError(`${file}: a JSON object is needed.`);
  return value;
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartError(`${file}: ${error instanceof Error ? error.message : "it is no JSON"}.`);
  }
}

/** Errors: a StartError for what is nested without an end, or named as what all objects have. */
function refuseUnfit(file: string, value: unknown, path: readonly string[]): void {
  if (path.length > mostDepth) throw new StartError(`${file}: it is nested too deeply.`);
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    const inner = [...path, name];
    if (name === "__proto__")
      throw new StartError(`${file}: ${inner.join(".")}: nothing may have this name.`);
    refuseUnfit(file, part, inner);
  }
}
