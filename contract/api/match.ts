import { z } from "zod";
import { listText, wholeNumber } from "./form-value.ts";
import { evidenceValueSchema, wireRecordSchema } from "./records.ts";

/** GET /api/v1/match/{id} */
export const matchInput = z.strictObject({
  id: z.string().min(1).max(64),
  /** Path of the public page of the record: achievement, demand (as if nothing were said), expert or institution. */
  type: z.string().max(32).optional(),
  /** How many of each kind. */
  size: wholeNumber(1, 20).optional(),
  /** Fields to be answered of each partner; those that its type does not have are left out. */
  fields: listText(100).optional(),
});

const partner = z.object({
  id: z.string(),
  title: z.string(),
  /** 0 to 100. */
  score: z.int(),
  /** What it is made of, what counts most first; of what speaks against a match as well. `score`: 0 to 100 of the part. */
  reasons: z.array(z.object({ part: z.string(), label: z.string(), score: z.int(), text: z.string() })),
  evidence: z.array(evidenceValueSchema).optional(),
  record: wireRecordSchema.optional(),
});

/** Partners by kind, the best first; a kind that no record of the type is matched with has none. */
export const matchOutput = z.object({
  /** False while the index of words is being built: asked a moment later there may be partners. */
  isReady: z.boolean(),
  achievements: z.array(partner),
  experts: z.array(partner),
  institutions: z.array(partner),
  demands: z.array(partner),
});

export type MatchInput = z.output<typeof matchInput>;
export type MatchOutput = z.infer<typeof matchOutput>;
export type MatchedPartner = z.infer<typeof partner>;
