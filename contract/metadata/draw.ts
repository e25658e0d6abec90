import { z } from "zod";
import { nameSchema } from "./names.ts";

/** How a sample is drawn. */
export const drawMethods = ["simple", "systematic", "stratified"] as const;
export type DrawMethod = (typeof drawMethods)[number];

/** How the size of a stratified sample is divided among the strata. */
export const allocations = ["proportional", "equal", "given"] as const;
export type Allocation = (typeof allocations)[number];

/** A field of this record holds which it is, as one of the words that could stand here. */
const chosenSchema = z.strictObject({ field: nameSchema });

const strataSchema = z.strictObject({
  /** The field of a candidate that says which stratum it belongs to. */
  by: nameSchema,
  allocation: z.union([z.enum(allocations), chosenSchema]),
  /** The list of this record with one line for each stratum; missing ones are added, but for sizes as given. */
  into: nameSchema,
  /** Fields of such a line: which stratum, how many are drawn from it (entered where sizes are given), how many it has. */
  stratum: nameSchema,
  size: nameSchema,
  frame: nameSchema,
  /** The reference of a drawn line to the line of its stratum. */
  of: nameSchema.optional(),
});

/**
 * Draws a random sample of what would be gathered: only the drawn records get a line. A candidate's rank is the SHA-256 of
 * `seed:key` in UTF-8, read as bytes, the least first, so that anybody who has the keys can repeat the draw; see
 * docs/how-to/survey-sampling.md for the formula of each method.
 */
export const drawSchema = z.strictObject({
  method: z.union([z.enum(drawMethods), chosenSchema]),
  /** Fields of this record: how many are drawn, and the seed, which the server makes where it is empty. */
  size: nameSchema,
  seed: nameSchema,
  /** Fields of this record that the draw writes: how many candidates there were, and the SHA-256 of their sorted keys. */
  frame: nameSchema,
  digest: nameSchema,
  /** Fields of a line: its number in the sample, and how many candidates it stands for. */
  order: nameSchema,
  weight: nameSchema.optional(),
  /** The field of a candidate that names it for good; absent: its object's key, or its id where that is empty. */
  key: nameSchema.optional(),
  /** The order in which a systematic sample takes every k-th candidate: `field` or `-field`, comma-separated. */
  sort: z.string().min(1).optional(),
  strata: strataSchema.optional(),
});

export type Draw = z.infer<typeof drawSchema>;
