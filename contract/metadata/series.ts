import { z } from "zod";
import { nameSchema } from "./names.ts";

/** How much time one partition of the table holds. */
export const partitionSpans = ["day", "month", "year"] as const;
export type PartitionSpan = (typeof partitionSpans)[number];

/**
 * Records that are values over time: measured by the hour, never looked at one by one. Their table is partitioned by time.
 * There is one value for each moment of a series; what a series is, the fields `by` say.
 */
export const seriesSchema = z.strictObject({
  /** The moment of the value, a required field of kind `datetime`. */
  at: nameSchema,
  /** The required fields that name a series: the station and the element, the meter. */
  by: z.array(nameSchema).min(1).max(4),
  /** The number that was measured. */
  value: nameSchema,
  /** Seconds from one value to the next, where values come regularly: what is missing is a gap. */
  every: z.int().min(1).max(31_622_400).optional(),
  partition: z.enum(partitionSpans).default("month"),
  /** Values are neither changed nor deleted, whatever the rights; fields that `corrects` names can be changed. */
  appendOnly: z.boolean().default(true),
  corrects: z.array(nameSchema).default([]),
  /** Partitions that end longer ago are dropped; absent: none are. */
  keepMonths: z.int().min(1).max(2400).optional(),
  /** Values of these kinds count for nothing when figures are made: those known to be wrong. */
  leaveOut: z.strictObject({ field: nameSchema, values: z.array(z.string()).min(1) }).optional(),
  /**
   * What the values mean, looked up in a table of the object by the text in the field `key`: columns with the unit, and with what is
   * said of several values together (`mean`, `sum`, or `direction` in degrees). Absent: their mean.
   */
  meaning: z
    .strictObject({ table: nameSchema, key: nameSchema, unit: nameSchema, figure: nameSchema })
    .optional(),
});

export type SeriesDef = z.infer<typeof seriesSchema>;

/**
 * Bounds of a number that depend on another field, looked up in a table of the object. Beyond them the record is refused,
 * or another field is given a value that says so, unless whoever sends the record gives that field another one than its default.
 */
export const rangeSchema = z.strictObject({
  field: nameSchema,
  table: nameSchema,
  /** The field whose value is looked up. */
  key: nameSchema,
  /** Columns of the table: the least and the greatest value. An empty cell is no bound. */
  low: nameSchema,
  high: nameSchema,
  outside: z.union([z.literal("refuse"), z.strictObject({ set: nameSchema, to: z.string() })]),
});

export type RangeDef = z.infer<typeof rangeSchema>;

/** True for a field of a time series that stays as it was given. */
export function isFixedInSeries(series: SeriesDef | undefined, field: string): boolean {
  if (!series) return false;
  if (field === series.at || series.by.includes(field)) return true;
  return series.appendOnly && !series.corrects.includes(field);
}
