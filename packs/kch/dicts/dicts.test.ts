import { describe, expect, test } from "vitest";
import { gbIndustryDict } from "@kezhuan/packs/system/dicts/gb-industry";
import { gbDisciplineDict, gbRegionDict, gbTitleDict } from "./national-standards.ts";
import { kchDicts } from "./all-dicts.ts";

test("the lists have as many entries as the standards they come from", () => {
  const count = (dict: { items: readonly unknown[] }) => dict.items.length;
  expect(count(gbDisciplineDict)).toBe(62);
  expect(count(gbRegionDict)).toBe(34);
  expect(gbIndustryDict.items.filter((item) => !item.parent)).toHaveLength(20);
  expect(gbIndustryDict.items.filter((item) => item.parent === "C")).toHaveLength(31);
  const own = Object.fromEntries(kchDicts.map((dict) => [dict.name, count(dict)]));
  expect(own).toMatchObject({
    kch_hi_tech_field: 8,
    kch_contract_field: 11,
    kch_emerging_industry: 9,
    kch_trl: 9,
    kch_transform_method: 6,
  });
});

describe("disciplines named otherwise", () => {
  const find = (name: string) =>
    gbDisciplineDict.items.find((item) => item.label.zh === name || item.aliases?.includes(name))?.code;

  test.each([
    ["计算机科学与技术", "520"],
    ["中医学/中药学", "360"],
    ["光学工程", "416"],
    ["石油与天然气工程", "440"],
    ["建筑学", "560"],
    ["军事学", "830"],
    ["水产", "240"],
  ])("%s is %s", (name, code) => {
    expect(find(name)).toBe(code);
  });

  test.each(["兵器科学与技术", "化学/化学工程与技术", "基础医学/临床医学", "农林经济管理", "中国语言文学"])(
    "%s has no single counterpart and stays text",
    (name) => {
      expect(find(name)).toBeUndefined();
    },
  );
});

test("titles name their series as parent and share its first two digits", () => {
  const strays = gbTitleDict.items.filter(({ code, parent }) =>
    parent === undefined ? !code.endsWith("0") : code.slice(-3, -1) !== parent.slice(0, 2),
  );
  expect(strays).toEqual([]);
});
