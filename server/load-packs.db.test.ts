import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { runSql } from "./db/run-sql.ts";
import { installDemo } from "./engine/install/demo.ts";
import type { ContentStore } from "./engine/jobs/job-files.ts";
import { installDemoOnce, installPacks } from "./engine/install/install-packs.ts";
import { pageRecords } from "./engine/records/page.ts";
import { loadPacks, packsFor } from "./load-packs.ts";
import { makeDb } from "./testing/make-db.ts";
import { startTestEngine } from "./testing/start-test-engine.ts";

const folder = mkdtempSync(join(tmpdir(), "packs-"));
afterAll(() => rmSync(folder, { recursive: true }));

const bees = {
  name: "bees",
  label: { zh: "养蜂", en: "Beekeeping" },
  version: 1,
  objects: [
    {
      name: "bee_hive",
      label: { zh: "蜂箱", en: "Hive" },
      labelField: "name",
      keyField: "name",
      fields: [
        { name: "name", label: { zh: "名称", en: "Name" }, kind: "text", required: true, unique: true },
      ],
    },
  ],
};
const demo = [{ object: "bee_hive", key: "name", records: [{ name: "一号箱" }] }];

/** A folder with these files, in which what is no text is JSON. */
function makeFolder(name: string, files: Record<string, unknown>): string {
  const path = join(folder, name);
  mkdirSync(path);
  for (const [file, content] of Object.entries(files))
    writeFileSync(join(path, file), typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

const namesOf = (packs: Awaited<ReturnType<typeof loadPacks>>) => packs.map(({ def }) => def.name);

describe("the packs that PACKS names", () => {
  it("come after the system's own, from the product, as data and as a module", async () => {
    const data = makeFolder("data", { "pack.json": bees, "demo.json": demo });
    const moduleFolder = makeFolder("module", {
      "pack.ts": `export const pack: object = ${JSON.stringify({ ...bees, name: "wasps", objects: [] })};`,
    });
    expect(namesOf(await loadPacks(["work"]))).toEqual(["system", "work"]);
    expect(namesOf(await loadPacks(["kch", data, moduleFolder]))).toEqual(["system", "kch", "bees", "wasps"]);
    expect(await (await loadPacks([data]))[1]?.demo?.()).toEqual(demo);
  });

  it.each([
    [
      ["nothing"],
      "there is no pack nothing: give kch, organisation, work, assets, facilities, sampling, crops, weather, a folder",
    ],
    [["@nobody/nothing"], "there is no pack @nobody/nothing"],
    [[join(folder, "missing")], "there is no folder"],
    [[makeFolder("empty", {})], "holds none of pack.json"],
    [[makeFolder("broken", { "pack.json": "{" })], "cannot be read (pack.json"],
    [[makeFolder("throws", { "pack.mjs": "throw new Error('no honey')" })], "no honey"],
    [
      [makeFolder("wrong", { "pack.json": { ...bees, objects: [{ name: "X" }] } })],
      "is no pack: objects.0.name",
    ],
    [[makeFolder("strange", { "pack.json": bees, "demo.json": [{ object: 1 }] })], "the demo content"],
    [[makeFolder("twin", { "pack.json": { ...bees, name: "kch" } }), "kch"], "the name of another pack"],
    [[makeFolder("core", { "pack.json": { ...bees, name: "system" } })], "the name of another pack"],
  ])("are refused with a sentence: %j", async (names, reason) => {
    await expect(loadPacks(names)).rejects.toThrow(reason);
  });
});

describe("an installation", async () => {
  const database = await makeDb();
  const engine = await startTestEngine(database);
  const told: object[] = [];
  const log = {
    info: () => undefined,
    warn: (facts: object) => void told.push(facts),
    error: () => undefined,
  };
  const packsOf = (names: string[]) => packsFor(database.db, { names, log });

  it("keeps packs of the product that it has, and takes a folder with its demo content later", async () => {
    const path = makeFolder("later", { "pack.json": bees, "demo.json": demo });
    expect(namesOf(await packsOf(["kch"])).toSorted()).toEqual([
      "assets",
      "crops",
      "facilities",
      "kch",
      "organisation",
      "sampling",
      "system",
      "weather",
      "work",
    ]);
    const packs = await packsOf([path]);
    expect(namesOf(packs).toSorted()).toEqual([
      "assets",
      "bees",
      "crops",
      "facilities",
      "kch",
      "organisation",
      "sampling",
      "system",
      "weather",
      "work",
    ]);
    await installPacks(engine, packs);
    const own = packs.filter(({ def }) => def.name === "bees");
    expect(await installDemoOnce(engine, own)).toBe(true);
    expect(await installDemoOnce(engine, own)).toBe(false);
    const hives = await pageRecords(engine.systemContext(), { objname: "bee_hive" });
    expect(hives.data.map(({ name }) => name)).toEqual(["一号箱"]);
  });

  it("says so when a pack from outside is no longer named, and leaves it as it is", async () => {
    expect(namesOf(await packsOf(["kch"]))).not.toContain("bees");
    expect(told).toEqual([{ pack: "bees" }]);
    expect((await pageRecords(engine.systemContext(), { objname: "bee_hive" })).total).toBe(1);
    expect(await runSql(database.db, "select 1 from kz.pack where name = 'bees'")).toHaveLength(1);
  });
});

it("stores the PDF that sample content brings, and refuses what only says that it is one", async () => {
  const field = { name: "report", label: { zh: "报告", en: "Report" }, kind: "file", settings: { max: 3 } };
  const [hive] = bees.objects;
  const def = { ...bees, objects: [{ ...hive, fields: [...(hive?.fields ?? []), field] }] };
  const database = await makeDb();
  const engine = await startTestEngine(database);
  const stored = new Map<string, string>();
  const store: ContentStore = {
    write: async (id, content) => {
      stored.set(id, await text(content));
      return stored.get(id)?.length ?? 0;
    },
    read: (id) => Readable.from([stored.get(id) ?? ""]),
    remove: async (id) => void stored.delete(id),
  };
  const bring = (pdf: string) => {
    const records = [{ name: "二号箱", report: [{ pdf, name: "检测.pdf" }] }];
    return installDemo(engine.systemContext(), [{ object: "bee_hive", key: "name", records }], store);
  };
  await installPacks(engine, await loadPacks([makeFolder("papers", { "pack.json": def })]));
  await expect(bring("kch/pack.ts")).rejects.toThrow("is no PDF");
  await expect(bring("../package.json")).rejects.toThrow("no file of the product's packs");
  await bring("kch/demo/papers/cg-2024-0004-test.pdf");
  const [placed] = (await pageRecords(engine.systemContext(), { objname: "bee_hive" })).data;
  expect(placed?.["report"]).toMatchObject([{ name: "检测.pdf", type: "application/pdf" }]);
  expect([...stored.values()].map((content) => content.slice(0, 5))).toEqual(["%PDF-"]);
});

it("takes the pack of the guide as it is written there", async () => {
  const guide = readFileSync(join(import.meta.dirname, "../docs/how-to/packs.md"), "utf8");
  const written = /```json\n(.*?)```/s.exec(guide)?.[1] ?? "";
  const path = makeFolder("guide", { "pack.json": written });
  const database = await makeDb();
  const engine = await startTestEngine(database);
  await installPacks(engine, await loadPacks([path]));
  expect(engine.catalog().objects.get("bee_hive")?.def.fields).toHaveLength(3);
});
