import type { WireRecord } from "@kezhuan/contract/api/records";
import { ancestorsOf, parentOf } from "../roles/menu-tree.ts";

export type Direction = "up" | "down" | "into" | "out";

/** Where an entry is put: below which one (undefined: at the top), before which of those there (undefined: at the end). */
export interface Place {
  parent: string | undefined;
  before: string | undefined;
}

/** One entry as it will stand; those that stay as they are, are not told. */
export interface Moved {
  id: string;
  version: unknown;
  parent: string | null;
  sort_no: number;
}

/** The entries of one level, in their order. */
export function siblingsOf(records: readonly WireRecord[], parent: string | undefined): WireRecord[] {
  const known = new Set(records.map(({ id }) => id));
  return records.filter((record) => {
    const own = parentOf(record);
    return (own !== undefined && known.has(own) ? own : undefined) === parent;
  });
}

/** Where a step leads; undefined: there is no such step. */
export function placeAfter(
  records: readonly WireRecord[],
  id: string,
  direction: Direction,
): Place | undefined {
  const record = records.find((one) => one.id === id);
  if (!record) return undefined;
  const [parent] = ancestorsOf(records, id);
  const level = siblingsOf(records, parent);
  const index = level.findIndex((one) => one.id === id);
  const before = level[index - 1];
  if (direction === "up") return before && { parent, before: before.id };
  if (direction === "down")
    return index + 1 < level.length ? { parent, before: level[index + 2]?.id } : undefined;
  if (direction === "into") return before && { parent: before.id, before: undefined };
  if (parent === undefined) return undefined;
  const [above] = ancestorsOf(records, parent);
  const upper = siblingsOf(records, above);
  return { parent: above, before: upper[upper.findIndex((one) => one.id === parent) + 1]?.id };
}

/** What has to be written so that the entry stands there; undefined where it would stand below itself. */
export function moveEntry(
  records: readonly WireRecord[],
  id: string,
  { parent, before }: Place,
): Moved[] | undefined {
  const record = records.find((one) => one.id === id);
  if (!record || before === id) return [];
  if (parent === id || (parent !== undefined && ancestorsOf(records, parent).includes(id))) return undefined;
  const level = siblingsOf(records, parent).filter((one) => one.id !== id);
  const at = before === undefined ? level.length : level.findIndex((one) => one.id === before);
  const order = level.toSpliced(at < 0 ? level.length : at, 0, record);
  return order.flatMap((one, index) => {
    const sort_no = (index + 1) * 10;
    const isMoved = one.id === id && parentOf(one) !== parent;
    if (one["sort_no"] === sort_no && !isMoved) return [];
    return [{ id: one.id, version: one["version"], parent: parent ?? null, sort_no }];
  });
}
