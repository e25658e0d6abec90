import { z } from "zod";
import { nameSchema } from "./names.ts";
import { noticeKinds } from "./notice.ts";
import { dueListSchema } from "./object-due.ts";
import { routeSchema, notificationRuleSchema, valuesSchema } from "./notification-rule.ts";

/** After one of these: `create`, `update`, or a transition. */
const stepNoticeSchema = notificationRuleSchema.extend({
  after: z.array(nameSchema).min(1),
  /** Of an update: only one that changes one of these fields. */
  fields: z.array(nameSchema).min(1).optional(),
  /** Only where the record as written has these values. */
  when: valuesSchema.optional(),
});

/** Whom an object's steps and time limits are told to. */
export const objectNoticesSchema = z.strictObject({
  kind: z.enum(noticeKinds),
  /** Where those who work in the office find the record, and where all others do. */
  office: routeSchema,
  portal: routeSchema,
  steps: z.array(stepNoticeSchema).default([]),
  /** Its time limits. */
  due: dueListSchema.default([]),
});

export type StepNotice = z.infer<typeof stepNoticeSchema>;
export type ObjectNotices = z.infer<typeof objectNoticesSchema>;
/** As packs write it. */
export type ObjectNoticesInput = z.input<typeof objectNoticesSchema>;
