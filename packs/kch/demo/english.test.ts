import { describe, expect, test } from "vitest";
import { buildDemo } from "./demo.ts";

type Row = Record<string, unknown>;

const demo = buildDemo();
const rowsIn = (object: string) => (demo.find((set) => set.object === object)?.records ?? []) as Row[];
/** In the order in which a visitor meets them. */
const newest = rowsIn("kch_achievement")
  .filter((row) => row["status"] === "published")
  .toSorted((one, other) => String(other["publish_at"]).localeCompare(String(one["publish_at"])));
const told = new Set(
  rowsIn("kch_article").map((row) => (row["achievement"] as { key?: string } | undefined)?.key),
);
const first = [...newest.slice(0, 60), ...newest.slice(60).filter((row) => told.has(String(row["code"])))];

const halves = ["summary", "problem_solved", "benefits", "cooperation_needs"];
const lists = ["advantages", "application_scenarios", "keywords"];

const textsOf = (value: unknown): string[] => {
  const items: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return items.flatMap((item): string[] =>
    typeof item === "string" ? [item] : textsOf(Object.values(item as object)),
  );
};
const rowsOf = (value: unknown) => (value ?? []) as Record<string, string>[];

describe("the first sixty achievements and those that a story tells of, in English", () => {
  test("have a half for every text there is in Chinese", () => {
    const missing = first.flatMap((row) => [
      ...halves.filter((name) => row[name] && !row[`${name}_en`]).map((name) => [row["code"], name]),
      ...lists
        .filter((name) => textsOf(row[name]).length !== textsOf(row[`${name}_en`]).length)
        .map((name) => [row["code"], name]),
    ]);
    expect(first.length).toBeGreaterThan(60);
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
    const differing = pairs.filter(([zh, en]) => !haveSameNumbers(zh, en));
    expect(pairs.length).toBeGreaterThan(700);
    expect(differing).toEqual([]);
  });

  test("hold no Chinese, and no two summaries say the same", () => {
    const names = [...halves, ...lists, "evaluation_org"].map((name) => `${name}_en`);
    const english = first.flatMap((row) => names.flatMap((name) => textsOf(row[name])));
    const rows = first.flatMap((row) => [...rowsOf(row["indicators_en"]), ...rowsOf(row["people_en"])]);
    const cells = rows.flatMap((row) => Object.entries(row).filter(([name]) => name !== "of"));
    expect([...english, ...cells.map(([, text]) => text)].filter(isChinese)).toEqual([]);
    expect(new Set(first.map((row) => String(row["summary_en"]).slice(0, 60))).size).toBe(first.length);
  });

  test("name their people in the order of the Chinese list", () => {
    for (const row of first)
      expect(rowsOf(row["people_en"]).map((person) => person["of"])).toEqual(
        rowsOf(row["people"]).map(({ name }) => name),
      );
  });
});

/** Halves of demands, experts and institutions: a text or a list, beside its Chinese. */
const others = [
  {
    object: "kch_demand",
    halves: ["background", "problem", "constraints", "acceptance", "publisher_display"],
    lists: ["keywords"],
    named: { problem: "summary_en" },
  },
  {
    object: "kch_expert",
    halves: ["department", "bio", "achievements_text"],
    lists: ["research_directions"],
    named: {},
  },
  { object: "kch_institution", halves: ["intro"], lists: ["platforms", "equipment", "units"], named: {} },
];

