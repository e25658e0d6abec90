import { z } from "zod";
import { aggregateLimits } from "./aggregate-limits.ts";

/** A week is that of ISO 8601: it begins on Monday, and its year is the one of its Thursday. */
export const periods = ["year", "quarter", "month", "week", "day"] as const;
export type Period = (typeof periods)[number];

/** `filled` counts records in which something stands, `within` those in which it is at most so much. */
export const measureNames = ["count", "sum", "avg", "min", "max", "median", "filled", "within"] as const;
export type MeasureName = (typeof measureNames)[number];

/** By what records are put together: a field, or one of a record they refer to (`demand.region_code`). */
export const aggregateGroupSchema = z.strictObject({
  field: z.string().min(1).max(150),
  /** For dates and times, which are put together by nothing else. */
  by: z.enum(periods).optional(),
  /** For codes that begin with the code above them: so many characters tell the group. */
  prefix: z.int().min(1).max(32).optional(),
  /** For numbers: a range begins at each of these, from the least up, and one ends at the first. */
  bounds: z.array(z.number().min(-1e15).max(1e15)).min(1).max(aggregateLimits.bounds).optional(),
});
export type AggregateGroup = z.infer<typeof aggregateGroupSchema>;

const fieldName = z.string().min(1).max(48);

/**
 * What is reckoned for each group. `count` counts records and takes no field. Of two dates or times (`from`, `to`) the
 * hours between them are what is reckoned with; where one is missing, or they are the wrong way round, nothing stands.
 */
export const measureSchema = z.strictObject({
  fn: z.enum(measureNames),
  field: fieldName.optional(),
  from: fieldName.optional(),
  to: fieldName.optional(),
  /** For `within`. */
  most: z.number().min(0).max(1_000_000).optional(),
});
export type Measure = z.infer<typeof measureSchema>;

/** So many groups, those with the greatest figures. */
export const mostGroupsSchema = z.int().min(1).max(100);
