import { masks as allMasks, type Mask } from "@kezhuan/contract/metadata/masks";
import type { Policy, ReadGrant } from "./policy.ts";

/** How a field is shown where a grant covers the row: undefined, plainly. */
export function shownBy(grant: ReadGrant, field: string): Mask | undefined {
  if (grant.fields !== null && !grant.fields.has(field)) return "hide";
  return grant.masks.get(field);
}

/** Indexes of the reading grants that show a field in this way. */
export function grantsShowing(policy: Policy, field: string, how: Mask | undefined): number[] {
  return policy.reading.flatMap((grant, index) => (shownBy(grant, field) === how ? [index] : []));
}

/** Indexes of the denials that hide a field. */
export function hidingOf(policy: Policy, field: string): number[] {
  return policy.hiding.flatMap(({ fields }, index) => (fields.has(field) ? [index] : []));
}

/** Which grants and denials cover one row. */
export interface Coverage {
  grant(index: number): boolean;
  hiding(index: number): boolean;
}

/** How a row shows a field: plainly (undefined) if one covering grant does, else by the weakest mask. */
export function shownIn(policy: Policy, field: string, coverage: Coverage): Mask | undefined {
  if (hidingOf(policy, field).some((index) => coverage.hiding(index))) return "hide";
  const ways = policy.reading
    .filter((_, index) => coverage.grant(index))
    .map((grant) => shownBy(grant, field));
  if (ways.includes(undefined)) return undefined;
  return allMasks.find((mask) => ways.includes(mask)) ?? "hide";
}
