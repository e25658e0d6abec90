import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { locate } from "../project.mjs";

/** @typedef {import("./list-packages.mjs").Package} Package */
/** @typedef {import("./parts.mjs").Part} Part */

const rule = `\n${"=".repeat(96)}\n`;
const isLicence = /^(?:licen[cs]e|copying|notice|copyright|ofl)(?:[.-].*)?$/i;

/**
 * Whose work is in a release, and under which terms, with the texts of the licences. Texts that several packages share are
 * there once.
 * @param {{ running: Package[], bundled: Package[], parts: Part[], node: { version: string, folder: string } }} release
 */
export function writeNotices({ running, bundled, parts, node }) {
  const packages = [...new Map([...running, ...bundled].map((one) => [one.path, one])).values()];
  /** @type {Map<string, string[]>} */
  const shared = new Map();
  for (const one of packages) {
    const text = readLicences(one);
    shared.set(text, [...(shared.get(text) ?? []), `${one.name} ${one.version} (${one.licence})`]);
  }
  return [
    "Kezhuan is licensed under the Apache License 2.0 (LICENSE). This release also holds the work of others, under the terms below.",
    ...[...shared].map(([text, names]) => `${names.join("\n")}\n\n${text}`),
    ...parts.map(
      ({ name, version, url, file }) =>
        `${name} ${version} (${url})\n\n${readFileSync(locate("scripts", "release", "licences", file), "utf8").trim()}`,
    ),
    `Node.js ${node.version} (https://nodejs.org/)\n\n${readFileSync(findNodeLicence(node.folder), "utf8").trim()}`,
  ]
    .join(rule)
    .concat("\n");
}

/**
 * The texts that a package brings; one without any is named with where it comes from, and its licence by name.
 * @param {Package} one
 */
function readLicences({ name, path, licence }) {
  const folder = locate(path);
  const files = readdirSync(folder)
    .filter((file) => isLicence.test(file))
    .sort();
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim());
  if (texts.length > 0) return texts.join("\n\n");
  return `${name} brings no text of its licence; its manifest says: ${licence}.${describeAuthor(folder)}`;
}

/** @param {string} folder */
function describeAuthor(folder) {
  /** @type {unknown} */
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  // An installed package's manifest.
  const { author, homepage } = /** @type {{ author?: string | { name?: string }, homepage?: string }} */ (
    manifest
  );
  const who = typeof author === "string" ? author : author?.name;
  return `${who ? ` Author: ${who}.` : ""}${homepage ? ` ${homepage}` : ""}`;
}

/** @param {string} folder where Node's `bin` is */
export function findNodeLicence(folder) {
  const places = [
    join(folder, "LICENSE"),
    join(dirname(folder), "LICENSE"),
    join(folder, "share", "doc", "node", "LICENSE"),
  ];
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error(`no licence of Node beside ${folder}`);
  return found;
}
