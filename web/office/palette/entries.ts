import type { MenuItem } from "@kezhuan/contract/api/menus";
import { objectOfPath } from "@kezhuan/contract/metadata/menu-targets";
import { pathOfItem } from "../session/menu-paths.ts";

/** Something that can be done from anywhere. */
export interface Command {
  id: string;
  title: string;
  run: () => unknown;
}

/** A line that can be chosen. */
export interface Entry {
  id: string;
  title: string;
  /** Where it stands: the menus above it, or its kind. */
  place?: string | undefined;
  run: () => unknown;
}

export interface MenuPage {
  id: string;
  title: string;
  /** Titles of the menus above it, outermost first. */
  above: readonly string[];
  path: string;
  /** Whose records it lists. */
  object: string | undefined;
}

/** Every page that the menu leads to. */
export function listPages(items: readonly MenuItem[], above: readonly string[] = []): MenuPage[] {
  return items.flatMap((item): MenuPage[] => {
    const path = pathOfItem(item);
    const { title } = item.meta;
    if (path !== undefined) return [{ id: item.id, title, above, path, object: objectOfPath(path) }];
    return listPages(item.children ?? [], [...above, title]);
  });
}

/** Those that fit what was typed, the best first; nothing typed, all as they are. */
export function rankEntries<One extends Pick<Entry, "title" | "place">>(
  entries: readonly One[],
  typed: string,
): One[] {
  const sought = fold(typed);
  if (sought === "") return [...entries];
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, sought) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ entry }) => entry);
}

/** Smaller is better: the whole title, its beginning, the beginning of a word, anywhere, all words, the place. */
function rankOf({ title, place = "" }: Pick<Entry, "title" | "place">, sought: string): number | undefined {
  const name = fold(title);
  if (name === sought) return 0;
  if (name.startsWith(sought)) return 1;
  if (name.includes(` ${sought}`)) return 2;
  if (name.includes(sought)) return 3;
  const whole = `${name} ${fold(place)}`;
  return sought.split(" ").every((word) => whole.includes(word)) ? 4 : undefined;
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().trim().replace(/\s+/g, " ");
}
