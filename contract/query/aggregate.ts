import { z } from "zod";

export const periods = ["year", "quarter", "month", "day"] as const;
export type Period = (typeof periods)[number];

export const measureNames = ["count", "sum", "avg", "min", "max"] as const;
export type MeasureName = (typeof measureNames)[number];

/** By what records are put together. */
export const aggregateGroupSchema = z.strictObject({
  field: z.string().min(1).max(48),
  /** For dates and times, which are put together by nothing else. */
  by: z.enum(periods).optional(),
  /** For codes that begin with the code above them: so many characters tell the group. */
  prefix: z.int().min(1).max(32).optional(),
});
export type AggregateGroup = z.infer<typeof aggregateGroupSchema>;

/** What is reckoned for each group. `count` counts records and takes no field. */
export const measureSchema = z.strictObject({
  fn: z.enum(measureNames),
  field: z.string().min(1).max(48).optional(),
});
export type Measure = z.infer<typeof measureSchema>;

export const aggregateLimits = { groups: 2, measures: 5, rows: 1000 } as const;
