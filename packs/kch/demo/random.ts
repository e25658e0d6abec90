/** A source of repeatable choices: the same seed gives the same demo content everywhere. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Several different items in the order of the list; fewer when the list is shorter. */
  some<Item>(items: readonly Item[], count: number): Item[];
  shuffle<Item>(items: readonly Item[]): Item[];
}

/** Mulberry32, a small generator in the public domain; good enough for sample data, nothing else. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  function pick<Item>(items: readonly Item[]): Item {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  }
  function shuffle<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, rank: next() }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ item }) => item);
  }
  function some<Item>(items: readonly Item[], count: number): Item[] {
    const chosen = new Set(shuffle(items.map((_, index) => index)).slice(0, count));
    return items.filter((_, index) => chosen.has(index));
  }
  return { next, int, pick, shuffle, some, chance: (probability) => next() < probability };
}
