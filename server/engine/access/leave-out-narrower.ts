import { isDeepStrictEqual } from "node:util";
import type { Group } from "@kezhuan/contract/query/condition";

/**
 * Of conditions that are joined by "or", those that matter: one that holds only where another holds adds no row, and
 * beside the other it keeps the database from using an index. Null: all rows.
 */
export function leaveOutNarrower(conditions: readonly (Group | null)[]): number[] {
  const kept: number[] = [];
  for (const [index, condition] of conditions.entries()) {
    const isNarrower = conditions.some(
      (other, place) =>
        place !== index && covers(other, condition) && (place < index || !covers(condition, other)),
    );
    if (!isNarrower) kept.push(index);
  }
  return kept;
}

/** True only where the one certainly holds wherever the other does. */
function covers(wide: Group | null, narrow: Group | null): boolean {
  if (wide === null) return true;
  if (narrow === null) return false;
  if (isDeepStrictEqual(wide, narrow)) return true;
  if (narrow.match !== "and" || narrow.rules.length === 0) return false;
  // Not of an empty or "or" group: their rules do not hold one by one.
  if (wide.match !== "and" || wide.rules.length === 0) return false;
  return wide.rules.every((rule) => narrow.rules.some((other) => isDeepStrictEqual(rule, other)));
}
