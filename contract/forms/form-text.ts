import { z } from "zod";

/** A text of a design; who has no English leaves it out, and the Chinese is shown. */
export const formTextSchema = z.strictObject({
  zh: z.string().max(5000),
  en: z.string().max(5000).optional(),
});
export type FormText = z.infer<typeof formTextSchema>;

/** Over the values of the form by their names; see `contract/expression`. */
export const expression = z.string().min(1).max(2000);
