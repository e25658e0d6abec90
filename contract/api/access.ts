import { z } from "zod";
import { proseText } from "../kinds/typed-text.ts";
import { masks } from "../metadata/masks.ts";
import { labelSchema } from "../metadata/label.ts";

const name = z.string().min(1).max(64);
const id = z.string().min(1).max(64);

/** Inputs of the messages about who may do what, and about looking through another's eyes. */
export const accessInputs = {
  /** Why somebody can or cannot see a record, rule by rule and field by field. */
  explainAccess: z.strictObject({ objname: name, id, userid: id, deptid: id.nullish() }),
  /** What somebody may do with an object in general. */
  explainObject: z.strictObject({ objname: name, userid: id, deptid: id.nullish() }),
  /** Look at everything as another user does, without changing anything. */
  startViewAs: z.strictObject({
    userid: id,
    deptid: id.nullish(),
    reason: proseText(500).trim().min(1),
  }),
  endViewAs: z.strictObject({}),
  listViewAs: z.strictObject({ userid: id.optional() }),
} as const;

const ruleSchema = z.object({
  id: z.string(),
  role: z.string(),
  roleName: z.string(),
  effect: z.enum(["allow", "deny"]),
  actions: z.array(z.string()),
  /** `early` and `over`: its time has not come or has passed. */
  state: z.enum(["active", "off", "early", "over", "broken"]),
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  /** Which rows it is about, in words; null: all. */
  rows: z.string().nullable(),
  /** What is wrong with a broken one, in words. */
  problem: z.string().nullable(),
  /** Whether it covers the record; null where no record was asked about. */
  covers: z.boolean().nullable(),
  /** The parts of its condition, each with whether it holds; null: a variable in it has no value. */
  parts: z.array(z.object({ text: z.string(), holds: z.boolean().nullable() })),
});

const verdictSchema = z.object({
  user: z.object({ id: z.string(), name: z.string() }),
  dept: z.object({ id: z.string(), name: z.string() }).nullable(),
  roles: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Every right on everything, by being an administrator. */
  full: z.boolean(),
  rules: z.array(ruleSchema),
  actions: z.array(
    z.object({
      name: z.string(),
      label: labelSchema,
      allowed: z.boolean(),
      /** Rules that grant it. */
      by: z.array(z.string()),
      /** Rules that deny it. */
      against: z.array(z.string()),
    }),
  ),
  fields: z.array(
    z.object({
      name: z.string(),
      label: labelSchema,
      /** How it is shown. */
      read: z.enum(["plain", ...masks]),
      write: z.boolean(),
      by: z.array(z.string()),
      against: z.array(z.string()),
    }),
  ),
});

const visibleSchema = verdictSchema.extend({ visible: z.boolean(), label: z.string().nullable() });

export type ExplainedRule = z.infer<typeof ruleSchema>;
export type ExplainedObject = z.infer<typeof verdictSchema>;
export type ExplainedRecord = z.infer<typeof visibleSchema>;

const viewSchema = z.object({
  id: z.string(),
  viewer: z.object({ id: z.string(), name: z.string() }),
  viewed: z.object({ id: z.string(), name: z.string() }),
  reason: z.string(),
  started_at: z.string(),
  expires_at: z.string(),
  ended_at: z.string().nullable(),
});

/** Schemas of the answers. */
export const accessOutputs = {
  explainAccess: visibleSchema,
  explainObject: verdictSchema,
  startViewAs: z.object({
    /** Sent as the header `viewas` with each request that is to be answered as that user. */
    ticket: z.string(),
    expires_at: z.string(),
    user: z.object({ id: z.string(), name: z.string() }),
  }),
  endViewAs: z.object({ ended: z.int() }),
  listViewAs: z.object({ views: z.array(viewSchema) }),
} as const;

export type AccessOutputs = { [M in keyof typeof accessOutputs]: z.infer<(typeof accessOutputs)[M]> };
