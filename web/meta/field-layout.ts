import { valueKindOf, type FieldType } from "@kezhuan/contract/kinds/field-type";
import { kinds } from "@kezhuan/contract/kinds/registry";
import { hasTrait, type KindName } from "@kezhuan/contract/kinds/traits";

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
export function layoutOf(field: FieldType): FieldLayout {
  const own = layoutOfKind(valueKindOf(field));
  // A number that has a name is read as words.
  return field.kind === "integer" && field.settings.dict !== undefined
    ? { ...own, width: 140, align: "left" }
    : own;
}

/** As the traits of the kind suggest, but for what is said below. */
function layoutOfKind(kind: KindName): FieldLayout {
  return {
    width: 160,
    align: hasTrait(kind, "numeric") ? "right" : "left",
    filter: filterOf(kind),
    wide: hasTrait(kind, "unindexed"),
    ...layouts[kind],
  };
}

function filterOf(kind: KindName): FilterShape {
  if (hasTrait(kind, "numeric") || hasTrait(kind, "dated")) return "range";
  if (hasTrait(kind, "coded") || kinds[kind].points) return "choice";
  return hasTrait(kind, "upload") ? "none" : "text";
}

/** Where a kind needs another width, or is laid out otherwise than its traits suggest. */
const layouts: Partial<Record<KindName, Partial<FieldLayout>>> = {
  id: { width: 150, filter: "none" },
  text: { width: 180 },
  longtext: { width: 240 },
  richtext: { width: 240 },
  integer: { width: 100 },
  decimal: { width: 120 },
  boolean: { width: 90, filter: "choice" },
  date: { width: 120 },
  datetime: { width: 170 },
  code: { width: 140 },
  codes: { width: 200, filter: "choice" },
  refs: { width: 200, wide: true },
  money: { width: 130 },
  percentage: { width: 100 },
  time: { width: 100, filter: "range" },
  yearmonth: { width: 110, filter: "range" },
  region: { width: 180 },
  // Stars are drawn and chosen.
  rating: { width: 120, align: "left", filter: "choice" },
  colour: { width: 110, filter: "choice" },
  sequence: { width: 150 },
  // Read by what it results in.
  computed: { width: 140 },
  person: { width: 120 },
  texts: { width: 200 },
  image: { width: 90 },
  json: { filter: "none" },
  lines: { width: 90, align: "right", filter: "none", wide: true },
};
