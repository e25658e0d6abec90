import { expect, it } from "vitest";
import { readQuestion } from "@kezhuan/server/text-index/question";
import { lexiconOf } from "./lexicon.ts";

const lexicon = lexiconOf({
  synonyms: [
    { from: "碳化硅", to: "SiC", weight: 0.9 },
    { from: "SiC", to: "碳化硅", weight: 0.9 },
    { from: "电池", to: "电芯", weight: 0.6 },
    { from: "锂电池", to: "锂离子电池", weight: 1 },
    { from: "wind power", to: "风电", weight: 0.9 },
    { from: "3D打印", to: "增材制造", weight: 1 },
  ],
});

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
