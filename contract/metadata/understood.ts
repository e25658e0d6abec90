import { z } from "zod";
import { labelSchema } from "./label.ts";
import { nameSchema } from "./names.ts";

/** A field, also one behind references: `completers.region_code`. */
const path = z.string().regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*$/);

/**
 * A condition that a question may say in words: an entry of the field's dictionary, the name of a record it refers to
 * (`id`: of the record itself), a number, an amount of money or a year, whichever the field holds.
 */
const spokenConditionSchema = z.strictObject({
  field: path,
  label: labelSchema,
  /** Words beside which a number is this one's: 成熟度 6 以上. Amounts of money and years need none. */
  names: z.array(z.string().min(1)).optional(),
  /** Where a record tells a span: the field with its end; `field` has its beginning. */
  upTo: nameSchema.optional(),
  /** Entries of the dictionary are understood behind other words as well: 石墨烯企业. */
  trails: z.literal(true).optional(),
});

/** What a question says of the records of an object besides the words that they hold. */
export const understoodSchema = z.strictObject({
  /** What they are called: a question that ends so asks for these only. */
  names: z.array(z.string().min(1)).default([]),
  conditions: z.array(spokenConditionSchema).default([]),
  /** Asked for by their name, records with this value stand before others. */
  first: z.strictObject({ field: nameSchema, value: z.string() }).optional(),
});

export type SpokenCondition = z.infer<typeof spokenConditionSchema>;
