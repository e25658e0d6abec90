import fc from "fast-check";
import { colours, spots } from "./test-pack.ts";

/** Small pools, so that records and conditions meet; with everything in them that is easily got wrong. */
const pieces = [
  "a",
  "A",
  "b",
  "B",
  "%",
  "_",
  "\\",
  "中",
  "文",
  "é",
  "É",
  "😀",
  "𠮷",
  " ",
  "'",
  '"',
  ",",
  "$",
];

export const arbitraryText = (most: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: most }).map((parts) => parts.join(""));

/** A text that a list keeps as it is and that a comma list can carry. */
const arbitraryWord = arbitraryText(2)
  .map((text) => text.replace(/[ ,]/g, "x"))
  .map((text) => (text.startsWith("$") ? `x${text}` : text));

const integers = [-3, -1, 0, 1, 2, 3, 10, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
const decimals = ["0", "0.1", "0.0001", "-0.1", "1", "1.5", "-1.5", "10", "123456789012345678.0001"];
const days = [
  "1988-06-30",
  "1988-07-01",
  "2024-02-28",
  "2024-02-29",
  "2024-03-01",
  "0001-01-01",
  "9999-12-31",
];
/** Around midnight in Shanghai, on a leap day and in a summer of 1988 that had summer time. */
const instants = [
  "1988-06-30T14:59:59.999Z",
  "1988-06-30T15:00:00.000Z",
  "2024-02-28T15:59:59.999Z",
  "2024-02-28T16:00:00.000Z",
  "2024-02-29T08:30:00.123Z",
  "2024-02-29T15:59:59.999Z",
  "2024-02-29T16:00:00.000Z",
  "2024-02-29T16:00:00.001Z",
];

const times = ["00:00:00", "00:00:01", "08:30:00", "12:00:00", "23:59:59"];
const months = ["0001-01", "1988-06", "2024-02", "2024-03", "2024-10", "9999-12"];
const paints = ["#000000", "#ffffff", "#00ff7f", "#123456"];

/** Values of records in canonical form, by kind; none of them empty. */
export const arbitraryValue: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  text: arbitraryText(4).filter((text) => text.trim() !== ""),
  longtext: arbitraryText(5),
  richtext: arbitraryWord.map((text) => `<p>${text.replaceAll('"', "'")}</p>`),
  integer: fc.constantFrom(...integers),
  decimal: fc.constantFrom(...decimals),
  boolean: fc.boolean(),
  date: fc.constantFrom(...days),
  datetime: fc.constantFrom(...instants),
  code: fc.constantFrom(...colours),
  codes: fc.uniqueArray(fc.constantFrom(...colours), { minLength: 1, maxLength: 3 }),
  texts: fc.uniqueArray(arbitraryWord, { minLength: 1, maxLength: 3 }),
  money: fc.constantFrom("0", "0.01", "0.1", "1.5", "12", "999999999999999999.99"),
  percentage: fc.constantFrom("0", "0.01", "12.5", "99.99", "100"),
  time: fc.constantFrom(...times),
  yearmonth: fc.constantFrom(...months),
  region: fc.constantFrom(...spots),
  rating: fc.integer({ min: 1, max: 5 }),
  colour: fc.constantFrom(...paints),
  json: fc.constantFrom<unknown>({ a: 1 }, [1, 2], { deep: { list: ["中"] } }, 5, "text", true),
};

/** A value to compare with: the same pools in any of the forms a client may send. */
export const arbitraryOperand: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  text: arbitraryText(2),
  longtext: arbitraryText(2),
  richtext: arbitraryWord,
  integer: fc.oneof(fc.constantFrom(...integers), fc.constantFrom(...integers).map(String)),
  decimal: fc.oneof(fc.constantFrom(...decimals, "1.50", "0.10000", "-0"), fc.constantFrom(0, 0.1, 1.5, -1)),
  boolean: fc.constantFrom<unknown>(true, false, "true", "false"),
  date: fc.constantFrom(...days),
  datetime: fc.oneof(
    fc.constantFrom(...instants),
    fc.constantFrom(...days),
    fc.constantFrom("2024-02-29T00:00:00+08:00", "2024-02-29 00:00:00+08:00", "2024-02-29T00:00+0800"),
  ),
  code: fc.constantFrom(...colours, "none"),
  codes: fc.constantFrom(...colours, "none"),
  money: fc.oneof(fc.constantFrom("0", "0.10", "1.50", "-1", "12"), fc.constantFrom(0, 0.01, 12)),
  percentage: fc.oneof(fc.constantFrom("0.00", "12.50", "100", "-3", "1000"), fc.constantFrom(0, 12.5)),
  time: fc.constantFrom(...times, "00:00", "08:30"),
  yearmonth: fc.constantFrom(...months),
  region: fc.constantFrom(...spots, "42", "4201", "none"),
  rating: fc.constantFrom<unknown>(0, 1, 3, 5, 99, "4"),
  colour: fc.oneof(fc.constantFrom(...paints), fc.constantFrom("#FFFFFF", "#00FF7F")),
  texts: arbitraryWord,
};

/** Now and then nothing at all. */
export function orEmpty(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.option(value, { nil: null, freq: 4 });
}
