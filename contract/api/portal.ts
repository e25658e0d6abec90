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

/** `data` of `GET /api/v1/portal/home`: what the home page shows, as a visitor sees it. */
export interface HomeOutput {
  lists: Record<HomeListName, HomeList | null>;
  /** Words to try, in the language of the request. */
  words: HomeWord[];
  /** The one record of the site's particulars. */
  site: WireRecord | null;
  /** How many achievements have each value of a field; null where visitors may not count them. */
  counts: Record<string, { value: string; count: number }[]> | null;
  /** Object → field → its codes. */
  codes: Record<string, HomeCodes>;
}
