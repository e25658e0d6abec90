import { z } from "zod";
import { labelSchema } from "./label.ts";
import { nameSchema } from "./names.ts";
import { noticeKinds } from "./notice.ts";

/**
 * A recipient: the code of a role (its members who may read the record), or a field that names accounts, of the record
 * (`created_by`, `broker`), of a record it refers to (`achievement.created_by`), or of the lines of one
 * (`registrations.account`).
 */
const recipientSchema = z.string().regex(/^(?:ROLE_[A-Z0-9_]+|[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*){0,2})$/);

/** A route of the pages. `{id}` stands for the record's id, `{field}` for that of what it refers to. */
export const routeSchema = z.string().startsWith("/").max(200);

/** Values that fields must have, as they are stored. */
export const valuesSchema = z.record(nameSchema, z.union([z.string(), z.boolean(), z.null()]));

/**
 * A notification and its recipients. `{field}` stands for a value as the recipient may read it; a detail with a value that
 * is empty or hidden from them is left out.
 */
export const notificationRuleSchema = z.strictObject({
  to: z.array(recipientSchema).min(1),
  /** Recipients to leave out. */
  except: z.array(recipientSchema).optional(),
  /** Whoever does it is told as well, if they are among the recipients: for what one wants in writing. */
  self: z.literal(true).optional(),
  text: labelSchema,
  detail: labelSchema.optional(),
  kind: z.enum(noticeKinds).optional(),
  office: routeSchema.optional(),
  portal: routeSchema.optional(),
});

export type NotificationRule = z.infer<typeof notificationRuleSchema>;

/** The codes of roles among recipients, and the paths. */
export function isRoleCode(recipient: string): boolean {
  return recipient.startsWith("ROLE_");
}

/** The names in braces, in either language. */
export function namesIn(...texts: (string | undefined)[]): string[] {
  return texts.flatMap((text) => [...(text ?? "").matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name));
}

/** Names of the fields of the object that a notification uses. */
export function fieldsOfNotification({
  to,
  except,
  text,
  detail,
  office,
  portal,
}: NotificationRule): string[] {
  const paths = [...to, ...(except ?? [])].filter((one) => !isRoleCode(one));
  return [
    ...paths.map((path) => path.split(".")[0] ?? ""),
    ...namesIn(text.zh, text.en, detail?.zh, detail?.en, office, portal),
  ];
}
