import { z } from "zod";
import { nameSchema } from "./names.ts";

/**
 * A record whose code, printed on a document, anybody can have verified: the fields listed are told to whoever has the
 * whole code, whatever their rights.
 */
export const verifiableSchema = z.strictObject({
  /** A unique text that the engine makes at random. */
  code: nameSchema,
  /** It is good only while the record is so. */
  when: z.record(nameSchema, z.array(z.string()).min(1)),
  shows: z.array(nameSchema).min(1).max(8),
});

export type Verifiable = z.infer<typeof verifiableSchema>;
