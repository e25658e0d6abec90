/** What a text field holds technical names of, where it does; people are shown the labels of the things named. */
export const namedThings = ["object", "action", "kind", "call", "publicForm"] as const;
export type NamedThing = (typeof namedThings)[number];

/** Where the metadata's `dicts` hold the labels; no dictionary can bear such a name. */
export function dictOfNames(thing: NamedThing): string {
  return `names:${thing}`;
}
