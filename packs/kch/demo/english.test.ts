import { describe, expect, test } from "vitest";
import { buildDemo } from "./demo.ts";

type Row = Record<string, unknown>;

const achievements = buildDemo().find(({ object }) => object === "kch_achievement")?.records ?? [];
/** In the order in which a visitor meets them. */
const first = achievements
  .filter((row) => row["status"] === "published")
  .toSorted((one, other) => String(other["publish_at"]).localeCompare(String(one["publish_at"])))
  .slice(0, 60);

const halves = ["summary", "problem_solved", "benefits", "cooperation_needs"];
const lists = ["advantages", "application_scenarios", "keywords"];

const textsOf = (value: unknown): string[] => {
  const items: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return items.flatMap((item): string[] =>
    typeof item === "string" ? [item] : textsOf(Object.values(item as object)),
  );
};
const rowsOf = (value: unknown) => (value ?? []) as Record<string, string>[];

describe("the first sixty achievements in English", () => {
  test("have a half for every text there is in Chinese", () => {
    const missing = first.flatMap((row) => [
      ...halves.filter((name) => row[name] && !row[`${name}_en`]).map((name) => [row["code"], name]),
      ...lists
        .filter((name) => textsOf(row[name]).length !== textsOf(row[`${name}_en`]).length)
        .map((name) => [row["code"], name]),
    ]);
    expect(first).toHaveLength(60);
    expect(missing).toEqual([]);
  });

  test("have every figure in English, with a unit where the Chinese one is a word", () => {
    const wrong = first.flatMap((row) => {
      const english = new Map(rowsOf(row["indicators_en"]).map((one) => [one["of"], one]));
      return rowsOf(row["indicators"])
        .filter((figure) => {
          const told = english.get(figure["name"]);
          const columns = ["value", "unit", "test_basis"].filter((name) => isChinese(figure[name] ?? ""));
          return !told?.["name"] || columns.some((name) => !told[name]);
        })
        .map((figure) => [row["code"], figure["name"]]);
    });
    expect(wrong).toEqual([]);
  });

  test("name the same numbers as the Chinese", () => {
    const pairs = first.flatMap((row) => [
      ...halves.map((name) => [row[name], row[`${name}_en`]]),
      ...lists.flatMap((name) => textsOf(row[name]).map((zh, at) => [zh, textsOf(row[`${name}_en`])[at]])),
      ...rowsOf(row["indicators_en"]).flatMap((told) => {
        const figure = rowsOf(row["indicators"]).find(({ name }) => name === told["of"]);
        return ["name", "value", "test_basis"]
          .filter((column) => told[column])
          .map((column) => [figure?.[column], told[column]]);
      }),
    ]);
    const differing = pairs.filter(([zh, en]) => {
      const [written, told] = [typeof zh === "string" ? zh : "", typeof en === "string" ? en : ""];
      const [digits, numbers] = [digitsIn(written), digitsIn(told)];
      const spelled = numeralsIn(written);
      return (
        digits.some((one) => !numbers.includes(one)) ||
        numbers.some((one) => !digits.includes(one) && !spelled.includes(one))
      );
    });
    expect(pairs.length).toBeGreaterThan(700);
    expect(differing).toEqual([]);
  });

  test("hold no Chinese, and no two summaries say the same", () => {
    const names = [...halves, ...lists, "evaluation_org"].map((name) => `${name}_en`);
    const english = first.flatMap((row) => names.flatMap((name) => textsOf(row[name])));
    const rows = first.flatMap((row) => [...rowsOf(row["indicators_en"]), ...rowsOf(row["people_en"])]);
    const cells = rows.flatMap((row) => Object.entries(row).filter(([name]) => name !== "of"));
    expect([...english, ...cells.map(([, text]) => text)].filter(isChinese)).toEqual([]);
    expect(new Set(first.map((row) => String(row["summary_en"]).slice(0, 60))).size).toBe(60);
  });

  test("name their people in the order of the Chinese list", () => {
    for (const row of first as Row[])
      expect(rowsOf(row["people_en"]).map((person) => person["of"])).toEqual(
        rowsOf(row["people"]).map(({ name }) => name),
      );
  });
});

function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

/** Numbers in digits; sums of money in yuan, whichever the unit. */
function digitsIn(text: string): number[] {
  const found = text.matchAll(/(CNY )?(\d+(?:\.\d+)?)(万元| million)?/g);
  return [...found].map(([, , digits, scale]) => {
    const factor = scale === "万元" ? 10_000 : scale === " million" ? 1_000_000 : 1;
    return Math.round(Number(digits) * factor * 1000) / 1000;
  });
}

/** Numbers spelled out: 三百万 is 3,000,000. */
function numeralsIn(text: string): number[] {
  return [...text.matchAll(/[零一二两三四五六七八九十百千万]+/g)].map(([numeral]) => readNumeral(numeral));
}

function readNumeral(numeral: string): number {
  const [thousands, rest] = numeral.includes("万") ? numeral.split("万") : ["", numeral];
  return readSmall(thousands ?? "") * 10_000 + readSmall(rest ?? "");
}

function readSmall(numeral: string): number {
  const places: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };
  let [sum, digit] = [0, 0];
  for (const sign of numeral) {
    const place = places[sign];
    if (place === undefined) digit = sign === "两" ? 2 : "零一二三四五六七八九".indexOf(sign);
    else [sum, digit] = [sum + (digit === 0 ? 1 : digit) * place, 0];
  }
  return sum + digit;
}
