import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import { valueKindOf } from "@kezhuan/contract/kinds/computed";
import type { KindName } from "@kezhuan/contract/kinds/names";

/** How the search row asks for a field: words, a choice of values, a span, or not at all. */
export type FilterShape = "text" | "choice" | "range" | "none";

export interface KindTraits {
  /** Column width in px when the view names none. */
  width: number;
  align: "left" | "right";
  filter: FilterShape;
  /** Takes a whole line of the form. */
  wide: boolean;
  /** Too long or too heavy for a list that nobody has laid out. */
  bulky: boolean;
}

/** What lists and forms need to know of a field before any component is chosen. */
export function traitsOf({ kind, settings }: Pick<FieldMeta, "kind" | "settings">): KindTraits {
  const own = kindTraits[valueKindOf(kind, settings)];
  // A number that has a name is read as words.
  return kind === "integer" && settings["dict"] !== undefined ? { ...own, width: 140, align: "left" } : own;
}

const kindTraits: Record<KindName, KindTraits> = {
  id: traits({ width: 150, bulky: true, filter: "none" }),
  text: traits({ width: 180 }),
  longtext: traits({ width: 240, wide: true, bulky: true }),
  richtext: traits({ width: 240, wide: true, bulky: true }),
  integer: traits({ width: 100, align: "right", filter: "range" }),
  decimal: traits({ width: 120, align: "right", filter: "range" }),
  boolean: traits({ width: 90, filter: "choice" }),
  date: traits({ width: 120, filter: "range" }),
  datetime: traits({ width: 170, filter: "range" }),
  code: traits({ width: 140, filter: "choice" }),
  codes: traits({ width: 200, filter: "choice" }),
  ref: traits({ width: 160, filter: "choice" }),
  refs: traits({ width: 200, filter: "choice", wide: true }),
  money: traits({ width: 130, align: "right", filter: "range" }),
  percentage: traits({ width: 100, align: "right", filter: "range" }),
  time: traits({ width: 100, filter: "range" }),
  yearmonth: traits({ width: 110, filter: "range" }),
  region: traits({ width: 180, filter: "choice" }),
  rating: traits({ width: 120, filter: "choice" }),
  colour: traits({ width: 110, filter: "choice" }),
  sequence: traits({ width: 150 }),
  // Read by what it results in.
  computed: traits({ width: 140 }),
  person: traits({ width: 120, filter: "choice" }),
  department: traits({ width: 160, filter: "choice" }),
  parent: traits({ width: 160, filter: "choice" }),
  texts: traits({ width: 200, wide: true }),
  file: traits({ width: 160, filter: "none", wide: true, bulky: true }),
  image: traits({ width: 90, filter: "none", wide: true, bulky: true }),
  json: traits({ width: 160, filter: "none", wide: true, bulky: true }),
  lines: traits({ width: 90, align: "right", filter: "none", wide: true, bulky: true }),
};

function traits(own: Partial<KindTraits> & { width: number }): KindTraits {
  return { align: "left", filter: "text", wide: false, bulky: false, ...own };
}
