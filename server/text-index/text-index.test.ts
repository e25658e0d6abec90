import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText } from "./fold.ts";
import { cellOf, Postings } from "./postings.ts";
import { readId } from "./record-ids.ts";
import { readQuestion } from "./question.ts";
import { SATURATION, scoreList } from "./scorer.ts";
import { clearTally, makeTally } from "./tally.ts";
import { TextIndex, type TextQuery } from "./text-index.ts";

describe("folding", () => {
  it.each([
    ["ＴｉＯ₂", "tio2"],
    ["塗層檢測", "涂层检测"],
    ["Ⅲ型", "iii型"],
    ["ﬁlm", "film"],
  ])("makes %s what it stands for", (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it("changes nothing that is folded already", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const folded = foldText(text);
        expect(foldText(folded)).toBe(folded);
      }),
    );
  });
});

describe("a question", () => {
  it.each([
    ["换热管腐蚀怎么办？", ["换热管", "腐蚀"]],
    ["锂电池回收", ["锂电池", "回收"]],
    ["找做铝合金焊接的专家", ["铝合金", "焊接", "专家"]],
    // An element before a word and an ending behind it are part of it; what else stands alone beside it says no more.
    ["石墨烯导电浆料", ["石墨烯", "导电浆料"]],
    ["找做机器人的", ["机器人"]],
    ["电池续航短", ["电池", "续航"]],
    ["How can we recycle batteries?", ["recycle", "batteries"]],
    ["的", ["的"]],
  ])("%s asks for %j", (text, words) => {
    expect(readQuestion(text).words).toEqual(words);
  });

  it("has no length at which it is refused", () => {
    expect(readQuestion("涂".repeat(100_000)).stretches).toHaveLength(1);
    expect(readQuestion("，。!").stretches).toEqual([]);
  });
});

