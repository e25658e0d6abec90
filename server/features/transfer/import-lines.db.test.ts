import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { AppError } from "@kezhuan/contract/errors";
import { describeIssue } from "@kezhuan/contract/problems";
import { anonymousActor, type Ctx } from "@kezhuan/server/engine/context";
import type { Engine } from "@kezhuan/server/engine/engine";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { importLines } from "./import-lines.ts";
import type { ImportReport } from "./import-report.ts";
import { planImport, type ImportRequest, type Pair } from "./plan-import.ts";
import { Rejects } from "./rejects.ts";

const database = await makeDb();
let engine: Engine;
let folder: string;
let files = 0;

beforeAll(async () => {
  engine = await startTestEngine(database);
  folder = await mkdtemp(join(tmpdir(), "kezhuan-import-"));
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

const pair = (text: string): Pair => {
  const [source = "", target = ""] = text.split("=");
  return { source, target, name: text };
};

const request = (fileName: string, more: Partial<ImportRequest> = {}): ImportRequest => ({
  objname: "kch_achievement",
  fileName,
  map: ["title=title", "abstract=summary", "keywords=keywords", "discipline=discipline"].map(pair),
  text: [pair("discipline=discipline_text")],
  ...more,
});

const byId = { key: { source: "id", target: undefined, name: "id" } };

interface Outcome {
  report: ImportReport;
  reasons: string[];
  rejected: string | undefined;
}

async function run(content: Buffer | string, asked: ImportRequest, ctx = engine.systemContext()) {
  const plan = planImport(ctx, asked);
  const rejects = new Rejects(folder, `run-${(files += 1)}`);
  const reasons: string[] = [];
  const report = await importLines(ctx, plan, {
    source: chunks(Buffer.from(content)),
    keep: (bytes, end) => rejects.keep(bytes, end),
    explain: async (number, error) => {
      reasons.push(`${number} ${tell(error)}`);
      await rejects.explain(String(number));
    },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  await rejects.close();
  const rejected = rejects.files && (await readFile(rejects.files.lines, "latin1"));
  return { report, reasons, rejected } satisfies Outcome;
}

async function* chunks(content: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < content.length; start += 65_536) yield content.subarray(start, start + 65_536);
}

const tell = (error: AppError) =>
  error.issues.map((issue) => `${issue.field}: ${describeIssue(issue, "en")}`).join("; ") || error.key;

const line = (fields: object) => `${JSON.stringify(fields)}\n`;

async function recordsOf(fileName: string): Promise<WireRecord[]> {
  const page = await pageRecords(engine.systemContext(), {
    objname: "kch_achievement",
    highsearch: { match: "and", rules: [{ field: "source_ref", op: "likeRight", value: fileName }] },
    pageSize: 500,
    sort: "source_ref",
  });
  return page.data;
}

describe("a mapping", () => {
  const issuesOf = (more: Partial<ImportRequest>, ctx: Ctx = engine.systemContext()) => {
    try {
      planImport(ctx, request("x.jsonl", more));
    } catch (error) {
      const { key, issues } = error as AppError;
      return [key, ...issues.map((issue) => `${issue.field} ${issue.problem}`)];
    }
    return [];
  };

  it("is refused without the right to create records", () => {
    expect(issuesOf({}, engine.context(anonymousActor, "en"))).toEqual(["forbidden"]);
  });

  it("is checked as a whole before the first line", () => {
    const map = ["a=titel", "b=status", "c=attachments", "d=summary", "e=summary"].map(pair);
    const key = { source: "id", target: "trl", name: "key" };
    expect(issuesOf({ map, key, text: [pair("z=internal_note")] })).toEqual([
      "badInput",
      "key wrongType",
      "a=titel unknown",
      "b=status readonly",
      "c=attachments unexpectedValue",
      "e=summary duplicateParameter",
      "z=internal_note unexpectedValue",
      "title required",
    ]);
  });

  it("needs a text field for texts", () => {
    expect(issuesOf({ text: [pair("discipline=trl")] })).toEqual(["badInput", "discipline=trl wrongType"]);
  });

  it("may leave out the key's field only if the object records the source of its records", () => {
    const map = [pair("name=name")];
    expect(issuesOf({ ...byId, objname: "sys_post", map, text: [] })).toEqual([
      "badInput",
      "id unexpectedValue",
    ]);
  });
});

describe("an import", () => {
  it("creates drafts with matched codes, kept texts and provenance", async () => {
    const { report } = await run(
      line({ title: "甲", abstract: "简介", keywords: ["一", "二"], discipline: "化学/药学", extra: 1 }) +
        line({ title: "乙", discipline: "化学/炼金术" }) +
        line({ title: "丙", discipline: ["力学", "炼金术"] }),
      request("codes.jsonl"),
    );
    const [first, second, third] = await recordsOf("codes.jsonl");
    expect(report).toMatchObject({ lines: 3, created: 3, rejected: 0, stopped: false });
    expect(report.unmatched).toEqual(
      new Map([
        [
          "discipline",
          new Map([
            ["化学/炼金术", 1],
            ["炼金术", 1],
          ]),
        ],
      ]),
    );
    expect(report.unmapped).toEqual(new Map([["extra", 1]]));
    expect(first).toMatchObject({
      title: "甲",
      summary: "简介",
      keywords: ["一", "二"],
      discipline: ["150", "350"],
      discipline_text: null,
      status: "draft",
      source: "import",
      source_ref: "codes.jsonl:1",
    });
    expect(second).toMatchObject({ discipline: [], discipline_text: "化学/炼金术" });
    expect(third).toMatchObject({ discipline: ["130"], discipline_text: "炼金术" });
  });

  it("rejects bad lines in their order, says what is wrong with each, and keeps them byte for byte", async () => {
    const bad = [
      '{"title":"broken',
      JSON.stringify({ abstract: "no title" }),
      JSON.stringify({ title: "x".repeat(121) }),
      JSON.stringify({ title: "t", abstract: "a".repeat(2001), keywords: "no list" }),
      '{"title":"\\u0000"}',
      '{"title":"half \\ud800"}',
      "[1]",
      '{"title":"a","title":"b"}',
      '{"title":"proto","__proto__":{}}',
      JSON.stringify({ title: 5 }),
      `{"title":"${"z".repeat(9_000_000)}"}`,
    ];
    const invalid = Buffer.from('{"title":"\xff"}\n', "latin1");
    const good = line({ title: "good" });
    const content = Buffer.concat([
      Buffer.from(good),
      ...bad.map((text, index) => Buffer.from(`${text}\n${index % 2 ? " \r\n" : "\n"}`)),
      invalid,
      Buffer.from(good.trim()),
    ]);
    const { report, reasons, rejected } = await run(content, request("bad.jsonl"));
    expect(report).toMatchObject({ lines: 14, created: 2, rejected: 12 });
    expect(reasons).toEqual([
      "2 line: not valid JSON",
      "4 title: must not be empty",
      "6 title: at most 120 characters",
      "8 abstract → summary: at most 2000 characters; keywords: wrong type, expected a list",
      "10 title: contains characters that are not allowed",
      "12 title: contains characters that are not allowed",
      "14 line: wrong type, expected an object",
      "16 title: given more than once",
      "18 line: contains characters that are not allowed",
      "20 title: wrong type, expected text",
      "22 line: at most 8388608 characters",
      "24 line: contains characters that are not allowed",
    ]);
    expect(rejected).toBe([...bad, ""].join("\n") + invalid.toString("latin1"));
  });

  it("rejects values that are in no dictionary if the mapping names no text field for them", async () => {
    const { reasons } = await run(
      line({ title: "a", discipline: "炼金术" }) +
        line({ title: "b", discipline: "化学", category: "applied" }),
      request("strict.jsonl", { text: [] }),
    );
    expect(reasons).toEqual(["1 discipline: not in the dictionary gb_discipline"]);
  });

  it("keeps a composite value as text if a field of one code would get several", async () => {
    const { report } = await run(
      line({ title: "a", kind: "应用技术" }) + line({ title: "b", kind: "应用技术/软科学" }),
      request("one.jsonl", {
        map: ["title=title", "kind=category"].map(pair),
        text: [pair("kind=internal_note")],
      }),
    );
    const [first, second] = await recordsOf("one.jsonl");
    expect(report.created).toBe(2);
    expect(first).toMatchObject({ category: "applied", internal_note: null });
    expect(second).toMatchObject({ category: null, internal_note: "应用技术/软科学" });
  });

  it("recognises a level by its number in any notation, and by its name", async () => {
    const levels = ["6", 7, "08", " 产品级 ", "十级", 10];
    const content = levels.map((level) => line({ title: "l", level })).join("");
    const map = ["title=title", "level=trl"].map(pair);
    const { reasons } = await run(content, request("levels.jsonl", { map, text: [] }));
    expect(reasons).toEqual([
      "5 level → trl: not in the dictionary kch_trl",
      "6 level → trl: not in the dictionary kch_trl",
    ]);
    expect((await recordsOf("levels.jsonl")).map((record) => record["trl"])).toEqual([6, 7, 8, 8]);
  });

  it("creates each line once if a key is named, however often the import runs", async () => {
    const content = Array.from({ length: 450 }, (_, index) => line({ id: index, title: `n${index}` })).join(
      "",
    );
    const asked = request("again.jsonl", byId);
    expect((await run(content, asked)).report).toMatchObject({ created: 450, known: 0 });
    expect((await run(content, asked)).report).toMatchObject({ created: 0, known: 450, rejected: 0 });
    const longer = content + line({ id: 9000, title: "new" });
    expect((await run(longer, asked)).report).toMatchObject({ created: 1, known: 450 });
    const found = await recordsOf("again.jsonl");
    expect(found.map((record) => record["source_ref"])).toContain("again.jsonl#9000");
    expect(found).toHaveLength(451);
  });

  it("rejects a key that occurs twice in a file, and lines without a key", async () => {
    const filler = Array.from({ length: 250 }, (_, index) => line({ id: 100 + index, title: "f" })).join("");
    const { report, reasons } = await run(
      line({ id: 1, title: "first" }) +
        line({ id: "1", title: "same batch" }) +
        line({ title: "none" }) +
        line({ id: {}, title: "no text" }) +
        filler +
        line({ id: 1, title: "later batch" }),
      request("twice.jsonl", byId),
    );
    expect(report).toMatchObject({ created: 251, known: 0, rejected: 4 });
    expect(reasons).toEqual([
      "2 id: given more than once",
      "3 id: must not be empty",
      "4 id: wrong type, expected text",
      "255 id: given more than once",
    ]);
  });

  it("identifies the one line of a batch that the database refuses", async () => {
    const map = ["title=title", "no=code"].map(pair);
    const asked = request("unique.jsonl", { map, text: [] });
    await run(line({ title: "taken", no: "CG-1" }), asked);
    const content = Array.from({ length: 30 }, (_, index) => line({ title: "u", no: `CG-${index}` })).join(
      "",
    );
    const { report, reasons } = await run(content, asked);
    expect(report).toMatchObject({ created: 29, rejected: 1 });
    expect(reasons).toEqual(["2 no → code: is already taken"]);
  });

  it("stops between two batches when it is asked to", async () => {
    const content = Array.from({ length: 400 }, () => line({ title: "stop" })).join("");
    const abort = new AbortController();
    const plan = planImport(engine.systemContext(), request("stopped.jsonl"));
    const report = await importLines(engine.systemContext(), plan, {
      source: chunks(Buffer.from(content + content)),
      keep: () => Promise.resolve(),
      explain: () => Promise.resolve(),
      onProgress: () => abort.abort(),
      signal: abort.signal,
    });
    expect(report).toMatchObject({ created: 200, stopped: true });
    expect(await recordsOf("stopped.jsonl")).toHaveLength(200);
  });
});

describe("the sample files", () => {
  const read = (name: string) =>
    readFile(join(import.meta.dirname, "..", "..", "..", "packs", "kch", "testdata", name));

  it("become drafts, with disciplines matched or kept as text, that can be searched", async () => {
    const { report } = await run(await read("abstracts.jsonl"), request("abstracts.jsonl", byId));
    expect(report).toMatchObject({ lines: 200, created: 200, rejected: 0 });
    expect(report.unmapped).toEqual(new Map([["category", 200]]));
    const records = await recordsOf("abstracts.jsonl");
    const kept = records.filter((record) => record["discipline_text"] !== null);
    const unmatched = [...(report.unmatched.get("discipline") ?? new Map<string, number>()).values()];
    expect(kept.length).toBe(unmatched.reduce((sum, times) => sum + times, 0));
    expect(kept.length).toBeLessThan(60);
    expect(kept.every((record) => String(record["discipline"]) === "")).toBe(true);
    const found = await pageRecords(engine.systemContext(), {
      objname: "kch_achievement",
      keyword: "石墨烯",
    });
    expect(found.data.length).toBeGreaterThanOrEqual(5);
  });

  it("lose nothing where lines are bad", async () => {
    const bad = await read("abstracts-bad.jsonl");
    const { report, reasons, rejected } = await run(bad, request("abstracts-bad.jsonl", byId));
    expect(reasons).toEqual([
      "2 line: not valid JSON",
      "3 title: must not be empty",
      "4 title: must not be empty",
      "5 title: at most 120 characters",
      "6 keywords: wrong type, expected a list",
      "7 keywords: wrong type, expected text",
      "8 title: contains characters that are not allowed",
      "9 abstract: contains characters that are not allowed",
      "10 line: wrong type, expected an object",
      "12 id: given more than once",
      "13 title: wrong type, expected text",
      "14 abstract → summary: at most 2000 characters",
      "15 line: wrong type, expected an object",
    ]);
    expect(report).toMatchObject({ lines: 15, created: 2, rejected: 13 });
    const lines = bad.toString("latin1").split("\n");
    const numbers = reasons.map((reason) => Number(reason.split(" ")[0]));
    expect(rejected).toBe(numbers.map((number) => `${lines[number - 1]}\n`).join(""));
  });
});
