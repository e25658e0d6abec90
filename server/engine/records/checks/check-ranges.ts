import { compare, writeDigits, type Decimal } from "@kezhuan/contract/expression/decimal";
import { readNumber } from "@kezhuan/contract/expression/functions";
import { indexTables } from "@kezhuan/contract/expression/lookup-tables";
import type { RangeDef } from "@kezhuan/contract/metadata/series";
import type { Issue } from "@kezhuan/contract/problems";
import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Values } from "../read-input.ts";
import type { Image } from "./check-image.ts";

interface Written {
  /** The record as it will stand. */
  image: Image;
  /** What is written of it. */
  values: Values;
}

/** Numbers beyond bounds that refuse the record. What was stored beyond them before does not keep others from being changed. */
export function checkRanges(
  object: CatalogObject,
  { prefix, ...written }: Written & { prefix: string },
): Issue[] {
  return (object.def.ranges ?? []).flatMap((range) => {
    const problem = range.outside === "refuse" && findOutside(object, range, written);
    return problem ? [{ field: prefix + range.field, ...problem }] : [];
  });
}

/** What numbers beyond bounds set in other fields, where those have not been given by hand. */
export function markOutside(
  object: CatalogObject,
  { given, ...written }: Written & { given: (field: string) => unknown },
): Values {
  const marks: Values = new Map();
  for (const range of object.def.ranges ?? []) {
    if (range.outside === "refuse") continue;
    const { set, to } = range.outside;
    const own = given(set) ?? null;
    const isByHand = own !== null && own !== object.fields.get(set)?.def.default;
    if (!isByHand && findOutside(object, range, written)) marks.set(set, to);
  }
  return marks;
}

function findOutside(
  { def: { tables } }: CatalogObject,
  { field, table, key, low, high }: RangeDef,
  { image, values }: Written,
): Pick<Issue, "problem" | "params"> | undefined {
  if (!values.has(field) && !values.has(key)) return undefined;
  const number = readNumber(image.get(field));
  const found = indexTables(tables).get(table);
  if (!number || !found) return undefined;
  const at = image.get(key);
  const keys = [found.keys[0] === "number" ? (readNumber(at) ?? null) : typeof at === "string" ? at : null];
  const [least, most] = [found.find(low, keys), found.find(high, keys)];
  if (isDecimal(least) && compare(number, least) < 0)
    return { problem: "tooSmall", params: { min: writeDigits(least) } };
  if (isDecimal(most) && compare(number, most) > 0)
    return { problem: "tooBig", params: { max: writeDigits(most) } };
  return undefined;
}

/** The cells of such a column are numbers, or empty. */
function isDecimal(cell: unknown): cell is Decimal {
  return typeof cell === "object" && cell !== null && "units" in cell;
}
