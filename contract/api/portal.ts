import type { Label } from "../metadata/label.ts";
import type { WireRecord } from "./records.ts";

/** Records as a visitor sees them, and how many there are in all. */
export interface HomeList {
  items: WireRecord[];
  total: number;
  totalIsExact: boolean;
}

/** The codes of a field in the order of their dictionary: all of a short one, of a long one those that occur. */
export type HomeCodes = Record<string, { code: string; label: Label }[]>;

/** The lists of the home page; one that visitors may not read is null. */
export const homeLists = [
  "achievements",
  "demands",
  "experts",
  "institutions",
  "themes",
  "articles",
  "stories",
  "banners",
  "hotWords",
  "partners",
] as const;
export type HomeListName = (typeof homeLists)[number];

/** Kinds of records that the portal's search looks through. */
export const wordKinds = ["achievement", "demand", "expert", "institution"] as const;

/** A word to try: it finds something, in the kinds named. */
export interface HomeWord {
  text: string;
  kinds: (typeof wordKinds)[number][];
}

/** What has come of it, in figures that tell of no single case. */
export interface HomeResults {
  /** The day up to which they count. */
  until: string;
  /** Contracts that were signed. */
  deals: number;
  /** What they are worth together, in the installation's currency, rounded down to whole millions. */
  amount: number;
  /** Days from a request to the first contact, half of them sooner; null where there are too few. */
  contact_days: number | null;
}

/** `data` of `GET /api/v1/portal/home`: what the home page shows, as a visitor sees it. */
export interface HomeOutput {
  lists: Record<HomeListName, HomeList | null>;
  /** Words to try, in the language of the request. */
  words: HomeWord[];
  /** The one record of the site's particulars. */
  site: WireRecord | null;
  /** How many achievements have each value of a field; null where visitors may not count them. */
  counts: Record<string, { value: string; count: number }[]> | null;
  /** Null where nothing has come of it yet, or too little to say. */
  results: HomeResults | null;
  /** How many demands wait for an answer; null where visitors may not see them. */
  open_demands: number | null;
  /** Object → field → its codes. */
  codes: Record<string, HomeCodes>;
}
