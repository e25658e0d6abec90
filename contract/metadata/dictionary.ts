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
  /** The first and the last day on which it is offered; records that hold it keep it. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
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

/** True where an item is to be offered on a day (`2026-03-01`); none given is any day. */
export function isOffered({ from, until }: Pick<DictItem, "from" | "until">, day: string): boolean {
  return (from === undefined || from <= day) && (until === undefined || until >= day);
}
