import { z } from "zod";
import { nameSchema } from "../metadata/names.ts";
import { formTextSchema } from "./form-text.ts";

/** Records that fit what has been filled in so far, shown meanwhile by pages that can. */
export const matchSchema = z.strictObject({
  /** Of these records. */
  object: nameSchema,
  /** Said above what is found. */
  title: formTextSchema,
  /** Said in its place where one of them has the same name. */
  sameTitle: formTextSchema.optional(),
  /** Shown below this input; absent: at the end of each step. */
  after: nameSchema.optional(),
  /** Inputs that are compared; absent: all that the object is matched by. */
  from: z.array(nameSchema).max(50).optional(),
});
export type FormMatch = z.infer<typeof matchSchema>;
