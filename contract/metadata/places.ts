import { z } from "zod";
import { nameSchema } from "./names.ts";

/**
 * Records that take a limited number of places of the record they refer to. Whoever comes when all are taken waits, in the
 * order of coming; a place that becomes free goes to the first who waits. Held by a lock on the record with the places,
 * so that however many come at once none is given twice.
 */
export const placesSchema = z.strictObject({
  /** The reference to the record that has the places. */
  in: nameSchema,
  /** The field there that says how many; empty: as many as come. */
  limit: nameSchema,
  /** States in which a record holds a place. A new one gets the initial state, which is one of them. */
  holding: z.array(z.string()).min(1),
  /** Who has to be agreed to first: states and fields of kind `boolean` are those of the record with the places. */
  ask: z
    .strictObject({
      while: nameSchema,
      state: z.string(),
      /** The step that agrees. Who may take it need not ask. */
      action: nameSchema,
    })
    .optional(),
  /** Absent: whoever comes late is refused. */
  waiting: z
    .strictObject({
      state: z.string(),
      /** Only where this field of the record with the places is true. */
      while: nameSchema.optional(),
      /** When somebody began to wait: a `datetime` that nobody writes. The earliest is the first. */
      since: nameSchema,
      /** The step that gives a free place to the first who waits, taken by the installation. */
      moveUp: nameSchema,
      /** Taken instead where the record with the places leaves so many days to confirm; `until` keeps the end of that time. */
      offer: z.strictObject({ action: nameSchema, days: nameSchema, until: nameSchema }).optional(),
      /** Fields of the record with the places and values of which each must hold for anybody to move up. */
      open: z.record(nameSchema, z.array(z.string()).min(1)).optional(),
    })
    .optional(),
});

/** A field that holds what another one does while the record is so, and nothing otherwise; nobody else writes it. */
export const whileSchema = z.strictObject({
  field: nameSchema,
  of: nameSchema,
  when: z.record(nameSchema, z.array(z.string()).min(1)).refine((when) => Object.keys(when).length > 0),
});

export type Places = z.infer<typeof placesSchema>;
