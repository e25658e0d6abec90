import { createHash } from "node:crypto";

/** @typedef {import("./list-packages.mjs").Package} Package */
/** @typedef {import("./parts.mjs").Part} Part */

/**
 * The bill of materials as CycloneDX 1.6: of packages, those that run and those that were compiled into the pages.
 * @param {{ version: string, platform: string, node: string, running: Package[], bundled: Package[], parts: Part[], now: Date }} release
 */
export function writeSbom({ version, platform, node, running, bundled, parts, now }) {
  const product = { type: "application", "bom-ref": "kezhuan", name: "kezhuan", version };
  const runs = new Set(running.map(({ path }) => path));
  const onlyBundled = bundled.filter(({ path }) => !runs.has(path));
  const components = [
    describeProgram({ name: "node", version: node, licence: "MIT", url: "https://nodejs.org/" }),
    ...parts.map(describeProgram),
    ...running.map((one) => describePackage(one, "required")),
    ...onlyBundled.map((one) => describePackage(one, "optional")),
  ];
  const bom = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      component: { ...product, licenses: [{ license: { id: "Apache-2.0" } }] },
      properties: [{ name: "kezhuan:platform", value: platform }],
    },
    components,
    dependencies: [{ ref: "kezhuan", dependsOn: components.map((one) => one["bom-ref"]) }],
  };
  const serial = createHash("sha256").update(JSON.stringify(bom)).digest("hex");
  return `${JSON.stringify({ ...bom, serialNumber: `urn:uuid:${toUuid(serial)}` }, null, 2)}\n`;
}

/**
 * A package that only the pages were compiled from is not installed, which CycloneDX calls optional.
 * @param {Package} one
 * @param {"required" | "optional"} scope
 */
function describePackage({ name, version, licence, integrity, path }, scope) {
  const at = name.startsWith("@") ? `%40${name.slice(1)}` : name;
  return {
    type: "library",
    // The same version may be installed at two places.
    "bom-ref": `${path}@${version}`,
    name,
    version,
    purl: `pkg:npm/${at}@${version}`,
    scope,
    licenses: describeLicence(licence),
    hashes: describeHashes(integrity),
  };
}

/** @param {Pick<Part, "name" | "version" | "licence" | "url">} part */
function describeProgram({ name, version, licence, url }) {
  return {
    type: "application",
    "bom-ref": `program:${name}`,
    name,
    ...(version ? { version } : {}),
    purl: `pkg:generic/${name}${version ? `@${version}` : ""}`,
    scope: "required",
    licenses: describeLicence(licence),
    hashes: [],
    externalReferences: [{ type: "website", url }],
  };
}

/** @param {string} licence an SPDX expression, or whatever a package says instead */
function describeLicence(licence) {
  if (/^LicenseRef-|^unknown$/.test(licence)) return [{ license: { name: licence } }];
  return /[ (]/.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }];
}

/** @param {string | undefined} integrity as a lock file has it */
function describeHashes(integrity) {
  const digest = integrity?.match(/^sha512-(.+)$/)?.[1];
  return digest ? [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }] : [];
}

/** @param {string} hex of the content, so that the same release has the same number */
function toUuid(hex) {
  const variant = "89ab"[Number.parseInt(hex[16] ?? "0", 16) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
