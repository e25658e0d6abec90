import { z } from "zod";
import { labelSchema } from "./label.ts";

/** A saved way of looking at an object's list. */
export const viewSchema = z.strictObject({
  name: z.string().min(1),
  label: labelSchema,
  columns: z.array(z.strictObject({ field: z.string(), width: z.number().int().positive().optional() })),
  /** Fields of the search row. */
  search: z.array(z.string()).default([]),
  sort: z.string().optional(),
  /** A high-search condition that always applies. */
  condition: z.unknown().optional(),
  pageSize: z.number().int().min(1).max(500).optional(),
});

export type ViewDef = z.infer<typeof viewSchema>;
