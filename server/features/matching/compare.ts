import { writeAmount } from "@kezhuan/contract/kinds/write-amount";
import type { MatchingPart } from "@kezhuan/contract/metadata/matching";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Label, Language } from "@kezhuan/contract/metadata/label";

/** How well two records fit in one respect, 0 to 1, and in what. */
export interface Compared {
  score: number;
  text: string;
}

/** What is needed to tell of values. */
export interface Telling {
  language: Language;
  /** Today, in days since 1970. */
  today: number;
  /** A code of the other record's field as people read it. */
  nameOf: (field: string, code: string) => string;
}

type Part = Pick<MatchingPart, "own" | "theirs" | "values">;
type Compare = (part: Part, pair: Pair, telling: Telling) => Compared | undefined;

interface Pair {
  own: WireRecord;
  theirs: WireRecord;
}

const texts = {
  none: { zh: "没有共同项", en: "nothing in common" },
  level: { zh: "{level} 级，期望 {from}–{to} 级", en: "level {level}, wanted {from} to {to}" },
  ownLevel: {
    zh: "本方 {level} 级，对方期望 {from}–{to} 级",
    en: "level {level}, they want {from} to {to}",
  },
  spans: { zh: "本方 {own}，对方 {theirs}", en: "{own} here, {theirs} there" },
  from: { zh: "{amount}起", en: "from {amount}" },
  upTo: { zh: "不超过 {amount}", en: "up to {amount}" },
} as const satisfies Record<string, Label>;

/** Levels so far apart have nothing to do with each other. */
const LEVELS_APART = 3;
const RECENT_DAYS = 730;
const MOST_NAMED = 3;

const comparisons: Readonly<Record<MatchingPart["compare"], Compare>> = {
  codes: compareCodes,
  within: (part, { own, theirs }, telling) =>
    compareLevel(readNumber(theirs, part.theirs[0]), readSpan(own, part.own), { telling, text: texts.level }),
  around: (part, { own, theirs }, telling) =>
    compareLevel(readNumber(own, part.own[0]), readSpan(theirs, part.theirs), {
      telling,
      text: texts.ownLevel,
    }),
  spans: compareSpans,
  state: compareState,
  recent: compareRecent,
};

/** Undefined where one of the two says nothing of it: what is not known speaks neither for a match nor against it. */
export function compareRecords(
  part: Part & Pick<MatchingPart, "compare">,
  pair: Pair,
  telling: Telling,
): Compared | undefined {
  return comparisons[part.compare](part, pair, telling);
}

function compareCodes(
  { own, theirs }: Part,
  pair: Pair,
  { language, nameOf }: Telling,
): Compared | undefined {
  const [mine, others] = [readCodes(pair.own, own[0]), readCodes(pair.theirs, theirs[0])];
  if (mine.length === 0 || others.length === 0) return undefined;
  const shared = others.filter((code) => mine.includes(code));
  if (shared.length === 0) return { score: 0, text: texts.none[language] };
  const names = shared.map((code) => nameOf(theirs[0] ?? "", code));
  return {
    score: 0.5 + (0.5 * shared.length) / Math.min(mine.length, others.length),
    text: names.slice(0, MOST_NAMED).join(language === "zh" ? "；" : "; "),
  };
}

function compareLevel(
  level: number | undefined,
  span: Span | undefined,
  { telling: { language }, text }: { telling: Telling; text: Label },
): Compared | undefined {
  if (level === undefined || !span) return undefined;
  const [from, to] = [span.from ?? 1, span.to ?? 9];
  const apart = level < from ? from - level : Math.max(0, level - to);
  return {
    score: Math.max(0, 1 - apart / LEVELS_APART),
    text: fill(text[language], { level, from, to }),
  };
}

function compareSpans(part: Part, pair: Pair, { language }: Telling): Compared | undefined {
  const [own, theirs] = [readSpan(pair.own, part.own), readSpan(pair.theirs, part.theirs)];
  if (!own || !theirs) return undefined;
  const low = Math.max(own.from ?? 0, theirs.from ?? 0);
  const high = Math.min(own.to ?? Infinity, theirs.to ?? Infinity);
  const said = { own: tellSpan(own, language), theirs: tellSpan(theirs, language) };
  // The further apart, the less: half as much is a quarter.
  return { score: low <= high ? 1 : (high / low) ** 2, text: fill(texts.spans[language], said) };
}

function compareState({ theirs, values = [] }: Part, pair: Pair, { nameOf }: Telling): Compared | undefined {
  const [code] = readCodes(pair.theirs, theirs[0]);
  if (code === undefined) return undefined;
  const place = values.indexOf(code);
  return { score: place < 0 ? 0 : 1 - place / values.length, text: nameOf(theirs[0] ?? "", code) };
}

function compareRecent({ theirs }: Part, pair: Pair, { today }: Telling): Compared | undefined {
  const dates = theirs.map((name) => pair.theirs[name]);
  const date = dates.find((value) => typeof value === "string");
  if (typeof date !== "string") return undefined;
  const age = Math.max(0, today - Date.parse(date) / 86_400_000);
  return { score: Math.exp(-age / RECENT_DAYS), text: date.slice(0, 10) };
}

interface Span {
  from: number | undefined;
  to: number | undefined;
}

function readSpan(record: WireRecord, [first, last]: readonly string[]): Span | undefined {
  const span = { from: readNumber(record, first), to: readNumber(record, last ?? first) };
  return span.from === undefined && span.to === undefined ? undefined : span;
}

/** Amounts are in ten thousands. */
function tellSpan({ from, to }: Span, language: Language): string {
  const either = from ?? to ?? 0;
  if (from !== undefined && to !== undefined) return writeAmount([from, to], "CNY", language);
  const values = { amount: writeAmount([either], "CNY", language) };
  return fill(texts[from === undefined ? "upTo" : "from"][language], values);
}

/** Exact decimals come as text. */
function readNumber(record: WireRecord, name: string | undefined): number | undefined {
  const value = name === undefined ? undefined : record[name];
  if (typeof value === "number") return value;
  return typeof value === "string" && value !== "" ? Number(value) : undefined;
}

function readCodes(record: WireRecord, name: string | undefined): string[] {
  const value = name === undefined ? undefined : record[name];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((code): code is string => typeof code === "string" && code !== "");
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
