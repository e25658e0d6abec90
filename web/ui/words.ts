import { makeListeners } from "./listeners.ts";
import type { Label, Language } from "@kezhuan/contract/metadata/label";

/** A department's own titles for its people; null: the default words. */
export interface Titles {
  user: Label | null;
  trainer: Label | null;
}

interface Renaming {
  pattern: RegExp;
  /** The replacement for a match, singular or plural. */
  write: (found: string) => string;
}

/** The words that are replaced. Not in compounds: "user name" is no person, "registered user" a kind of account. */
const wordsFor = {
  user: { zh: /(?<!注册)用户(?!名|协议|身份)/g, en: /(?:\ba )?\busers?\b(?! (?:name|agent))/gi },
  trainer: { zh: /导师/g, en: /(?:\ba )?\btrainers?\b/gi },
} as const;

let renamings: Record<Language, readonly Renaming[]> = { zh: [], en: [] };
let key = "";
const changes = makeListeners();

/** Replaces the words for people throughout the interface from now on. */
export function setTitles(titles: Titles): void {
  const next = JSON.stringify(titles);
  if (next === key) return;
  key = next;
  renamings = { zh: listRenamings(titles, "zh"), en: listRenamings(titles, "en") };
  changes.notify();
}

/** An interface text with the titles of the department. Never called with names or values that users have entered. */
export function renameWords(text: string, language: Language): string {
  let renamed = text;
  for (const { pattern, write } of renamings[language]) renamed = renamed.replace(pattern, write);
  return renamed;
}

/** A cache key that changes with the titles. */
export function getTitlesKey(): string {
  return key;
}

export const subscribeTitles = changes.subscribe;

function listRenamings(titles: Titles, language: Language): Renaming[] {
  return (["user", "trainer"] as const).flatMap((kind) => {
    const title = titles[kind]?.[language];
    if (!title) return [];
    const pattern = wordsFor[kind][language];
    return [{ pattern, write: (found: string) => (language === "zh" ? title : likeFound(title, found)) }];
  });
}

/** The title with the plural ending, capital and article of the word it replaces, where the title is English. */
function likeFound(title: string, whole: string): string {
  const article = /^a /i.exec(whole)?.[0] ?? "";
  const found = whole.slice(article.length);
  if (!/^[a-z]/i.test(title)) return article + title;
  const isMany = /s$/i.test(found) && !/s$/i.test(title);
  const [first = ""] = title;
  const isUpper = found[0] !== found[0]?.toLowerCase();
  const before = article && /^[aeiou]/i.test(title) ? article.replace(" ", "n ") : article;
  const start = isUpper ? first.toUpperCase() : first.toLowerCase();
  return before + start + title.slice(1) + (isMany ? (/(?:ch|sh|x)$/i.test(title) ? "es" : "s") : "");
}
