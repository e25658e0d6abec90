import type { KindName } from "../kinds/names.ts";

/** What is left of a masked value, from most to least; of several the one that leaves most holds. */
export const masks = ["last4", "hash", "hide"] as const;
export type Mask = (typeof masks)[number];

const texts: readonly KindName[] = ["text", "longtext"];
const scalars: readonly KindName[] = [...texts, "integer", "decimal", "date", "datetime", "code"];

/** Kinds whose values have such a form; every kind can be hidden. */
const maskable: Readonly<Record<Mask, readonly KindName[] | undefined>> = {
  last4: [...texts, "integer", "decimal"],
  hash: scalars,
  hide: undefined,
};

/** True when a value of the kind can be shown so. */
export function canMask(mask: Mask, kind: KindName): boolean {
  return maskable[mask]?.includes(kind) ?? true;
}

/** True for the name of a mask. */
export function isMask(value: unknown): value is Mask {
  return masks.some((mask) => mask === value);
}
