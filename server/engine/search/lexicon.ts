import type { EnglishDictionary } from "@kezhuan/server/text-index/english-dictionary";
import { foldText } from "@kezhuan/server/text-index/fold";
import { listUnits, type Alternative, type Lexicon } from "@kezhuan/server/text-index/question";
import type { Catalog } from "../catalog/catalog.ts";

/** How much a word says that stands for an English one. A single character stands for many things. */
const TRANSLATED = 0.8;
const TRANSLATED_SINGLE = 0.5;
/** More ways of saying one word are not looked up. */
const MOST_WAYS = 28;

interface Synonyms {
  longest: number;
  byUnits: ReadonlyMap<string, readonly Alternative[]>;
}

const known = new WeakMap<Catalog["synonyms"], Synonyms>();

/** What staff have said means the same, and what English words mean in Chinese where that is known. */
export function lexiconOf({ synonyms }: Pick<Catalog, "synonyms">, english?: EnglishDictionary): Lexicon {
  const { longest, byUnits } = arrange(synonyms);
  return {
    longest: Math.max(longest, english?.longest ?? 0),
    find(units) {
      const own = byUnits.get(units) ?? [];
      const told = new Set(own.map(({ text }) => text));
      const translated = translate(units, english).filter(({ text }) => !told.has(text));
      return [...own, ...translated].slice(0, MOST_WAYS);
    },
  };
}

/** English words only: a letter or two stand for too much. */
function translate(units: string, english: EnglishDictionary | undefined): Alternative[] {
  if (!english || !/^[a-z]{3,}(?: [a-z]+)*$/.test(units)) return [];
  return english.find(units).map((text) => ({
    text,
    weight: text.length === 1 ? TRANSLATED_SINGLE : TRANSLATED,
    isTranslated: true,
  }));
}

function arrange(synonyms: Catalog["synonyms"]): Synonyms {
  const kept = known.get(synonyms);
  if (kept) return kept;
  const byUnits = new Map<string, Alternative[]>();
  let longest = 0;
  for (const { from, to, weight } of synonyms) {
    const units = listUnits(from);
    const text = foldText(to);
    if (units.length === 0 || listUnits(to).length === 0) continue;
    longest = Math.max(longest, units.length);
    const key = units.join(" ");
    byUnits.set(key, [...(byUnits.get(key) ?? []), { text, weight }]);
  }
  const arranged = { longest, byUnits };
  known.set(synonyms, arranged);
  return arranged;
}
