import { expect, test } from "vitest";
import { findLayer, findViolations, floorOf } from "./scripts/structure/find-violations.ts";
import { rooms } from "./scripts/structure/floors.ts";
import { isTestFile, layers } from "./scripts/structure/layers.ts";
import { listSources } from "./scripts/structure/list-sources.ts";
import { readModule, type Module } from "./scripts/structure/read-module.ts";

const sources = listSources(import.meta.dirname);
const modules = readAll(sources);

function readAll(sources: ReadonlyMap<string, string>): Module[] {
  return [...sources].map(([path, text]) => readModule(path, text));
}

function findPlanted(files: Record<string, string>): string[] {
  return findViolations(readAll(new Map(Object.entries(files))));
}

test("the project is really read: every layer has files, and their imports are seen", () => {
  expect(modules.length).toBeGreaterThan(300);
  expect(modules.flatMap((module) => module.imports).length).toBeGreaterThan(1000);
  const filled = new Set(modules.map(({ path }) => findLayer(path)?.name));
  expect(layers.map((layer) => layer.name).filter((name) => !filled.has(name))).toEqual([]);
});

test("every import that stays in the project names a file of the project", () => {
  const paths = new Set(modules.map(({ path }) => path));
  const isMissing = (file: string | undefined): boolean =>
    file !== undefined && /\.(?:ts|tsx|mjs)$/.test(file) && !paths.has(file);
  const missing = modules.flatMap(({ path, imports }) =>
    imports.filter(({ file }) => isMissing(file)).map(({ file, line }) => `${path}:${line} imports ${file}`),
  );
  expect(missing).toEqual([]);
});

test("the project keeps to its architecture", () => {
  expect(findViolations(modules)).toEqual([]);
});

