import { listUnits } from "./question.ts";

/** An entry of CC-CEDICT. */
export interface Entry {
  simplified: string;
  english: readonly string[];
}

/** Lines of `stems⇥word word …⏎`, in the order of their bytes, and where each begins. */
export interface BuiltDictionary {
  text: Uint8Array;
  starts: Uint32Array;
  longest: number;
}

/** More words are an explanation. */
const LONGEST = 5;
const LONGEST_WORD = 12;

/** What says nothing of the meaning. */
const aboutTheWord =
  /^(?:surname|variant|old variant|erhua|see|see also|abbr|CL:|used in|also written|Taiwan pr|pr\.|Kangxi|idiom)\b/u;

/** Turns the dictionary around: by the stems of an English word the Chinese ones, those it is the first meaning of first. */
export function buildDictionary(entries: readonly Entry[]): BuiltDictionary {
  const words = new Map<string, { word: string; place: number }[]>();
  let longest = 0;
  for (const { simplified, english } of entries) {
    if (!/^\p{Script=Han}+$/u.test(simplified) || simplified.length > LONGEST_WORD) continue;
    for (const [place, gloss] of english.flatMap((text) => text.split(";")).entries()) {
      const stems = stemsOf(gloss);
      if (stems.length === 0 || stems.length > LONGEST) continue;
      longest = Math.max(longest, stems.length);
      const key = stems.join(" ");
      const known = words.get(key) ?? [];
      if (!known.some(({ word }) => word === simplified)) known.push({ word: simplified, place });
      words.set(key, known);
    }
  }
  return { ...writeLines(words), longest };
}

export function isBuiltDictionary(value: unknown): value is BuiltDictionary {
  return typeof value === "object" && value !== null && "text" in value && value.text instanceof Uint8Array;
}

function stemsOf(gloss: string): string[] {
  const text = gloss.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, " ").trim();
  if (aboutTheWord.test(text) || /\p{Script=Han}/u.test(text)) return [];
  return listUnits(text.replace(/^(?:to|a|an|the|be|sth|sb)\s+/iu, ""));
}

function writeLines(words: ReadonlyMap<string, readonly { word: string; place: number }[]>) {
  const lines = [...words]
    .map(([key, found]) => {
      const order = found.toSorted((a, b) => a.place - b.place || isSingle(a.word) - isSingle(b.word));
      return Buffer.from(`${key}\t${order.map(({ word }) => word).join(" ")}\n`);
    })
    .toSorted((a, b) => Buffer.compare(a, b));
  const starts = new Uint32Array(lines.length);
  let at = 0;
  for (const [index, line] of lines.entries()) {
    starts[index] = at;
    at += line.length;
  }
  return { text: new Uint8Array(Buffer.concat(lines)), starts };
}

function isSingle(word: string): number {
  return word.length === 1 ? 1 : 0;
}
