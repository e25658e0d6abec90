import { z } from "zod";
import { nameSchema } from "./names.ts";

/** Two records of one person or body can be made one. */
export const mergingSchema = z.strictObject({
  /** Lists of fields: two records that hold the same in all fields of a list may be the same. */
  alike: z.array(z.array(nameSchema).min(1).max(4)).default([]),
  /** The account a record belongs to, with what was agreed with its person: these stay together. */
  account: z
    .strictObject({
      field: nameSchema,
      /** What the account's record says of itself because the account is its own. */
      along: z.array(nameSchema).default([]),
      /** What `along` was decided about: where the record that stays holds something else, it is no longer true. */
      about: z.array(nameSchema).default([]),
    })
    .optional(),
  /** Only administrators merge: people gain rights by it. */
  administrators: z.boolean().default(false),
  /** How long a merge can be taken back. */
  undoDays: z.number().int().min(0).max(365).default(30),
});

/**
 * A field that names records without being a reference, so that it outlives them: a text with an id, of an object that
 * another field tells, or JSON in which ids stand.
 */
export const looseSchema = z.union([
  z.strictObject({ field: nameSchema, by: nameSchema, objects: z.record(z.string(), nameSchema) }),
  z.strictObject({ field: nameSchema, inside: z.literal(true) }),
]);

export type Merging = z.infer<typeof mergingSchema>;
export type Loose = z.infer<typeof looseSchema>;
