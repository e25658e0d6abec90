import { labelSchema } from "@kezhuan/contract/metadata/label";
import { readData } from "@kezhuan/packs/read-data";
import { z } from "zod";
import daily from "./data/daily-elements.json" with { type: "json" };
import hourly from "./data/elements.json" with { type: "json" };

const bounds = z.tuple([z.number(), z.number()]);
const words = {
  /** Its standard name in the CF conventions, which WMO data formats use, shortened where that is unwieldy. */
  code: z.string(),
  label: labelSchema,
  unit: z.string(),
  /** What is said of several values together; of most, their mean. */
  figure: z.enum(["sum", "direction"]).exactOptional(),
  /** Other names: those of surface data files of the China Meteorological Administration first. */
  aliases: z.array(z.string()),
};
const elementSchema = z.strictObject({
  ...words,
  /** What cannot be, anywhere on Earth: beyond the records that WMO keeps. Such a value is refused. */
  possible: bounds,
  /** What is seldom: beyond it a value is taken and marked as suspect. */
  usual: bounds,
});

/** One meteorological element. Bounds in its unit. */
export type Element = z.infer<typeof elementSchema>;

/**
 * Elements of surface observation after GB/T 35221-2017 and the standards of its series (GB/T 35225 air pressure, 35226 air
 * temperature and humidity, 35227 wind, 35228 precipitation), with units of WMO-No. 8.
 */
export const elements = readData("weather/data/elements.json", hourly, z.array(elementSchema));

const dailySchema = z.strictObject({
  elements: z.array(
    z.union([
      elementSchema,
      /** The bounds are those of an hourly element. */
      z.strictObject({ ...words, bounds_of: z.string() }),
    ]),
  ),
  /** Days on which something occurred, in the order of the indicators `FRSHTT` of GSOD. */
  occurrences: z.array(z.strictObject({ code: z.string(), zh: z.string(), en: z.string() })),
});
const told = readData("weather/data/daily-elements.json", daily, dailySchema);

/** Such days are counted: 1 for each, so that their sum is a number of days. */
export const dailyOccurrences = told.occurrences.map(({ code, zh, en }): Element => ({
  code,
  label: { zh: `${zh}（日）`, en: `${en} (days)` },
  unit: "d",
  figure: "sum",
  aliases: [zh, en],
  possible: [0, 1],
  usual: [0, 1],
}));

/** What is said of a whole day, in the units of the hourly elements. */
export const dailyElements: readonly Element[] = [...told.elements.map(withBounds), ...dailyOccurrences];

function withBounds(element: (typeof told.elements)[number]): Element {
  if ("possible" in element) return element;
  const { bounds_of: code, ...rest } = element;
  const found = elements.find((one) => one.code === code);
  if (!found) throw new Error(`${element.code}: there is no element ${code}`);
  return { ...rest, possible: found.possible, usual: found.usual };
}
