import { isOffered, type DictItem } from "@kezhuan/contract/metadata/dictionary";
import { localDay } from "./calendar-days.ts";

/** The items that can be chosen today, and those that are chosen already. */
export function keepOffered(
  items: readonly DictItem[],
  chosen: unknown,
  day = localDay(new Date()),
): readonly DictItem[] {
  // Nearly every dictionary is valid as a whole.
  if (items.every(({ from, until }) => from === undefined && until === undefined)) return items;
  const kept = new Set([chosen].flat().map(String));
  return items.filter((item) => isOffered(item, day) || kept.has(item.code));
}
