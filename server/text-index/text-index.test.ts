import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText } from "./fold.ts";
import { cellOf, Postings } from "./postings.ts";
import { readQuestion } from "./question.ts";
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
    ["锂电池回收", ["电池", "回收"]],
    ["找做铝合金焊接的专家", ["合金", "焊接", "专家"]],
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
  const entries = fc.array(
    fc.record({
      gap: fc.integer({ min: 1, max: 300_000 }),
      slots: fc.uniqueArray(fc.integer({ min: 0, max: 14 }), { minLength: 1 }),
    }),
    { maxLength: 300 },
  );
  fc.assert(
    fc.property(fc.array(entries, { minLength: 1, maxLength: 4 }), (lists) => {
      const postings = new Postings();
      const numbers = lists.map(() => postings.add());
      const expected = lists.map((): [number, number[]][] => []);
      const docs = lists.map(() => 0);
      const longest = Math.max(...lists.map((list) => list.length));
      for (let at = 0; at < longest; at += 1) {
        for (const [index, list] of lists.entries()) {
          const entry = list[at];
          if (!entry) continue;
          const doc = (docs[index] ?? 0) + entry.gap;
          const cells = entry.slots.map((slot) => cellOf(slot, slot + 1));
          docs[index] = doc;
          postings.append(numbers[index] ?? 0, doc, cells);
          expected[index]?.push([doc, cells]);
        }
      }
      const told = numbers.map((number) => {
        const found: [number, number[]][] = [];
        postings.visit(number, (doc, at, count) =>
          found.push([doc, [...postings.cells.subarray(at, at + count)]]),
        );
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

function open(records: readonly { title: string; note?: string; isPublic?: boolean }[]): TextIndex {
  const index = new TextIndex(objects);
  for (const [number, { title, note = "", isPublic = true }] of records.entries())
    index.add({ object: 0, id: String(number), texts: [title, note].map(foldText), day: 20_000, isPublic });
  return index;
}

function ask(index: TextIndex, text: string, also: Partial<TextQuery> = {}) {
  const { matches, strict } = index.query({
    question: readQuestion(text),
    slots: new Map([[0, titles]]),
    seesAll: false,
    today: 20_000,
    mostStrict: 100,
    mostClose: 100,
    ...also,
  });
  return { ids: matches.map(({ id }) => id), strict, scores: matches.map(({ score }) => score) };
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

  it("puts a title before a text, and a rare word before a common one", () => {
    const records = [{ title: "机械泵", note: "防腐涂层" }, { title: "防腐涂层" }];
    expect(ask(open(records), "防腐涂层", { slots: allSlots }).ids).toEqual(["1", "0"]);
    const many = [...Array.from({ length: 9 }, () => ({ title: "电池外壳" })), { title: "钙钛矿薄膜" }];
    expect(ask(open(many), "电池 钙钛").ids[0]).toBe("9");
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
    index.add({ object: 0, id: "0", texts: ["压电陶瓷", ""], day: 20_000, isPublic: true });
    expect(ask(index, "储能").ids).toEqual([]);
    expect(ask(index, "压电").ids).toEqual(["0"]);
    index.remove(0, "0");
    expect(ask(index, "压电").ids).toEqual([]);
    expect(index.isWorn).toBe(false);
    for (let turn = 0; turn < 2000; turn += 1)
      index.add({ object: 0, id: "1", texts: ["储能", ""], day: 20_000, isPublic: true });
    expect(index.isWorn).toBe(true);
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
  });
});