const domainObjects = [...sources].flatMap(([path, text]) =>
  /^packs\/(?!system\/|testing\/)/.test(path)
    ? [...text.matchAll(/: ObjectInput = \{\s*name: "(\w+)"/g)].map(([, name = ""]) => name)
    : [],
);

const anyDomainObject = new RegExp(`\\b(?:${domainObjects.join("|")})\\b`, "g");

/** Objects of a domain that a file of server or back office names: it asks for `objectServing` instead (decision 071). */
function findDomainNames(path: string, text: string): string[] {
  if (!/^(?:server\/(?:engine|features|http)|web\/office)\//.test(path) || isTestFile(path)) return [];
  return [...new Set(text.match(anyDomainObject))];
}

test("server and back office name no object of a domain", () => {
  expect(domainObjects.length).toBeGreaterThan(60);
  const found = [...sources].flatMap(([path, text]) =>
    findDomainNames(path, text).map((name) => `${path} names ${name}`),
  );
  expect(found).toEqual([]);
  expect(findDomainNames("server/features/a.ts", 'const objname = "kch_match";')).toEqual(["kch_match"]);
  expect(findDomainNames("web/office/a.tsx", "`from obj.org_body`")).toEqual(["org_body"]);
});

/** A file of each layer, for planting. */
const places: Record<string, string> = {
  contract: "contract/kinds/planted.ts",
  packs: "packs/kch/planted.ts",
  lib: "server/lib/planted.ts",
  db: "server/db/planted.ts",
  "text-index": "server/text-index/planted.ts",
  "engine/context": "server/engine/context.ts",
  engine: "server/engine/planted.ts",
  features: "server/features/chat/planted.ts",
  http: "server/http/planted.ts",
  testing: "server/testing/planted.ts",
  server: "server/planted.ts",
  "web/build": "web/planted.ts",
  tools: "planted.ts",
};

function placeOf(layer: string): string {
  const folder = layer.startsWith("engine/") ? `server/${layer}` : layer;
  return places[layer] ?? `${folder}/planted.ts`;
}

function relate(from: string, to: string): string {
  return `/* from ${from} */ import "@kezhuan/${to.replace(/\.ts$/, "")}";`;
}

const pairs = layers.flatMap((layer) => layers.map((other) => [layer, other] as const));
/** Folders of test tools may use what tests may, which is planted below. */
const isFenced = (name: string): boolean => !isTestFile(placeOf(name));
const forbidden = pairs.filter(
  ([layer, other]) => layer !== other && !layer.uses.includes(other.name) && isFenced(layer.name),
);
const allowed = pairs.filter(([layer, other]) => layer === other || layer.uses.includes(other.name));

/** `import "@kezhuan/…"` reaches every workspace; files at the root are reached by path. */
function plant(from: string, to: string): string[] {
  const path = placeOf(from);
  const target = placeOf(to);
  const isAtRoot = !target.includes("/");
  const up = "../".repeat(path.split("/").length - 1) || "./";
  const text = isAtRoot ? `import "${up}${target}";` : relate(path, target);
  return findPlanted({ [path]: text }).filter((violation) => !/ climbs | no floor /.test(violation));
}

test("every place that is planted in belongs to the layer it stands for", () => {
  for (const { name } of layers) expect(findLayer(placeOf(name))?.name).toBe(name);
});

test("a use of every layer that is not allowed is reported", () => {
  const unreported = forbidden.filter(([layer, other]) => plant(layer.name, other.name).length !== 1);
  expect(unreported.map(([layer, other]) => `${layer.name} -> ${other.name}`)).toEqual([]);
  expect(forbidden.length).toBeGreaterThan(300);
});

test("a use of every layer that is allowed is not reported, but for test tools outside tests", () => {
  const reported = allowed.filter(([layer, other]) => plant(layer.name, other.name).length > 0);
  expect(reported.map(([layer, other]) => `${layer.name} -> ${other.name}`)).toEqual([]);
});

test("every floor of a room uses those below it, and no other", () => {
  for (const room of rooms) {
    const found = modules
      .filter(({ path }) => path.startsWith(room.root))
      .map(({ path }) => floorOf(room, path));
    expect(room.floors.filter((floor) => !found.includes(floor))).toEqual([]);
    const place = (floor: string) => `${room.root}${floor}${floor.endsWith(".ts") ? "" : "/planted.ts"}`;
    const isReported = (own: string, other: string) =>
      findPlanted({
        [place(own)]: `import type { A } from "@kezhuan/${place(other)}"; export type B = A;`,
      }).some((violation) =>
        violation.includes(`imports ${place(other)}, which is on no floor below ${own}`),
      );
    const wrong = room.floors.flatMap((own, height) =>
      room.floors
        .filter((other, below) => isReported(own, other) !== below > height)
        .map((other) => `${own} -> ${other}`),
    );
    expect(wrong).toEqual([]);
  }
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    "a folder uses what stands above all floors",
    { "web/office/list/a.ts": 'import "../main.tsx";' },
    /imports web\/office\/main.tsx, which is on no floor below list/,
  ],
  [
    "a folder that is no floor of its room",
    { "web/portal/attic/a.ts": 'import "../content/b.ts";' },
    /is in attic, which is no floor of web\/portal/,
  ],
  [
    "a floor loads one above it lazily",
    { "web/office/kinds/a.ts": 'void import("../form/b.ts");' },
    /imports web\/office\/form\/b.ts, which is on no floor below kinds/,
  ],
  [
    "office uses portal",
    { "web/office/a.ts": 'import "../portal/b.ts";' },
    /web\/office may not use web\/portal/,
  ],
  [
    "portal uses office",
    { "web/portal/a.tsx": 'import { b } from "../office/b.tsx"; b;' },
    /may not use web\/office/,
  ],
  [
    "portal loads office lazily",
    { "web/portal/a.ts": 'void import("../office/b.ts");' },
    /may not use web\/office/,
  ],
  [
    "portal takes only a type of office",
    { "web/portal/a.ts": 'import type { B } from "../office/b.ts"; export type A = B;' },
    /may not use/,
  ],
  [
    "portal uses Ant Design",
    { "web/portal/a.tsx": 'import { Button } from "antd"; Button;' },
    /package antd/,
  ],
  [
    "office uses a router from npm",
    { "web/office/a.tsx": 'import { Link } from "react-router"; Link;' },
    /package react-router/,
  ],
  [
    "the small pieces use a router from npm",
    { "web/ui/a.tsx": 'import { useSearchParams } from "react-router"; useSearchParams;' },
    /package react-router/,
  ],
  [
    "the small pieces use a part of Ant Design",
    { "web/ui/a.tsx": 'import zh from "antd/es/locale/zh_CN.js"; zh;' },
    /package antd/,
  ],
  [
    "a feature uses another",
    { "server/features/chat/a.ts": 'import "../files/b.ts";' },
    /parts of features may not use each other/,
  ],
  [
    "a feature goes round the records",
    { "server/features/chat/a.ts": 'import "@kezhuan/server/engine/query/rows";' },
    /may not use engine\/query/,
  ],
  ["the engine knows HTTP", { "server/engine/records/a.ts": 'import "fastify";' }, /package fastify/],
  [
    "the engine goes upwards",
    { "server/engine/kinds/a.ts": 'import "../records/b.ts";' },
    /may not use engine\/records/,
  ],
  [
    "the engine knows a pack",
    { "server/engine/records/a.ts": 'import "@kezhuan/packs/registry";' },
    /may not use packs/,
  ],
  [
    "a pack knows the server",
    { "packs/kch/a.ts": 'import "@kezhuan/server/engine/context";' },
    /may not use engine/,
  ],
  ["the contract does input and output", { "contract/a.ts": 'import "node:fs";' }, /package node:fs/],
  ["a page talks to the driver", { "server/http/a.ts": 'import "pg";' }, /package pg/],
  ["a product file uses test tools", { "server/http/a.ts": 'import "../testing/make-db.ts";' }, /for tests/],
  ["a product file uses a fixture", { "server/db/a.ts": 'import "./b.fixture.ts";' }, /for tests/],
  ["a product file uses a test package", { "server/db/a.ts": 'import "vitest";' }, /package vitest/],
  [
    "a test reaches into another workspace",
    { "web/meta/a.test.ts": 'import "@kezhuan/server/db/connect";' },
    /another workspace/,
  ],
  [
    "an import climbs two folders",
    { "server/engine/records/a.ts": 'import "../../db/run-sql.ts";' },
    /climbs more than one/,
  ],
  ["a barrel", { "contract/a.ts": 'export { b } from "./b.ts";' }, /forwards exports/],
  ["a barrel of everything", { "contract/a.ts": 'export * from "./b.ts";' }, /forwards exports/],
  ["a default export", { "contract/a.ts": "export default 1;" }, /default export/],
  ["a name in camel case", { "contract/someFile.ts": "" }, /kebab-case/],
  ["a folder in snake case", { "contract/some_folder/a.ts": "" }, /kebab-case/],
  ["a name that says nothing", { "server/lib/string-utils.ts": "" }, /says nothing \(utils\)/],
  ["a folder that says nothing", { "web/office/common/a.ts": "" }, /says nothing \(common\)/],
  ["a file called base", { "server/db/base.ts": "" }, /says nothing \(base\)/],
  ["a file in no layer", { "elsewhere/a.ts": "" }, /belongs to no layer/],
  ["an import from no layer", { "contract/a.ts": 'import "../elsewhere/b.ts";' }, /belongs to no layer/],
  [
    "a file that is too long",
    { "contract/a.ts": "\n".repeat(400) + "export {};" },
    /401 lines, 400 are allowed/,
  ],
  [
    "a test that is too long",
    { "contract/a.test.ts": "\n".repeat(800) + "export {};" },
    /801 lines, 800 are allowed/,
  ],
  ["an undocumented function", { "contract/a.ts": "export function show() {}" }, /does not document show/],
  [
    "an undocumented arrow function",
    { "server/lib/a.ts": "export const show = () => 1;" },
    /does not document show/,
  ],
  [
    "a line comment as documentation",
    { "server/engine/records/a.ts": "// Shows.\nexport function show() {}" },
    /does not document/,
  ],
  ...[
    ["Chinese between tags", "<b>保存</b>"],
    ["English between tags", "<b>Save it</b>"],
    ["English in braces", '<b>{isNew ? "Create" : save}</b>'],
    ["English beside a value", "<b>{`${count} records`}</b>"],
    ["English after a condition", '<b>{count > 1 && "Several"}</b>'],
    ["Chinese in a label", '<a aria-label="关闭" />'],
    ["English in a label", '<a aria-label="Close" />'],
    ["English in a label in braces", '<a aria-label={"Close"} />'],
    ["Chinese in a title", '<a title="关闭" />'],
    ["English in a title", '<a title={isNew ? "New" : name} />'],
    ["Chinese in a placeholder", '<input placeholder="关键词" />'],
    ["English in a placeholder", '<input placeholder="Keyword" />'],
    ["Chinese in place of a picture", '<img alt="头像" />'],
    ["English in place of a picture", '<img alt="Portrait" />'],
    ["English in a label of our own component", '<Menu label="Account" />'],
    ["Chinese in a constant", 'const name = "关闭";'],
    ["Chinese in a template", "const name = `第 ${page}`;"],
    ["Chinese in a call", 'show("已保存");'],
  ].map<[string, Record<string, string>, RegExp]>(([what = "", text = ""]) => [
    what,
    { "web/office/a.tsx": `import "react"; ${text}` },
    /web\/office\/a\.tsx:1 shows “.+” outside of a table of texts/,
  ]),
])("a planted violation is reported: %s", (_what, files, expected) => {
  const found = findPlanted(files);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(expected);
});

test.each<[string, Record<string, string>]>([
  ["a documented function", { "contract/a.ts": "/** Shows. */\nexport function show() {}" }],
  ["an undocumented function elsewhere", { "server/http/a.ts": "export function show() {}" }],
  ["a default export of a tool's settings", { "web/vite.config.ts": "export default {};" }],
  ["a feature's own file", { "server/features/chat/a.ts": 'import "./b.ts";' }],
  [
    "a test with its tools",
    {
      "server/features/chat/a.db.test.ts": 'import "vitest";\nimport "../../testing/make-db.ts"'.replace(
        "../../testing/make-db.ts",
        "@kezhuan/server/testing/make-db",
      ),
    },
  ],
  [
    "texts in a table, and what is the same in every language",
    {
      "web/office/a.tsx": [
        'const texts = defineText({ close: { zh: "关闭", en: "Close" } });',
        '<a className="some words" aria-label={t("close")} title={name} href="#/zcg">{t("close")} {count} · %</a>;',
        '<button lang="zh-CN" type="button">{other === "zh" ? "中文" : "English"}</button>; /[，、]/;',
      ].join("\n"),
    },
  ],
])("what is right is not reported: %s", (_what, files) => {
  expect(findPlanted(files)).toEqual([]);
});

test("a file that does not parse is an error, not silence", () => {
  expect(() => findPlanted({ "contract/a.ts": "export const = ;" })).toThrow(
    /contract\/a\.ts does not parse/,
  );
});
