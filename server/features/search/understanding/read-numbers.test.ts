import { describe, expect, it } from "vitest";
import { readAmounts, readLevels, readYears, rulesOf, type SpokenNumber } from "./read-numbers.ts";

function tell(text: string, found: readonly SpokenNumber[]) {
  return found.map(({ start, end, least, most }) => [text.slice(start, end), least, most]);
}

describe("levels", () => {
  it.each([
    ["trl 6 以上的石墨烯", [["trl 6 以上", 6, undefined]]],
    ["trl≥7", [["trl≥7", 7, undefined]]],
    ["成熟度6级及以上", [["成熟度6级及以上", 6, undefined]]],
    ["成熟度不低于5级 涂层", [["成熟度不低于5级", 5, undefined]]],
    ["trl3-5", [["trl3-5", 3, 5]]],
    ["成熟度4级以下", [["成熟度4级以下", undefined, 4]]],
    ["trl 9", [["trl 9", 9, 9]]],
    ["成熟度六级以上", [["成熟度六级以上", 6, undefined]]],
    ["成熟度三到五级", [["成熟度三到五级", 3, 5]]],
    ["成熟度一般的成果", []],
    ["第6代 控制trl", []],
  ])("%s", (text, expected) => {
    expect(tell(text, readLevels(text, ["trl", "成熟度"]))).toEqual(expected);
  });
});

describe("amounts of money", () => {
  it.each([
    ["50万以内", [["50万以内", undefined, 50]]],
    ["预算不超过1亿元", [["不超过1亿元", undefined, 10_000]]],
    ["10-30万元", [["10-30万元", 10, 30]]],
    ["100 万以上 专利", [["100 万以上", 100, undefined]]],
    ["5000元以下", [["5000元以下", undefined, 0.5]]],
    ["三万以内 检测", [["三万以内", undefined, 3]]],
    ["五十万以下", [["五十万以下", undefined, 50]]],
    ["一百二十万元以上", [["一百二十万元以上", 120, undefined]]],
    ["不超过两百万", [["不超过两百万", undefined, 200]]],
    ["百万以上", [["百万以上", 100, undefined]]],
    ["十到三十万元", [["十到三十万元", 10, 30]]],
    ["百万吨以上", []],
    ["万元以上", []],
    ["200万左右", []],
    ["年产50万吨以上", []],
    ["不超过3万吨", []],
    ["50万", []],
  ])("%s", (text, expected) => {
    expect(tell(text, readAmounts(text))).toEqual(expected);
  });

  it("meet a span that begins below and ends above", () => {
    const [within] = readAmounts("50万以内");
    expect(within && rulesOf(within, "price_min", "price_max")).toEqual([
      { field: "price_min", op: "le", value: 50 },
    ]);
  });
});

describe("years", () => {
  it.each([
    ["2024年以来", [["2024年以来", 2024, undefined]]],
    ["2023-2025年", [["2023-2025年", 2023, 2025]]],
    ["2024年", [["2024年", 2024, 2024]]],
    ["2020年以前", [["2020年以前", undefined, 2019]]],
    ["2024铝合金", []],
    ["12024年", []],
  ])("%s", (text, expected) => {
    expect(tell(text, readYears(text))).toEqual(expected);
  });
});
