import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import { valueKindOf } from "@kezhuan/contract/kinds/computed";
import type { KindName } from "@kezhuan/contract/kinds/traits";

/** How the search row asks for a field: words, a choice of values, a span, or not at all. */
export type FilterShape = "text" | "choice" | "range" | "none";

export interface FieldLayout {
  /** Column width in px when the view names none. */
  width: number;
  align: "left" | "right";
  filter: FilterShape;
  /** Takes a whole line of the form. */
  wide: boolean;
}

/** What lists and forms need to know of a field before any component is chosen. */
export function layoutOf({ kind, settings }: Pick<FieldMeta, "kind" | "settings">): FieldLayout {
  const own = layouts[valueKindOf(kind, settings)];
  // A number that has a name is read as words.
  return kind === "integer" && settings["dict"] !== undefined ? { ...own, width: 140, align: "left" } : own;
}

const layouts: Record<KindName, FieldLayout> = {
  id: layout({ width: 150, filter: "none" }),
  text: layout({ width: 180 }),
  longtext: layout({ width: 240, wide: true }),
  richtext: layout({ width: 240, wide: true }),
  integer: layout({ width: 100, align: "right", filter: "range" }),
  decimal: layout({ width: 120, align: "right", filter: "range" }),
  boolean: layout({ width: 90, filter: "choice" }),
  date: layout({ width: 120, filter: "range" }),
  datetime: layout({ width: 170, filter: "range" }),
  code: layout({ width: 140, filter: "choice" }),
  codes: layout({ width: 200, filter: "choice" }),
  ref: layout({ width: 160, filter: "choice" }),
  refs: layout({ width: 200, filter: "choice", wide: true }),
  money: layout({ width: 130, align: "right", filter: "range" }),
  percentage: layout({ width: 100, align: "right", filter: "range" }),
  time: layout({ width: 100, filter: "range" }),
  yearmonth: layout({ width: 110, filter: "range" }),
  region: layout({ width: 180, filter: "choice" }),
  rating: layout({ width: 120, filter: "choice" }),
  colour: layout({ width: 110, filter: "choice" }),
  sequence: layout({ width: 150 }),
  // Read by what it results in.
  computed: layout({ width: 140 }),
  person: layout({ width: 120, filter: "choice" }),
  department: layout({ width: 160, filter: "choice" }),
  parent: layout({ width: 160, filter: "choice" }),
  texts: layout({ width: 200, wide: true }),
  file: layout({ width: 160, filter: "none", wide: true }),
  image: layout({ width: 90, filter: "none", wide: true }),
  json: layout({ width: 160, filter: "none", wide: true }),
  lines: layout({ width: 90, align: "right", filter: "none", wide: true }),
};

function layout(own: Partial<FieldLayout> & { width: number }): FieldLayout {
  return { align: "left", filter: "text", wide: false, ...own };
}
