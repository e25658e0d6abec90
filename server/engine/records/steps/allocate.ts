import type { Allocation } from "@kezhuan/contract/metadata/draw";
import type { Issue } from "@kezhuan/contract/problems";

export interface Stratum {
  stratum: string;
  /** How many candidates it has. */
  frame: number;
}

interface Wish {
  allocation: Allocation;
  /** How many are drawn in all. */
  size: number;
  /** Of sizes as given: by stratum. */
  given: ReadonlyMap<string, number>;
}

export type Allocated = { sizes: Map<string, number> } | { problem: Omit<Issue, "field"> };

/**
 * Divides a sample among strata, which come in the order of their codes. Proportional: `size · N_h / N`, whole parts
 * first, then one more for those with the largest remainders, of equal ones the first. Equal: `size / H` each, what is
 * left goes to the first ones.
 */
export function allocate(strata: readonly Stratum[], wish: Wish): Allocated {
  if (wish.allocation === "given") return takeGiven(strata, wish);
  const sizes =
    wish.allocation === "equal" ? divideEqually(strata, wish.size) : divideByFrame(strata, wish.size);
  return refuseTooSmall(strata, sizes) ?? { sizes };
}

function divideByFrame(strata: readonly Stratum[], size: number): Map<string, number> {
  const total = strata.reduce((sum, { frame }) => sum + BigInt(frame), 0n);
  const shares = strata.map(({ stratum, frame }) => {
    const exact = BigInt(size) * BigInt(frame);
    return { stratum, whole: Number(exact / total), rest: exact % total };
  });
  const left = size - shares.reduce((sum, { whole }) => sum + whole, 0);
  const byRest = shares.toSorted((one, other) =>
    one.rest < other.rest ? 1 : one.rest > other.rest ? -1 : 0,
  );
  const raised = new Set(byRest.slice(0, left).map(({ stratum }) => stratum));
  return new Map(shares.map(({ stratum, whole }) => [stratum, whole + (raised.has(stratum) ? 1 : 0)]));
}

function divideEqually(strata: readonly Stratum[], size: number): Map<string, number> {
  const each = Math.floor(size / strata.length);
  const left = size % strata.length;
  return new Map(strata.map(({ stratum }, index) => [stratum, each + (index < left ? 1 : 0)]));
}

function takeGiven(strata: readonly Stratum[], { size, given }: Wish): Allocated {
  const known = new Set(strata.map(({ stratum }) => stratum));
  const missing = strata.find(({ stratum }) => !given.has(stratum));
  if (missing) return { problem: { problem: "stratumMissing", params: { stratum: missing.stratum } } };
  const unknown = [...given.keys()].find((stratum) => !known.has(stratum));
  if (unknown !== undefined) return { problem: { problem: "stratumUnknown", params: { stratum: unknown } } };
  const sizes = new Map(given);
  const sum = [...sizes.values()].reduce((total, one) => total + one, 0);
  if (sum !== size) return { problem: { problem: "sizesDiffer", params: { sum } } };
  return refuseTooSmall(strata, sizes) ?? { sizes };
}

function refuseTooSmall(
  strata: readonly Stratum[],
  sizes: ReadonlyMap<string, number>,
): { problem: Omit<Issue, "field"> } | undefined {
  const small = strata.find(({ stratum, frame }) => (sizes.get(stratum) ?? 0) > frame);
  if (!small) return undefined;
  const params = { stratum: small.stratum, max: small.frame, size: sizes.get(small.stratum) ?? 0 };
  return { problem: { problem: "stratumTooSmall", params } };
}
