import type { DictItem } from "./dictionary.ts";

/** A code of a list, alone or standing for itself and everything below it. */
export interface GatheredCode {
  code: string;
  whole: boolean;
}

/** The codes as people would say them: where everything below an item is among them, the item with that remark. */
export function gatherCodes(items: readonly DictItem[], codes: readonly string[]): GatheredCode[] {
  const given = new Set(codes);
  const below = Map.groupBy(items, ({ parent }) => parent ?? "");
  const above = new Map(items.map(({ code, parent }) => [code, parent]));
  const known = new Map<string, boolean>();
  // A dictionary that staff made may lead in a circle: what is being looked at counts as there.
  const isWhole = (code: string): boolean => {
    const found = known.get(code);
    if (found !== undefined) return found;
    known.set(code, true);
    const whole = given.has(code) && (below.get(code) ?? []).every((item) => isWhole(item.code));
    known.set(code, whole);
    return whole;
  };
  const isCovered = (code: string): boolean => {
    const seen = new Set([code]);
    for (let up = above.get(code); up !== undefined && !seen.has(up); up = above.get(up)) {
      if (isWhole(up)) return true;
      seen.add(up);
    }
    return false;
  };
  return [...given]
    .filter((code) => !isCovered(code))
    .map((code) => ({ code, whole: below.has(code) && isWhole(code) }));
}
