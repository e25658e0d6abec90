import type { Mask } from "../metadata/masks.ts";

/** What others ask about a kind. Code that treats some kinds alike asks for a trait instead of listing their names. */
export interface KindTraits {
  /** Values are numbers: they add up, and have a largest and a smallest. */
  numeric?: true;
  /** Values are numbers that travel as text, so that no digit is lost. */
  exact?: true;
  /** Values are days, or moments of one. */
  dated?: true;
  /** Values are plain text that somebody wrote: it is compared, joined and masked by its characters. */
  written?: true;
  /** Values are sentences, with or without markup. */
  prose?: true;
  /** Values are files that were uploaded. */
  upload?: true;
  /** A value is one code of a dictionary, which may stand below another. */
  coded?: true;
  /** Values are too long or too heavy for a list that nobody has laid out. */
  bulky?: true;
  /** No index of the database helps to find values. */
  unindexed?: true;
  /** Plain text cannot say the value: it is not pasted into a cell, and becomes no value of another kind. */
  opaque?: true;
  /** Rows of a spreadsheet find their record by it. */
  importKey?: true;
  /** What can be left of a value when it is masked. Every kind can be hidden. */
  masks?: readonly Mask[];
}

const exactNumber: KindTraits = { numeric: true, exact: true };
const upload: KindTraits = { upload: true, bulky: true, unindexed: true, opaque: true };

/**
 * Every field kind. Each has its halves under `contract/kinds`, `server/engine/kinds` and `web/office/kinds`. Without Zod,
 * so that pages may use it.
 */
const traits = {
  id: { bulky: true, opaque: true },
  text: { written: true, prose: true, importKey: true, masks: ["last4", "hash"] },
  longtext: { written: true, prose: true, bulky: true, unindexed: true, masks: ["last4", "hash"] },
  richtext: { prose: true, bulky: true, unindexed: true },
  integer: { numeric: true, importKey: true, masks: ["last4", "hash"] },
  decimal: { ...exactNumber, masks: ["last4", "hash"] },
  boolean: {},
  date: { dated: true, masks: ["hash"] },
  datetime: { dated: true, masks: ["hash"] },
  code: { coded: true, importKey: true, masks: ["hash"] },
  codes: {},
  ref: {},
  refs: { opaque: true },
  texts: { unindexed: true },
  file: upload,
  image: upload,
  json: { bulky: true, unindexed: true, opaque: true },
  money: exactNumber,
  percentage: exactNumber,
  time: {},
  yearmonth: {},
  region: { coded: true },
  rating: { numeric: true },
  colour: {},
  sequence: { opaque: true },
  computed: { opaque: true },
  person: {},
  department: {},
  parent: {},
  lines: { bulky: true, opaque: true },
} satisfies Readonly<Record<string, KindTraits>>;

export type KindName = keyof typeof traits;

/** In the order in which they are offered; the table has no other keys. */
export const kindNames = Object.keys(traits) as KindName[];

export type TraitName = Exclude<keyof KindTraits, "masks">;

/** True when all values of the kind have the trait; without a kind there are none. */
export function hasTrait(kind: KindName | undefined, trait: TraitName): boolean {
  return kind !== undefined && traitsOf(kind)[trait] === true;
}

/** True when a value of the kind can be masked so. */
export function canMask(mask: Mask, kind: KindName): boolean {
  return mask === "hide" || (traitsOf(kind).masks?.includes(mask) ?? false);
}

function traitsOf(kind: KindName): KindTraits {
  return traits[kind];
}
