import { z } from "zod";
import { labelSchema } from "./label.ts";
import { nameSchema } from "./names.ts";
import { noticeKinds } from "./notice.ts";

/**
 * Who is told: a role's code (those of the role who may see the record), or a field of the record that names accounts,
 * its own (`created_by`, `broker`) or of what it refers to (`achievement.created_by`).
 */
const recipientSchema = z.string().regex(/^(?:ROLE_[A-Z0-9_]+|[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*){0,2})$/);

/** A route of the pages. `{id}` stands for the record's id, `{field}` for that of what it refers to. */
export const routeSchema = z.string().startsWith("/").max(200);

/** Values that fields must have, as they are stored. */
export const valuesSchema = z.record(nameSchema, z.union([z.string(), z.boolean(), z.null()]));

/**
 * What people are told. `{field}` stands for a value as its recipient may see it; a detail of which they may not see
 * something, or in which something is empty, is left out.
 */
export const tellingSchema = z.strictObject({
  to: z.array(recipientSchema).min(1),
  /** Not told all the same. */
  except: z.array(recipientSchema).optional(),
  text: labelSchema,
  detail: labelSchema.optional(),
  kind: z.enum(noticeKinds).optional(),
  office: routeSchema.optional(),
  portal: routeSchema.optional(),
});

export type Telling = z.infer<typeof tellingSchema>;

/** The codes of roles among recipients, and the paths. */
export function isRoleCode(recipient: string): boolean {
  return recipient.startsWith("ROLE_");
}

/** The names in braces, in either language. */
export function namesIn(...texts: (string | undefined)[]): string[] {
  return texts.flatMap((text) => [...(text ?? "").matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name));
}

/** Everything in a telling that names a field of the object itself. */
export function fieldsOfTelling({ to, except, text, detail, office, portal }: Telling): string[] {
  const paths = [...to, ...(except ?? [])].filter((one) => !isRoleCode(one));
  return [
    ...paths.map((path) => path.split(".")[0] ?? ""),
    ...namesIn(text.zh, text.en, detail?.zh, detail?.en, office, portal),
  ];
}
