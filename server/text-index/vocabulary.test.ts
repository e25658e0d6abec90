import { expect, it } from "vitest";
import { toSyllables } from "./pinyin.ts";
import { Vocabulary } from "./vocabulary.ts";

function open(...fields: string[]): Vocabulary {
  const vocabulary = new Vocabulary();
  for (const [doc, field] of fields.entries()) vocabulary.note(doc, [field]);
  return vocabulary;
}

const words = open("石墨烯 / 防腐涂层 / 电池", "石墨烯、锂离子电池", "tio2薄膜", "单一墨");

it.each([
  ["a word in syllables", "shimoxi", ["石墨烯"]],
  ["a word in syllables with spaces", "shi mo xi", ["石墨烯"]],
  ["a word in initials", "llzdc", ["锂离子电池"]],
  ["characters that sound alike", "石墨稀", ["石墨烯"]],
  ["such characters in a longer text", "时莫西电池", ["石墨烯电池"]],
  ["two characters that are all there is", "点池", ["电池"]],
  ["a word that is known", "防腐涂层", []],
  ["what nothing sounds like", "qqqq", []],
])("understands %s", (_, text, meant) => {
  expect(words.correct(text, toSyllables)).toEqual(meant);
});

it("understands in syllables what stands inside of longer words only, and several words", () => {
  const names = open("锂离子电池", "燃料电池系统", "废旧塑料回收", "碘池A1");
  expect(names.correct("dianchi", toSyllables)).toEqual(["电池"]);
  expect(names.correct("dian chi", toSyllables)).toEqual(["电池"]);
  expect(names.correct("dianchi huishou", toSyllables)).toEqual(["电池 回收"]);
  const cells = open("动力电池A", "动力电池B", "磷酸铁锂电池");
  expect(cells.correct("lidianchi", toSyllables)).toEqual(["锂电池"]);
  expect(open("动力电池A").correct("lidianchi", toSyllables)).toEqual(["力电池"]);
  // Neither half a syllable nor a single one is a word.
  expect(names.correct("ianchi", toSyllables)).toEqual([]);
  expect(names.correct("dianc", toSyllables)).toEqual([]);
  expect(names.correct("chi", toSyllables)).toEqual([]);
  expect(names.correct("dianchi nowhere", toSyllables)).toEqual([]);
  expect(names.correct("liaohuishou", toSyllables)).toEqual(["料回收"]);
});

it("completes what is typed, the words of most records first", () => {
  expect(words.complete("石", 5, toSyllables)).toEqual(["石墨烯"]);
  expect(words.complete("shi", 5, toSyllables)).toEqual(["石墨烯"]);
  expect(words.complete("fftc", 5, toSyllables)).toEqual(["防腐涂层"]);
  expect(open("电池组", "电池箱、电池组").complete("电池", 1, toSyllables)).toEqual(["电池组"]);
});

it("knows no word that only documents held which are gone", () => {
  const vocabulary = new Vocabulary();
  vocabulary.note(0, ["钙钛矿"]);
  expect(vocabulary.correct("gaitaikuang", toSyllables)).toEqual(["钙钛矿"]);
  vocabulary.forget(0);
  expect(vocabulary.correct("gaitaikuang", toSyllables)).toEqual([]);
  expect(vocabulary.complete("钙", 5, toSyllables)).toEqual([]);
  expect(vocabulary.has("钙钛矿")).toBe(false);
});

it("works out the syllables of a few thousand words at once, and of others when nobody asks", () => {
  const vocabulary = new Vocabulary();
  const first = 0x4e00;
  const known = 5000;
  for (let doc = 0; doc < known; doc += 1)
    vocabulary.note(doc, [String.fromCodePoint(first + (doc % 100), first + 100 + Math.floor(doc / 100))]);
  vocabulary.note(known, ["石墨烯"]);
  // Nobody has asked for syllables, which need tables of megabytes.
  expect(vocabulary.hear(toSyllables, 1)).toBe(false);
  expect(vocabulary.correct("shimoxi", toSyllables)).toEqual([]);
  expect(vocabulary.hear(toSyllables, 0)).toBe(true);
  while (vocabulary.hear(toSyllables, 1));
  expect(vocabulary.correct("shimoxi", toSyllables)).toEqual(["石墨烯"]);
});

it.each([
  ["a letter that is another", "graphine", ["graphene"]],
  ["a letter that is missing", "batery", ["battery"]],
  ["a letter too much", "graphenne", ["graphene"]],
  ["letters that have changed places", "grpahene", ["graphene"]],
  ["a word that is known in its plural only", "coatng", ["coatings"]],
  ["one of two words", "graphene batery", ["graphene battery"]],
  ["English beside Chinese", "graphine 涂层", ["graphene 涂层"]],
  ["a word without a slip", "graphene", []],
  ["two slips", "graffine", []],
  ["a short word", "ion", []],
  ["more words than are compared", "graphine b c d e f g h i", []],
])("corrects English: %s", (_, written, meant) => {
  const known = new Vocabulary();
  known.note(0, ["continuous production of thick graphene films", "protective coatings", "涂层"]);
  known.note(1, ["lithium battery for electric vehicles; iron"]);
  expect(known.correct(written, toSyllables)).toEqual(meant);
});
