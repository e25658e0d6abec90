import { z } from "zod";
import { nameSchema } from "./names.ts";
import { fieldsOfNotification, notificationRuleSchema, valuesSchema } from "./notification-rule.ts";

/** So many days before (less than 0), on or after the day something is due. */
const offset = z.int().min(-366).max(366);

/**
 * Something that is due: on the day a field holds, or so many days after the record came into one of these states.
 * Working days are Monday to Friday, save what `sys_holiday` says.
 */
const dueSchema = z
  .strictObject({
    name: nameSchema,
    /** It counts in these states only. */
    states: z.array(z.string()).min(1).optional(),
    /** And only while the record has these values. */
    when: valuesSchema.optional(),
    /** A field of kind date or datetime. */
    on: nameSchema.optional(),
    entered: z
      .strictObject({
        days: z.int().min(0).max(366).optional(),
        workdays: z.int().min(0).max(260).optional(),
      })
      .refine(({ days, workdays }) => (days === undefined) !== (workdays === undefined))
      .optional(),
    reminders: z.array(notificationRuleSchema.extend({ days: offset })).default([]),
    /** The transition the installation makes by itself, so many days after it was due. */
    end: z.strictObject({ action: nameSchema, days: offset.min(0) }).optional(),
  })
  .refine(
    ({ on, entered, states }) => (on === undefined) !== (entered === undefined) && (!entered || states),
  );

export const dueListSchema = z.array(dueSchema);
export type Due = z.infer<typeof dueSchema>;

/** Everything in it that names a field of the object itself. */
export function fieldsOfDue({ on, when, reminders }: Due): string[] {
  return [...(on ? [on] : []), ...Object.keys(when ?? {}), ...reminders.flatMap(fieldsOfNotification)];
}
