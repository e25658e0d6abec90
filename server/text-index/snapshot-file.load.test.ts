import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readQuestion } from "./question.ts";
import { readId } from "./record-ids.ts";
import { readSnapshot, removeAbandoned, writeSnapshot, type SnapshotFacts } from "./snapshot-file.ts";
import { TextIndex } from "./text-index.ts";
import { toSyllables } from "./pinyin.ts";

const objects = [{ zones: ["title", "body"], publicSlots: 0b11 }] as const;
const facts: SnapshotFacts = { signature: "here", position: { settled: "7" }, builtAt: 1_750_000_000_000 };
let folder = "";
let path = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kz-snapshot-"));
  path = join(folder, "words.snapshot");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function idOf(number: number): string {
  return `01993000-0000-7000-8000-${String(number).padStart(12, "0")}`;
}

function add(index: TextIndex, number: number, title: string): void {
  const texts = [title, `第${number}号样机 kz-${number.toString(36)}`];
  index.add({ object: 0, id: idOf(number), texts, day: 20_000, isPublic: true });
}

function open(count: number): TextIndex {
  const index = new TextIndex(objects);
  const words = ["石墨烯", "防腐涂层", "锂电池", "脱硫塔", "image recognition"];
  for (let number = 0; number < count; number += 1)
    add(index, number, `${words[number % 5] ?? ""}${words[(number * 7) % 3] ?? ""}`);
  return index;
}

function ask(index: TextIndex, text: string) {
  const { ids, scores, strict } = index.query({
    question: readQuestion(text),
    slots: new Map([[0, 0b11]]),
    seesAll: false,
    today: 20_000,
    mostStrict: 50,
    mostClose: 50,
  });
  return { ids: [...scores].map((_, at) => readId(ids, at * 4)), scores: [...scores], strict };
}

async function reload(): Promise<TextIndex> {
  const read = await readSnapshot(path, "here");
  if (!read) throw new Error("nothing was read");
  expect(read.facts).toMatchObject(facts);
  return TextIndex.load(objects, read.stored);
}

const questions = ["石墨烯 防腐", "涂层", "image", "kz-1a", "脱硫塔石墨烯", "号", "第12号样机"];

describe("an index that was written", () => {
  it("answers as before, also after it has changed in the same ways", async () => {
    const index = open(3000);
    index.remove(0, idOf(3));
    await writeSnapshot(path, facts, index.store());
    const copy = await reload();
    const change = (one: TextIndex) => {
      for (let number = 2900; number < 3200; number += 1) add(one, number, "新型压电陶瓷");
      one.remove(0, idOf(17));
    };
    for (const text of questions) expect(ask(copy, text)).toEqual(ask(index, text));
    change(index);
    change(copy);
    for (const text of [...questions, "压电陶瓷"]) expect(ask(copy, text)).toEqual(ask(index, text));
    expect(copy.count).toBe(index.count);
    expect(copy.vocabulary.complete("新", 3, toSyllables)).toEqual(
      index.vocabulary.complete("新", 3, toSyllables),
    );
  });

  it("is the index of the moment at which writing began, whatever is added meanwhile", async () => {
    const index = open(2000);
    const before = questions.map((text) => ask(index, text));
    const writing = writeSnapshot(path, facts, index.store());
    for (let number = 0; number < 4000; number += 1) add(index, number, "石墨烯电极 image");
    await writing;
    const copy = await reload();
    expect(questions.map((text) => ask(copy, text))).toEqual(before);
  });

  it("is for its owner only, and nothing lies beside it", async () => {
    await writeSnapshot(path, facts, open(10).store());
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["words.snapshot"]);
  });
});

describe("a file is as good as none", () => {
  it("that is of something else", async () => {
    await writeSnapshot(path, facts, open(10).store());
    expect(await readSnapshot(path, "elsewhere")).toBeUndefined();
    expect(await readSnapshot(join(folder, "nothing"), "here")).toBeUndefined();
  });

  it("that is cut short, longer, or has one wrong bit anywhere", async () => {
    await writeSnapshot(path, facts, open(40).store());
    const whole = readFileSync(path);
    const damaged = [whole.subarray(0, 11), whole.subarray(0, -1), Buffer.concat([whole, Buffer.from("x")])];
    for (let turn = 0; turn < 60; turn += 1) {
      const one = Buffer.from(whole);
      const at = Math.floor((one.length * turn) / 60);
      one.writeUInt8(one.readUInt8(at) ^ (1 << (turn % 8)), at);
      damaged.push(one);
    }
    for (const bytes of damaged) {
      writeFileSync(path, bytes);
      expect(await readSnapshot(path, "here")).toBeUndefined();
    }
  });
});

it("a process that is killed while it writes leaves the former file whole, and its rest is removed later", async () => {
  await writeSnapshot(path, facts, open(100).store());
  const former = readFileSync(path);
  const child = fork(join(import.meta.dirname, "..", "testing", "write-snapshot-main.ts"), [path]);
  await once(child, "message");
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(readFileSync(path).equals(former)).toBe(true);
  const rest = readdirSync(folder).filter((name) => name.endsWith(".part"));
  expect(rest).toHaveLength(1);
  await removeAbandoned(path);
  // It might still be written to.
  expect(readdirSync(folder)).toHaveLength(2);
  utimesSync(join(folder, rest[0] ?? ""), 0, 0);
  await removeAbandoned(path);
  expect(readdirSync(folder)).toEqual(["words.snapshot"]);
});
