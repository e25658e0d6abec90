import { types as pgTypes, type CustomTypesConfig } from "pg";

type Parse = (text: string) => unknown;

const INT8 = 20;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;
const INTERVAL = 1186;

/** Values arrive as the wire contract wants them, so that no layer above has to convert again. */
const scalarParsers: Record<number, Parse> = {
  [INT8]: parseInteger,
  [DATE]: keepText,
  [TIMESTAMP]: keepText,
  [TIMESTAMPTZ]: parseInstant,
  [NUMERIC]: keepText,
  [INTERVAL]: keepText,
};

/** Missing from the list of the driver's types, which takes any number. */
const TEXT_ARRAY: number = 1009;

const arrayElement: Record<number, number> = {
  1016: INT8,
  1182: DATE,
  1115: TIMESTAMP,
  1185: TIMESTAMPTZ,
  1231: NUMERIC,
  1187: INTERVAL,
};

const parsers = new Map<number, Parse>();
for (const [oid, parse] of Object.entries(scalarParsers)) parsers.set(Number(oid), parse);
for (const [oid, element] of Object.entries(arrayElement)) {
  const parse = scalarParsers[element] ?? keepText;
  parsers.set(Number(oid), (text) => parseArray(text, parse));
}

/** Handed to each pool; the driver's global table stays untouched. */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    // The driver types every parser `any`.
    (format !== "binary" && parsers.get(oid)) || (pgTypes.getTypeParser(oid, format ?? "text") as Parse),
};

function parseArray(text: string, parse: Parse): unknown[] {
  // The driver types every parser `any`; this one answers a list of texts and nulls.
  const parseTexts = pgTypes.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[];
  const elements = parseTexts(text);
  return elements.map((element) => (element === null ? null : parse(element)));
}

function keepText(text: string): string {
  return text;
}

/** A number where it is exact, else the digits. */
function parseInteger(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

/**
 * `2024-05-01 08:30:00.123456+00` (every connection runs in UTC) becomes `2024-05-01T08:30:00.123Z`.
 * What has no such form (`infinity`, years before 1) stays as the server wrote it.
 */
export function parseInstant(text: string): string {
  if (!text.endsWith("+00") || text[10] !== " ") return text;
  const fraction = text[19] === "." ? text.slice(20, -3) : "";
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, "0").slice(0, 3)}Z`;
}
