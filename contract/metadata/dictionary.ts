import { z } from "zod";
import { labelSchema } from "./label.ts";
import { nameSchema } from "./names.ts";

export const dictItemSchema = z.strictObject({
  code: z.string().min(1).max(64),
  label: labelSchema,
  /** Code of the item above, for lists that are trees. */
  parent: z.string().optional(),
  /** Other texts that mean this item; imports match them. */
  aliases: z.array(z.string()).optional(),
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
