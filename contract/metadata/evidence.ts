import { z } from "zod";
import { nameSchema } from "./names.ts";

/** Records that speak for those they name: the works of a person, the results of an institution. */
export const evidenceSchema = z.strictObject({
  /** The object whose records speak. */
  object: nameSchema,
  /** Their reference to whom they speak for; of several named in it the first counts most. */
  through: nameSchema,
});

export type EvidenceSource = z.infer<typeof evidenceSchema>;
