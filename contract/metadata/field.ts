import { z } from "zod";
import { kindNames } from "../kinds/traits.ts";
import { labelSchema } from "./label.ts";
import { nameSchema } from "./names.ts";

/** One field of an object. `settings` are checked by the field's kind. */
export const fieldSchema = z.strictObject({
  name: nameSchema,
  label: labelSchema,
  kind: z.enum(kindNames),
  settings: z.record(z.string(), z.unknown()).default({}),
  /** Needed to create a record. */
  required: z.boolean().optional(),
  /** Needed before the named transitions (see `states` of the object). */
  requiredFor: z.array(z.string()).optional(),
  /** Written by the engine or by transitions only. */
  readonly: z.boolean().optional(),
  /** Given when the record is created, never changed afterwards. */
  fixed: z.boolean().optional(),
  unique: z.boolean().optional(),
  /** Taken into account by `keyword`. */
  searchable: z.boolean().optional(),
  /** Value of a new record that does not name the field, in the form the wire uses. */
  default: z.unknown().optional(),
  help: labelSchema.optional(),
  /** Section of the form. */
  group: z.string().optional(),
  /** The column it is kept in, where that has another name: in tables made by others. */
  column: z.string().min(1).max(63).optional(),
});

export type FieldDef = z.infer<typeof fieldSchema>;