describe.each(others)("every $object in English", ({ object, halves: texts, lists: several, named }) => {
  const english = new Map(Object.entries<string>(named));
  const half = (row: Row, name: string) => row[english.get(name) ?? `${name}_en`];
  const rows = rowsIn(object);

  test("has a half for every text there is in Chinese, and no Chinese in it", () => {
    const wrong = rows.flatMap((row) => [
      ...texts.filter((name) => row[name] && !half(row, name)),
      ...several.filter((name) => textsOf(row[name]).length !== textsOf(half(row, name)).length),
      ...[...texts, ...several].flatMap((name) => textsOf(half(row, name)).filter(isChinese)),
    ]);
    expect(rows.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });

  test("says the same numbers as the Chinese", () => {
    // What an expert's biography picks out is drawn apart in each language.
    const compared = texts.filter((name) => name !== "bio");
    const pairs = rows.flatMap((row) => [
      ...compared.map((name) => [row[name], half(row, name)]),
      ...several.flatMap((name) => textsOf(row[name]).map((zh, at) => [zh, textsOf(half(row, name))[at]])),
    ]);
    expect(pairs.filter(([zh, en]) => !haveSameNumbers(zh, en))).toEqual([]);
  });
});

describe("the tables of demands and experts", () => {
  test("have every target in English, with the same number and a unit where the Chinese one is a word", () => {
    const targets = rowsIn("kch_demand").flatMap((row) => {
      const english = new Map(rowsOf(row["indicators_en"]).map((one) => [one["of"], one]));
      return rowsOf(row["indicators"]).map((target) => ({ target, told: english.get(target["name"]) }));
    });
    const amount = (row: Record<string, string>) => `${row["value"] ?? ""}${row["unit"] ?? ""}`;
    const wrong = targets.filter(({ target, told }) => {
      if (!told?.["name"] || Object.entries(told).some(([name, text]) => name !== "of" && isChinese(text)))
        return true;
      if (isChinese(target["unit"] ?? "") && !told["unit"]) return true;
      return told["value"] !== undefined && !haveSameNumbers(amount(target), amount(told));
    });
    expect(targets.length).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
  });

  test("no two demands give the same problem or background", () => {
    const rows = rowsIn("kch_demand");
    for (const name of ["summary_en", "background_en"])
      expect(new Set(rows.map((row) => row[name])).size).toBe(rows.length);
  });

  test("every position of an expert is named by its Chinese row", () => {
    for (const row of rowsIn("kch_expert"))
      expect(rowsOf(row["positions_en"]).map((one) => one["of"])).toEqual(
        rowsOf(row["positions"]).map(({ org }) => org),
      );
  });
});

/** Every number in digits is in the other half, too, there perhaps spelled out. */
function haveSameNumbers(zh: unknown, en: unknown): boolean {
  const [written, told] = [zh, en].map((text) => (typeof text === "string" ? text : ""));
  const [digits, numbers] = [digitsIn(written ?? ""), digitsIn(told ?? "")];
  const spelled = numeralsIn(written ?? "");
  return (
    digits.every((one) => numbers.includes(one)) &&
    numbers.every((one) => digits.includes(one) || spelled.includes(one))
  );
}

function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

/** Numbers in digits; sums of money in yuan, whichever the unit. */
function digitsIn(text: string): number[] {
  const found = text
    .replaceAll(/(?<=\d),(?=\d{3})/g, "")
    .matchAll(/(CNY )?(\d+(?:\.\d+)?)(\s?万元| million)?/g);
  return [...found].map(([, , digits, scale]) => {
    const factor = scale?.trim() === "万元" ? 10_000 : scale === " million" ? 1_000_000 : 1;
    return Math.round(Number(digits) * factor * 1000) / 1000;
  });
}

/** Numbers spelled out: 三百万 is 3,000,000, 六成 is 60 %. */
function numeralsIn(text: string): number[] {
  const shares = [...text.matchAll(/([一二两三四五六七八九])成(?:([一二三四五六七八九])(?!倍))?/g)];
  const shared = shares.map(([, tens = "", ones = ""]) => readSmall(tens) * 10 + readSmall(ones));
  return [...shared, ...readNumerals(text)];
}

function readNumerals(text: string): number[] {
  return [...text.matchAll(/[零一二两三四五六七八九十百千万]+/g)].map(([numeral]) => readNumeral(numeral));
}

function readNumeral(numeral: string): number {
  const [thousands, rest] = numeral.includes("万") ? numeral.split("万") : ["", numeral];
  const many = numeral.startsWith("万") ? 1 : readSmall(thousands ?? "");
  return many * 10_000 + readSmall(rest ?? "");
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
