import { z } from "zod";
import { labelSchema } from "./label.ts";
import { nameSchema } from "./names.ts";

/** How a field of this record is compared with one of the other. */
const comparisons = [
  /** Entries of a dictionary: how many of these the other has as well. */
  "codes",
  /** A level of the other lies between two fields of this one. */
  "within",
  /** A level of this one lies between two fields of the other. */
  "around",
  /** Two spans, of money say, meet: `own` and `theirs` name begin and end. */
  "spans",
  /** A value of the other: the first of `values` counts whole, each further one less. */
  "state",
  /** The day of the other: recent counts more. */
  "recent",
] as const;

const partSchema = z.strictObject({
  name: nameSchema,
  label: labelSchema,
  /** Against the other parts; staff may change it in `sys_matching_weight`. */
  weight: z.int().min(0).max(100),
  compare: z.enum(comparisons),
  own: z.array(nameSchema).max(2).default([]),
  theirs: z.array(nameSchema).min(1).max(2),
  values: z.array(z.string()).optional(),
});

const partnerSchema = z.strictObject({
  object: nameSchema,
  /** Which of its records are partners at all, as a high search. */
  where: z.unknown().optional(),
  /** What the words have in common counts so much against the parts. */
  words: z.int().min(1).max(100),
  /** Of a hundred: what fits less is no match. */
  floor: z.int().min(0).max(100),
  parts: z.array(partSchema).default([]),
});

/** An object whose records refer to both sides of a pair. */
const pairSchema = z.strictObject({
  object: nameSchema,
  /** The field that refers to the record matched for. */
  own: nameSchema,
  /** By object of the partner the field that refers to it. */
  partners: z.record(nameSchema, nameSchema),
});

/** With whose records those of an object can be brought together, and by what they are compared. */
export const matchingSchema = z.strictObject({
  /** The fields that say what a record is about, and how much each of their words counts. */
  words: z.array(z.strictObject({ field: nameSchema, weight: z.number().min(0.1).max(10) })).min(1),
  partners: z.array(partnerSchema).min(1),
  /** Where people say which pairs fit: an object with `verdict`, a code, and perhaps `remark`. */
  decisions: pairSchema.optional(),
  /** What is begun with a pair that fits, and what its records begin with besides the two. */
  cases: pairSchema.extend({ values: z.record(nameSchema, z.unknown()).default({}) }).optional(),
});

export type Comparison = (typeof comparisons)[number];
export type MatchingPart = z.infer<typeof partSchema>;
export type MatchingPartner = z.infer<typeof partnerSchema>;
export type MatchedPair = z.infer<typeof pairSchema>;
export type Matching = z.infer<typeof matchingSchema>;
