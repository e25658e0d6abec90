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

/**
 * Finds numbers beyond bounds that refuse a record. What was stored beyond them before does not keep others from being
 * changed. Undefined where the object has no such bounds.
 */
export function rangeChecker(
  object: CatalogObject,
): ((record: Written & { prefix: string }) => Issue[]) | undefined {
  const ranges = rangesOf(object).filter(({ outside }) => outside === "refuse");
  if (ranges.length === 0) return undefined;
  return ({ prefix, ...written }) =>
    ranges.flatMap((range) => {
      const problem = findOutside(range, written);
      return problem ? [{ field: prefix + range.field, ...problem }] : [];
    });
}

/** What numbers beyond bounds set in other fields, where those have not been given by hand. */
export function markOutside(
  object: CatalogObject,
  { given, ...written }: Written & { given: (field: string) => unknown },
): Values {
  const marks: Values = new Map();
  for (const range of rangesOf(object)) {
    if (range.outside === "refuse") continue;
    const { set, to } = range.outside;
    const own = given(set) ?? null;
    const isByHand = own !== null && own !== object.fields.get(set)?.def.default;
    if (!isByHand && findOutside(range, written)) marks.set(set, to);
  }
  return marks;
}

interface Bounds {
  least: Decimal | undefined;
  most: Decimal | undefined;
  /** The same as binary numbers, where these tell apart all that decimals of so few digits can be. */
  quick: { least: number; most: number } | undefined;
}

interface Range extends RangeDef {
  /** The bounds of what a key field holds. */
  boundsFor: (key: unknown) => Bounds;
}

const noRanges: readonly Range[] = [];

/** Definitions are never changed; each is made ready once, whatever catalog it goes to. */
const known = new WeakMap<readonly RangeDef[], readonly Range[]>();

function rangesOf({ def: { ranges, tables } }: CatalogObject): readonly Range[] {
  if (!ranges) return noRanges;
  const ready =
    known.get(ranges) ?? ranges.map((range) => ({ ...range, boundsFor: boundsFinder(range, tables) }));
  known.set(ranges, ready);
  return ready;
}

function boundsFinder(
  { table, low, high }: RangeDef,
  tables: CatalogObject["def"]["tables"],
): Range["boundsFor"] {
  const found = indexTables(tables).get(table);
  const numeric = found?.keys[0] === "number";
  const find = (key: unknown): Bounds => {
    const keys = [numeric ? (readNumber(key) ?? null) : typeof key === "string" ? key : null];
    const [least, most] = [low, high].map((column) => found?.find(column, keys));
    return withQuick(decimalOf(least), decimalOf(most));
  };
  return numeric ? find : remember(find);
}

/** Keys that are texts are few: codes of a dictionary, as a rule. */
const mostRemembered = 1000;

function remember(find: Range["boundsFor"]): Range["boundsFor"] {
  const found = new Map<unknown, Bounds>();
  return (key) => {
    const bounds = found.get(key) ?? find(key);
    if (found.size < mostRemembered) found.set(key, bounds);
    return bounds;
  };
}

/** Decimals of no more digits are different binary numbers, in the same order. */
const exactDigits = 15;

function withQuick(least: Decimal | undefined, most: Decimal | undefined): Bounds {
  const texts = [least, most].map((bound) => bound && writeDigits(bound));
  const isExact = texts.every((text) => text === undefined || text.length <= exactDigits);
  const [low = "-Infinity", high = "Infinity"] = texts;
  return { least, most, quick: isExact ? { least: Number(low), most: Number(high) } : undefined };
}

function findOutside(
  { field, key, boundsFor }: Range,
  { image, values }: Written,
): Pick<Issue, "problem" | "params"> | undefined {
  if (!values.has(field) && !values.has(key)) return undefined;
  const { least, most, quick } = boundsFor(image.get(key));
  const given = image.get(field);
  if (quick && typeof given === "string" && given.length <= exactDigits) {
    const near = Number(given);
    if (near >= quick.least && near <= quick.most) return undefined;
  }
  const number = readNumber(given);
  if (!number) return undefined;
  if (least && compare(number, least) < 0)
    return { problem: "tooSmall", params: { min: writeDigits(least) } };
  if (most && compare(number, most) > 0) return { problem: "tooBig", params: { max: writeDigits(most) } };
  return undefined;
}

/** The cells of such a column are numbers, or empty. */
function decimalOf(cell: unknown): Decimal | undefined {
  const isDecimal = typeof cell === "object" && cell !== null && "units" in cell;
  return isDecimal ? (cell as Decimal) : undefined;
}
