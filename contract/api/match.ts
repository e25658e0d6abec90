import { z } from "zod";
import { jsonText, listText, wholeNumber } from "./form-value.ts";
import { evidenceValueSchema, recordInput, wireRecordSchema } from "./records.ts";

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

/**
 * POST /api/v1/match: a record that is being written. Only what its type is compared by is looked at; `id`, when there is
 * one already, is left out of the answer.
 */
export const matchDraftInput = z.strictObject({
  type: z.string().max(32),
  record: jsonText(recordInput),
  size: wholeNumber(1, 20).optional(),
});

const partner = z.object({
  id: z.string(),
  title: z.string(),
  /** 0 to 100. */
  score: z.int(),
  /** What it is made of, what counts most first; of what speaks against a match as well. `score`: 0 to 100 of the part. */
  reasons: z.array(z.object({ part: z.string(), label: z.string(), score: z.int(), text: z.string() })),
  evidence: z.array(evidenceValueSchema).optional(),
  /** What somebody decided about the pair; absent where nobody did, or the asker may not know. */
  decision: z
    .object({ id: z.string(), verdict: z.string(), remark: z.string(), isAccepted: z.boolean() })
    .optional(),
  record: wireRecordSchema.optional(),
});

/** Partners by kind, the best first, those that were decided against last. A kind without matches has none. */
export const matchOutput = z.object({
  /** False while the index of words is being built: asked a moment later there may be partners. */
  isReady: z.boolean(),
  achievements: z.array(partner),
  experts: z.array(partner),
  institutions: z.array(partner),
  demands: z.array(partner),
});

export type MatchInput = z.output<typeof matchInput>;
export type MatchDraftInput = z.output<typeof matchDraftInput>;
export type MatchOutput = z.infer<typeof matchOutput>;
export type MatchedPartner = z.infer<typeof partner>;
