import { stemmer } from "stemmer";

/** A stretch of characters of one script: Chinese characters, or a word or number. */
export interface Stretch {
  text: string;
  isHan: boolean;
  start: number;
}

const NONE = 0;
const HAN = 1;
const WORD = 2;

/** The script of every code unit, worked out once: the text of a million records passes by here. */
const scripts = new Uint8Array(0x1_0000);
for (let code = 0; code < scripts.length; code += 1) {
  const character = String.fromCharCode(code);
  if (/\p{Script=Han}/u.test(character) || (code >= 0xd840 && code <= 0xdfff)) scripts[code] = HAN;
  else if (/[\p{L}\p{N}\p{M}]/u.test(character)) scripts[code] = WORD;
}

/** True where a Chinese character stands in a text. */
export function isHan(text: string, at: number): boolean {
  return scripts[text.charCodeAt(at)] === HAN;
}

/** The stretches of a folded text, in order; whatever is neither character nor word parts them. */
export function listStretches(text: string): Stretch[] {
  const stretches: Stretch[] = [];
  let start = 0;
  while (start < text.length) {
    const script = scripts[text.charCodeAt(start)] ?? NONE;
    let end = start + 1;
    while (end < text.length && scripts[text.charCodeAt(end)] === script) end += 1;
    if (script !== NONE) stretches.push({ text: text.slice(start, end), isHan: script === HAN, start });
    start = end;
  }
  return stretches;
}

/** English words that differ in their ending only are one: coating, coatings and coated. */
export function stem(word: string): string {
  return word.length > 3 && /^[a-z]+$/.test(word) ? stemmer(word) : word;
}

/** Calls with every term of a folded text: pairs of Chinese characters and single ones, words and numbers whole. */
export function forEachTerm(text: string, see: (term: string) => void): void {
  for (const { text: part, isHan } of listStretches(text)) {
    if (!isHan) {
      see(stem(part));
      continue;
    }
    for (let at = 0; at < part.length; at += 1) {
      see(part.charAt(at));
      if (at + 1 < part.length) see(part.slice(at, at + 2));
    }
  }
}

/** A Chinese character by itself. */
export function isSingle(term: string): boolean {
  return term.length === 1 && term.charCodeAt(0) >= 0x3400;
}
