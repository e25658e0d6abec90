import { z } from "zod";
import { lineText } from "../kinds/typed-text.ts";
import { defineMessage } from "./define-message.ts";
import { name, objname, objnameText } from "./message-parameters.ts";

/** `value`: each value by itself, as it was measured. */
export const seriesSteps = ["value", "hour", "day", "month", "year"] as const;
export type SeriesStep = (typeof seriesSteps)[number];

export const seriesLimits = {
  /** Series of one request. */
  series: 12,
  /** Buckets of one series. */
  buckets: 10_000,
  /** Gaps that are told of one series. */
  gaps: 500,
} as const;

const exact = z.string().nullable();

export const seriesMessages = {
  /** Figures of time series as the actor may see them. */
  getSeries: defineMessage({
    viewAs: true,
    apiKeys: true,
    input: z.strictObject({
      objname,
      series: z
        .array(z.record(name, lineText(200)))
        .min(1)
        .max(seriesLimits.series),
      from: z.iso.datetime({ offset: true }),
      to: z.iso.datetime({ offset: true }),
      step: z.enum(seriesSteps),
    }),
    output: z.object({
      /** Seconds from one value to the next; absent where values come when they come. */
      every: z.int().exactOptional(),
      series: z.array(
        z.object({
          /** What was asked for. */
          key: z.record(z.string(), z.string()),
          /** What the value is measured in. */
          unit: z.string().exactOptional(),
          /** What is usually said of several values together. A direction has a mean, and no least, greatest or sum. */
          figure: z.enum(["mean", "sum", "direction"]),
          /** In the order of time; a span without values has none. */
          buckets: z.array(
            z.object({
              /** Beginning of the span, or the moment of the value. */
              at: z.string(),
              /** Values in it. */
              n: z.int(),
              mean: exact,
              min: exact,
              max: exact,
              sum: exact,
            }),
          ),
          /** Where values are missing: from the last one before, or the beginning, to the next one, or the end. */
          gaps: z.array(z.object({ from: z.string(), to: z.string(), missing: z.int() })),
        }),
      ),
    }),
    summary: {
      zh: "时间序列的统计：每个时段的平均、最小、最大、合计与个数，以及缺测时段",
      en: "Figures of time series: mean, least, greatest, sum and count of each span, and where values are missing",
    },
    parameters: {
      objname: objnameText,
      series: {
        zh: `要读取的序列，最多 ${seriesLimits.series} 个；每个写明序列各标识字段的值（引用写记录编号）`,
        en: `The series, ${seriesLimits.series} at most; each gives a value to every field that names a series (of a reference, the id)`,
      },
      from: { zh: "起始时刻（含）", en: "The first moment" },
      to: { zh: "终止时刻（不含）", en: "Before this moment" },
      step: {
        zh: `时段：value（原值）、hour、day、month、year，按系统时区；每个序列最多 ${seriesLimits.buckets} 个时段`,
        en: `Spans: value (each by itself), hour, day, month or year in the installation's time zone; ${seriesLimits.buckets} at most of each series`,
      },
    },
  }),
} as const;

export type SeriesOutput = z.infer<(typeof seriesMessages)["getSeries"]["output"]>;
export type SeriesFigures = SeriesOutput["series"][number];
