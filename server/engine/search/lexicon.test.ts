import { expect, it } from "vitest";
import { EnglishDictionary } from "@kezhuan/server/text-index/english-dictionary";
import { buildDictionary } from "@kezhuan/server/text-index/english-dictionary-build";
import { readQuestion } from "@kezhuan/server/text-index/question";
import { lexiconOf } from "./lexicon.ts";

const english = new EnglishDictionary(
  buildDictionary([
    { simplified: "物联网", english: ["Internet of things"] },
    { simplified: "抵偿", english: ["to make good (a financial loss)"] },
    { simplified: "体育", english: ["physical education"] },
    { simplified: "教育", english: ["education"] },
    { simplified: "网络", english: ["internet"] },
  ]),
);

const catalog = {
  synonyms: [
    { from: "碳化硅", to: "SiC", weight: 0.9 },
    { from: "SiC", to: "碳化硅", weight: 0.9 },
    { from: "电池", to: "电芯", weight: 0.6 },
    { from: "锂电池", to: "锂离子电池", weight: 1 },
    { from: "wind power", to: "风电", weight: 0.9 },
    { from: "3D打印", to: "增材制造", weight: 1 },
  ],
};
const lexicon = lexiconOf(catalog);

function read(text: string) {
  const { words, alternatives } = readQuestion(text, lexicon);
  return {
    words,
    also: [...(alternatives ?? [])].map(([word, others]) => [word, others.map((one) => one.text)]),
  };
}

it.each([
  ["碳化硅膜", ["碳化硅"], [["碳化硅", ["sic"]]]],
  ["ＳＩＣ 器件", ["sic", "器件"], [["sic", ["碳化硅"]]]],
  ["锂电池回收", ["锂电池", "回收"], [["锂电池", ["锂离子电池"]]]],
  ["３Ｄ打印的涡轮叶片", ["3d打印", "涡轮", "叶片"], [["3d打印", ["增材制造"]]]],
  ["wind powered turbines", ["wind powered", "turbines"], [["wind powered", ["风电"]]]],
  ["压电陶瓷", ["压电", "陶瓷"], []],
])("%s is asked for by %j", (text, words, also) => {
  expect(read(text)).toEqual({ words, also });
});

it.each([
  [
    "security of the internet of things",
    ["security", "internet of things"],
    { "internet of things": ["internet", "things"] },
  ],
  ["what makes a good battery", ["makes", "good", "battery"], {}],
  [
    "make good physical education",
    ["make good", "physical education"],
    { "make good": ["make", "good"], "physical education": ["physical", "education"] },
  ],
  ["wind powered turbines", ["wind powered", "turbines"], {}],
  ["how is it", ["how", "is", "it"], {}],
])("%s is %j, which consist of %j", (text, words, parts) => {
  const question = readQuestion(text, lexiconOf(catalog, english));
  expect(question.words).toEqual(words);
  expect(Object.fromEntries(question.parts ?? [])).toEqual(parts);
});

it("knows what the parts of an entry mean as well", () => {
  const { alternatives } = readQuestion("physical education", lexiconOf(catalog, english));
  expect([...(alternatives ?? [])].map(([word, others]) => [word, others.map(({ text }) => text)])).toEqual([
    ["physical education", ["体育"]],
    ["education", ["教育"]],
  ]);
});
