import { z } from "zod";

const fieldName = z.string().min(1).max(48);
const code = z.string().min(1).max(64);

/** What is usual of wind: bounds of classes in m/s, below the first of which it is calm. */
export const roseDefaults = { sectors: 16, bounds: [0.3, 2, 4, 6, 8, 10] } as const;

/** Shares of a direction in degrees by sectors, and in each by classes of a magnitude. */
export const roseSchema = z.strictObject({
  /** Numbers of a record; of a time series both may be its value. */
  direction: fieldName,
  magnitude: fieldName,
  /**
   * Of a time series: a field that names the series, and which of its values are directions and which magnitudes. Those of one
   * moment, and of whatever else names the series, belong together. Absent: a record has both.
   */
  pair: z.strictObject({ by: fieldName, direction: code, magnitude: code }).optional(),
  sectors: z.union([z.literal(8), z.literal(16)]).optional(),
  /** Where classes begin, in rising order; what is below the first is calm and has no direction. */
  bounds: z
    .array(z.number().min(0).max(1e9))
    .min(1)
    .max(8)
    .refine((bounds) => bounds.every((one, index) => index === 0 || one > (bounds[index - 1] ?? 0)))
    .optional(),
});

export type RoseSettings = z.infer<typeof roseSchema>;
