import { z } from "zod";
import { nameSchema } from "../metadata/names.ts";

/** A field of the record referred to, or one behind its references. */
const pathSchema = z.string().regex(/^[a-z][a-z0-9_]{0,47}(\.[a-z][a-z0-9_]{0,47}){0,2}$/);

const sourceSchema = z.strictObject({
  from: pathSchema,
  /** Only where each of these fields of the record referred to holds one of these values. */
  when: z.record(nameSchema, z.array(z.string()).min(1)).optional(),
});

/**
 * What a new record knows already once a reference of it is chosen: for fields of its own where they come from, the first
 * that is filled. Its form fills them in for whoever writes it to look at; nothing is written behind their back.
 */
export const fillsSchema = z.record(nameSchema, z.array(sourceSchema).min(1).max(10));

export type FillSource = z.infer<typeof sourceSchema>;
export type Fills = z.infer<typeof fillsSchema>;