it("postings tell what was put into them, in order", () => {
  const most = 3_000_000;
  const documents = { state: new Uint8Array(most).fill(1), lengths: [] };
  // A score tells which cells a posting has.
  const factors = new Float32Array(15 * 256);
  for (const slot of [0, 1, 2]) factors[slot * 256] = 16 ** slot;
  const tally = makeTally(most);
  const cells = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 3 })), {
    minLength: 1,
    selector: ([slot]) => slot,
  });
  const gap = fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 40_000 }));
  const first = fc.integer({ min: 0, max: 1_200_000 });
  const entries = fc.tuple(first, fc.array(fc.tuple(gap, cells), { maxLength: 40 }));
  fc.assert(
    fc.property(fc.array(entries, { minLength: 1, maxLength: 4 }), (lists) => {
      const postings = new Postings();
      const numbers = lists.map(() => postings.add());
      const expected = lists.map((): [number, number][] => []);
      const docs = lists.map(([begin]) => begin);
      for (let at = 0; at < 40; at += 1) {
        for (const [index, [, list]] of lists.entries()) {
          const [distance, held] = list[at] ?? [];
          if (!distance || !held) continue;
          const doc = (docs[index] ?? 0) + distance;
          docs[index] = doc;
          postings.append(
            numbers[index] ?? 0,
            doc,
            held.map(([slot, count]) => cellOf(slot, count)),
          );
          const amount = held.reduce(
            (sum, [slot, count]) => sum + Math.fround(Math.sqrt(count)) * 16 ** slot,
            0,
          );
          expected[index]?.push([doc, Math.fround((amount * (SATURATION + 1)) / (amount + SATURATION))]);
        }
      }
      const told = numbers.map((list) => {
        scoreList(list, { documents, postings, factors, weight: 1, tally, counts: false });
        const found = [...tally.touched.subarray(0, tally.count)].map((doc) => [doc, tally.scores[doc]]);
        clearTally(tally);
        return found;
      });
      expect(told).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

/** Two fields: a title, which visitors may read, and a note, which they may not. */
const objects = [{ zones: ["title", "body"], publicSlots: 0b01 }] as const;
const titles = 0b01;
const everything = 0b11;

function idOf(number: number): string {
  return `01993000-0000-7000-8000-${String(number).padStart(12, "0")}`;
}

function open(records: readonly { title: string; note?: string; isPublic?: boolean }[]): TextIndex {
  const index = new TextIndex(objects);
  for (const [number, { title, note = "", isPublic = true }] of records.entries())
    index.add({ object: 0, id: idOf(number), texts: [title, note].map(foldText), day: 20_000, isPublic });
  return index;
}

function ask(index: TextIndex, text: string, also: Partial<TextQuery> = {}) {
  const { ids, scores, strict } = index.query({
    question: readQuestion(text),
    slots: new Map([[0, titles]]),
    seesAll: false,
    today: 20_000,
    mostStrict: 100,
    mostClose: 100,
    ...also,
  });
  const told = [...scores].map((_, at) => String(Number(readId(ids, at * 4).slice(-12))));
  return { ids: told, strict, scores: [...scores] };
}

const allSlots = new Map([[0, everything]]);

describe("the index", () => {
  it("finds those that hold all words before those that come close", () => {
    const index = open([{ title: "石墨烯导热膜" }, { title: "防腐涂料的石墨烯改性" }, { title: "脱硫塔" }]);
    expect(ask(index, "石墨烯 防腐")).toMatchObject({ ids: ["1", "0"], strict: 1 });
    expect(ask(index, "陶瓷")).toMatchObject({ ids: [], strict: 0 });
    // A word that nobody has written is missing from all.
    expect(ask(index, "石墨烯 xyz")).toMatchObject({ strict: 0 });
  });

  it("puts what says the same with more characters not before the word itself", () => {
    const index = open([
      { title: "锂离子电池" },
      { title: "锂电池" },
      { title: "干燥箱" },
      { title: "离心机" },
    ]);
    const alternatives = new Map([["锂电池", [{ text: "锂离子电池", weight: 1 }]]]);
    const question = { stretches: [], words: ["锂电池"], alternatives };
    const { ids, scores } = ask(index, "", { question });
    expect(ids).toContain("0");
    expect(scores[ids.indexOf("1")]).toBeGreaterThanOrEqual(scores[ids.indexOf("0")] ?? Infinity);
  });

  it("takes what an entry consists of for the entry, behind those that hold it as such", () => {
    const index = open([{ title: "太阳光谱与单体电池" }, { title: "太阳能电池" }, { title: "干电池" }]);
    const question = {
      stretches: ["solar", "cell"],
      words: ["solar cell"],
      alternatives: new Map([
        ["solar cell", [{ text: "太阳能电池", weight: 0.8 }]],
        ["solar", [{ text: "太阳", weight: 0.8 }]],
        ["cell", [{ text: "电池", weight: 0.8 }]],
      ]),
      parts: new Map([["solar cell", ["solar", "cell"]]]),
    };
    expect(ask(index, "", { question })).toMatchObject({ ids: ["1", "0", "2"], strict: 2 });
    // Nothing of one question is left for the next.
    expect(ask(index, "", { question })).toMatchObject({ ids: ["1", "0", "2"], strict: 2 });
  });

  it("puts a title before a text, and a rare word before a common one", () => {
    const records = [{ title: "机械泵", note: "防腐涂层" }, { title: "防腐涂层" }];
    expect(ask(open(records), "防腐涂层", { slots: allSlots }).ids).toEqual(["1", "0"]);
    const many = [...Array.from({ length: 9 }, () => ({ title: "电池外壳" })), { title: "钙钛矿薄膜" }];
    expect(ask(open(many), "电池 钙钛").ids[0]).toBe("9");
  });

  it("puts a short text that has a word before a long one that repeats it", () => {
    const short = { title: "甲", note: "石墨烯的导热性" };
    const long = { title: "乙", note: `${"石墨烯样品".repeat(6)}${"与其他材料作了对照".repeat(12)}` };
    expect(ask(open([long, short]), "石墨烯", { slots: allSlots }).ids).toEqual(["1", "0"]);
  });

  it("looks into the fields that may be read only, and lets what is hidden change no score", () => {
    const shown = [{ title: "储能电池" }, { title: "储能电站" }, { title: "电池回收" }];
    const hidden = Array.from({ length: 50 }, () => ({ title: "储能储能", note: "电池", isPublic: false }));
    const noted = shown.map((record) => ({ ...record, note: "储能电池电池" }));
    for (const text of ["储能电池", "电池", "储能"]) {
      const plain = ask(open(shown), text);
      expect(ask(open(noted), text)).toEqual(plain);
      const among = ask(open([...shown, ...hidden]), text);
      const visible = among.ids.flatMap((id, at) =>
        Number(id) < shown.length ? [[id, among.scores[at]]] : [],
      );
      expect(visible).toEqual(plain.ids.map((id, at) => [id, plain.scores[at]]));
    }
    expect(ask(open(noted), "站", { slots: new Map() }).ids).toEqual([]);
  });

  it("forgets what a record no longer holds, and tells when it should be built anew", () => {
    const index = open([{ title: "储能电池" }]);
    index.add({ object: 0, id: idOf(0), texts: ["压电陶瓷", ""], day: 20_000, isPublic: true });
    expect(ask(index, "储能").ids).toEqual([]);
    expect(ask(index, "压电").ids).toEqual(["0"]);
    index.remove(0, idOf(0));
    expect(ask(index, "压电").ids).toEqual([]);
    expect(index.isWorn).toBe(false);
    for (let turn = 0; turn < 2000; turn += 1)
      index.add({ object: 0, id: idOf(1), texts: ["储能", ""], day: 20_000, isPublic: true });
    expect(index.isWorn).toBe(true);
  });

  it("takes every term of a document, however many, and none of the one before it", () => {
    const words = Array.from({ length: 5000 }, (_, number) => `w${number.toString(36)}`);
    const index = open([{ title: words.join(" ") }, { title: "w0" }, { title: "石墨烯" }]);
    for (const word of [words[1], words[511], words[512], words.at(-1)])
      expect(ask(index, word ?? "")).toMatchObject({ ids: ["0"], strict: 1 });
    expect(ask(index, "w0")).toMatchObject({ ids: ["1", "0"], strict: 2 });
  });

  it("keeps objects apart, and tells from all of them how rare a word is", () => {
    const index = new TextIndex([...objects, ...objects]);
    const add = (object: number, number: number, title: string) =>
      index.add({ object, id: idOf(number), texts: [title, ""], day: 20_000, isPublic: true });
    const titlesOf = [
      ["石墨烯导热膜", "导热硅脂", "导热膜"],
      ["石墨烯研究所", "导热研究所"],
    ];
    for (const [object, own] of titlesOf.entries())
      for (const [number, title] of own.entries()) add(object, object * 10 + number, title);
    const first = ask(index, "石墨烯 导热", { slots: new Map([[0, titles]]) });
    expect(first).toMatchObject({ ids: ["0", "2", "1"], strict: 1 });
    const second = ask(index, "石墨烯 导热", { slots: new Map([[1, titles]]) });
    expect(second.ids.toSorted()).toEqual(["10", "11"]);
    const both = ask(index, "石墨烯 导热", { slots: new Map([0, 1].map((object) => [object, titles])) });
    const scores = new Map(both.ids.map((id, at) => [id, both.scores[at]]));
    for (const { ids, scores: own } of [first, second]) expect(ids.map((id) => scores.get(id))).toEqual(own);
    // Another object is not asked, but its records make the word less rare.
    add(1, 12, "石墨烯检测中心");
    expect(ask(index, "石墨烯", { slots: new Map([[0, titles]]) }).scores[0]).toBeLessThan(
      first.scores[0] ?? 0,
    );
    expect(ask(index, "石墨烯", { slots: new Map([[0, titles]]) }).ids).toEqual(["0"]);
  });

  it("chooses the best of very many as a sort of all of them would", () => {
    const words = ["电池", "储能", "涂层"];
    const records = Array.from({ length: 20_000 }, (_, number) => ({
      title: `${words.filter((_, at) => (number * 7919) % (at + 5) < 3).join("，")} ${"长".repeat((number * 31) % 17)}`,
    }));
    const index = open(records);
    const all = ask(index, "电池 储能 涂层", { mostStrict: 20_000, mostClose: 20_000 });
    const some = ask(index, "电池 储能 涂层", { mostStrict: 100, mostClose: 50 });
    expect(some.strict).toBe(all.strict);
    expect(some.scores.slice(0, 100)).toEqual(all.scores.slice(0, 100));
    expect(some.scores.slice(100)).toEqual(all.scores.slice(all.strict, all.strict + 50));
    // Without those that come close the others are the same.
    const whole = ask(index, "电池 储能 涂层", { mostStrict: 20_000, mostClose: 0 });
    expect(whole.ids).toEqual(all.ids.slice(0, all.strict));
    expect(whole.scores).toEqual(all.scores.slice(0, all.strict));
    expect(ask(index, "电池 xyz", { mostClose: 0 })).toEqual({ ids: [], strict: 0, scores: [] });
  });

  it("counts all that hold everything, and finds the rare first, however common words are", () => {
    // In more documents than are looked at for the sake of what comes close.
    const index = open(
      Array.from({ length: 32_000 }, (_, number) => ({
        title: `${number % 4000 === 7 ? "石墨烯" : "普通"}防腐${number % 2 === 0 ? "涂层" : "薄膜"}`,
      })),
    );
    expect(ask(index, "防腐").strict).toBe(32_000);
    expect(ask(index, "防腐 涂层").strict).toBe(16_000);
    const rare = ask(index, "石墨烯 防腐 涂层", { mostClose: 8 });
    expect(rare.strict).toBe(0);
    expect(rare.ids).toEqual(
      [7, 4007, 8007, 12_007, 16_007, 20_007, 24_007, 28_007].map(String).toReversed(),
    );
    expect(ask(index, "石墨烯 薄膜").strict).toBe(8);
    // Looked up among the best only, in the end, words exclude and stand for others as they do among few.
    expect(ask(index, "防腐 -涂层").strict).toBe(16_000);
    expect(ask(index, "防腐 涂层 -石墨烯").strict).toBe(16_000);
    const lexicon = {
      longest: 3,
      find: (key: string) => (key === "氧 化 石" ? [{ text: "石墨烯", weight: 1 }] : []),
    };
    expect(ask(index, "", { question: readQuestion("防腐 氧化石", lexicon) }).strict).toBe(8);
    // The tallies are as clean as before.
    expect(ask(index, "石墨烯 防腐 涂层", { mostClose: 8 })).toEqual(rare);
  });
});
