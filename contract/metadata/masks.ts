/** What is left of a masked value, from most to least; of several the one that leaves most holds. */
export const masks = ["last4", "hash", "hide"] as const;
export type Mask = (typeof masks)[number];

/** True for the name of a mask. */
export function isMask(value: unknown): value is Mask {
  return masks.some((mask) => mask === value);
}
