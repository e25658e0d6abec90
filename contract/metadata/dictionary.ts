import { z } from "zod";
import { labelSchema } from "./label.ts";
import { nameSchema } from "./names.ts";

/** Colours that an item may be marked with, always beside its word; pages have shades of each for every mode. */
export const dictColours = ["grey", "blue", "teal", "green", "amber", "orange", "red", "purple"] as const;

export type DictColour = (typeof dictColours)[number];

export const dictItemSchema = z.strictObject({
  code: z.string().min(1).max(64),
  label: labelSchema,
  /** Code of the item above, for lists that are trees. */
  parent: z.string().optional(),
  /** Other texts that mean this item; imports match them. */
  aliases: z.array(z.string()).optional(),
  /** What marks it where many values are looked through. */
  colour: z.enum(dictColours).optional(),
});

/** A code list; staff may edit what packs ship. */
export const dictSchema = z.strictObject({
  name: nameSchema,
  label: labelSchema,
  /** Standard the codes come from, with its year. */
  source: z.string().optional(),
  items: z.array(dictItemSchema),
});

export type DictDef = z.infer<typeof dictSchema>;
export type DictItem = z.infer<typeof dictItemSchema>;
