import type { Catalog } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { foldText } from "@kezhuan/server/text-index/fold";

/** Shorter words are parts of others. */
const SHORTEST = 2;
const SHORTEST_LATIN = 4;

interface Spoken {
  /** Folded. */
  words: string[];
  codes: string[];
  label: string;
}

const known = new WeakMap<Catalog, Map<string, Spoken[]>>();

/** The entries of a dictionary with the words for them; an entry stands for those below it as well. */
export function listLabels({ catalog, language }: Pick<Ctx, "catalog" | "language">, dict: string): Spoken[] {
  const kept = known.get(catalog) ?? new Map<string, Spoken[]>();
  known.set(catalog, kept);
  const key = `${language} ${dict}`;
  const listed = kept.get(key) ?? readLabels(catalog, dict, language);
  kept.set(key, listed);
  return listed;
}

function readLabels({ dicts }: Catalog, dict: string, language: Ctx["language"]): Spoken[] {
  const items = dicts.get(dict)?.items ?? [];
  const below = Map.groupBy(items, ({ parent }) => parent);
  const codesOf = (code: string): string[] => [
    code,
    ...(below.get(code) ?? []).flatMap((item) => codesOf(item.code)),
  ];
  return items.flatMap(({ code, label, aliases = [] }) => {
    const words = [label.zh, label.en, ...aliases].map(foldText).filter(isWord);
    const spoken = { words: [...new Set(words)], codes: codesOf(code), label: label[language] };
    return words.length > 0 ? [spoken] : [];
  });
}

function isWord(word: string): boolean {
  return word.length >= (/[a-z]/.test(word) ? SHORTEST_LATIN : SHORTEST);
}
