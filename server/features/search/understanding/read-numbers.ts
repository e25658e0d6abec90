import type { Rule } from "@kezhuan/contract/query/condition";

/** Somewhere in a question: a bound, or two of them. */
export interface SpokenNumber {
  start: number;
  end: number;
  /** As it is told back: ≥ 6, 3–5. */
  said: string;
  least?: number;
  most?: number;
}

const number = String.raw`(\d+(?:\.\d+)?|[零一二两三四五六七八九十百千]+)`;
/** In Chinese only where it is said to be a level: 成熟度一般 is none. */
const level = String.raw`(\d+(?:\.\d+)?|[一二三四五六七八九](?=\s*(?:级|[-~–—至到]\s*[一二三四五六七八九]\s*级)))`;
const before = String.raw`(≥|>=|>|大于等于|大于|不低于|高于|至少|超过|达到|≤|<=|<|小于等于|小于|不高于|不超过|低于|至多|最多)?`;
const behind = String.raw`(及以上|以上|起|及以下|以下|以内|之内|左右)?`;
const to = String.raw`(?:[-~–—至到]\s*${level}\s*)?`;

const upward = new Set("≥ >= > 大于等于 大于 不低于 高于 至少 超过 达到 及以上 以上 起".split(" "));
const downward = new Set(
  "≤ <= < 小于等于 小于 不高于 不超过 低于 至多 最多 及以下 以下 以内 之内".split(" "),
);

const digits = new Map(Array.from("零一二三四五六七八九", (digit, value) => [digit, value]));
digits.set("两", 2);
const places = new Map([
  ["十", 10],
  ["百", 100],
  ["千", 1000],
]);

/** A number in figures or in Chinese: 50, 五十, 一百二十. */
function readNumber(text: string): number {
  if (/\d/.test(text)) return Number(text);
  let sum = 0;
  let digit: number | undefined;
  for (const character of text) {
    const place = places.get(character);
    if (place === undefined) digit = digits.get(character) ?? 0;
    else {
      sum += (digit ?? 1) * place;
      digit = undefined;
    }
  }
  return sum + (digit ?? 0);
}

/** Levels beside the name of a scale: 成熟度 6 级以上, TRL 3-5. */
export function readLevels(text: string, names: readonly string[]): SpokenNumber[] {
  const named = names.map(escapePattern).join("|");
  const pattern = new RegExp(
    `(?:${named})\\s*(?:等级|级别|为|是|在)?\\s*${before}\\s*${level}\\s*级?\\s*${to}级?\\s*${behind}`,
    "giu",
  );
  return [...text.matchAll(pattern)].map((match) => {
    const [, ahead, first = "", second, after] = match;
    return toNumber(match, {
      bound: ahead ?? after,
      first: readNumber(first),
      second: second && String(readNumber(second)),
    });
  });
}

const tenThousands: Readonly<Record<string, number>> = {
  元: 1e-4,
  万: 1,
  百万: 100,
  千万: 1000,
  亿: 10_000,
};

/** Amounts of money with a bound, or between two, in ten thousands: 50 万以内, 10-30 万元, 不超过1亿. */
export function readAmounts(text: string): SpokenNumber[] {
  const pattern = new RegExp(
    `${before}\\s*${number}\\s*(?:[-~–—至到]\\s*${number}\\s*)?(百万|千万|万|亿|元)\\s*元?\\s*${behind}(?![\\p{Script=Han}]?(?:吨|千瓦|伏|次|台|件|人|亩|片|支|米))`,
    "gu",
  );
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [, ahead, first = "", second, unit = "", after] = match;
    const bound = ahead ?? after;
    if (!second && (bound === undefined || bound === "左右")) return [];
    const times = tenThousands[unit] ?? 1;
    const amounts = {
      bound,
      first: readNumber(first) * times,
      second: second && String(readNumber(second) * times),
    };
    return [toNumber(match, amounts, " 万元")];
  });
}

/** Years with 年, or a word that bounds them: 2024 年以来, 2023-2025年. */
export function readYears(text: string): SpokenNumber[] {
  const pattern =
    /(?<!\d)((?:19|20)\d\d)\s*(?:年?\s*[-~–—至到]\s*((?:19|20)\d\d)\s*年?|年?\s*(以来|以后|之后|后|起|以前|之前|前)|年)(?!\d)/gu;
  return [...text.matchAll(pattern)].map((match) => {
    const [, first = "", second, after] = match;
    const bound = after === undefined ? undefined : after.endsWith("前") ? "≤" : "≥";
    return toNumber(match, { bound, first: Number(first) - (bound === "≤" ? 1 : 0), second });
  });
}

function toNumber(
  match: RegExpExecArray,
  { bound, first, second }: { bound: string | undefined; first: number; second: string | undefined },
  unit = "",
): SpokenNumber {
  const start = match.index + match[0].length - match[0].trimStart().length;
  const place = { start, end: match.index + match[0].trimEnd().length };
  if (second !== undefined)
    return { ...place, said: `${first}–${second}${unit}`, least: first, most: Number(second) };
  if (bound !== undefined && upward.has(bound)) return { ...place, said: `≥ ${first}${unit}`, least: first };
  if (bound !== undefined && downward.has(bound)) return { ...place, said: `≤ ${first}${unit}`, most: first };
  return { ...place, said: `${first}${unit}`, least: first, most: first };
}

/** The rules that a field has to meet for a number, or the two that a record's span begins and ends with. */
export function rulesOf({ least, most }: SpokenNumber, field: string, upTo = field): Rule[] {
  return [
    ...(least === undefined ? [] : [{ field: upTo, op: "ge" as const, value: least }]),
    ...(most === undefined ? [] : [{ field, op: "le" as const, value: most }]),
  ];
}

/** The same for a field that holds days, of years. */
export function yearRules({ least, most }: SpokenNumber, field: string): Rule[] {
  return [
    ...(least === undefined ? [] : [{ field, op: "ge" as const, value: `${least}-01-01` }]),
    ...(most === undefined ? [] : [{ field, op: "le" as const, value: `${most}-12-31` }]),
  ];
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
