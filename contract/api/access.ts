import { z } from "zod";
import { defineMessage, ownAccount } from "./define-message.ts";
import { id, idText, objname, objnameText } from "./message-parameters.ts";
import { proseText } from "../kinds/typed-text.ts";
import { masks } from "../metadata/masks.ts";
import { labelSchema } from "../metadata/label.ts";

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

const decisionSchema = z.object({
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

const visibleSchema = decisionSchema.extend({ visible: z.boolean(), label: z.string().nullable() });

export type ExplainedRule = z.infer<typeof ruleSchema>;
export type ExplainedObject = z.infer<typeof decisionSchema>;
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

const recordTexts = {
  objname: objnameText,
  userid: { zh: "账号编号", en: "Whose rights" },
  deptid: {
    zh: "在哪个部门；不给时为其常用部门",
    en: "Working in which department; left out, their usual one",
  },
};

export const accessMessages = {
  /** Why somebody can or cannot see a record, rule by rule and field by field. */
  explainAccess: defineMessage({
    viewAs: true,
    input: z.strictObject({ objname, id, userid: id, deptid: id.nullish() }),
    output: visibleSchema,
    summary: {
      zh: "说明某用户为何能或不能查看一条记录，逐条规则、逐个字段",
      en: "Say why a user can or cannot see a record, rule by rule and field by field",
    },
    parameters: { ...recordTexts, id: idText },
  }),
  /** What somebody may do with an object in general. */
  explainObject: defineMessage({
    withoutRecords: "rules and fields, no records",
    viewAs: true,
    input: z.strictObject({ objname, userid: id, deptid: id.nullish() }),
    output: decisionSchema,
    summary: {
      zh: "说明某用户对一个对象总体上能做什么",
      en: "Say what a user may do with an object in general",
    },
    parameters: recordTexts,
  }),
  /** Look at everything as another user does, without changing anything. */
  startViewAs: defineMessage({
    withoutRecords: ownAccount,
    input: z.strictObject({
      userid: id,
      deptid: id.nullish(),
      reason: proseText(500).trim().min(1),
    }),
    output: z.object({
      /** Sent as the header `viewas` with each request that is to be answered as that user. */
      ticket: z.string(),
      expires_at: z.string(),
      user: z.object({ id: z.string(), name: z.string() }),
    }),
    summary: {
      zh: "以另一用户的身份查看，只读，30 分钟，留有记录",
      en: "Look at everything as another user does: read-only, for 30 minutes, on record",
    },
    parameters: {
      userid: { zh: "账号编号", en: "Whose view" },
      deptid: recordTexts.deptid,
      reason: { zh: "原因", en: "Why" },
    },
  }),
  endViewAs: defineMessage({
    withoutRecords: ownAccount,
    viewAs: true,
    input: z.strictObject({}),
    output: z.object({ ended: z.int() }),
    summary: { zh: "结束以他人身份查看", en: "Stop looking as another user" },
    parameters: {},
  }),
  listViewAs: defineMessage({
    withoutRecords: ownAccount,
    reads: true,
    input: z.strictObject({ userid: id.optional() }),
    output: z.object({ views: z.array(viewSchema) }),
    summary: { zh: "列出谁在何时以谁的身份查看过", en: "List who looked as whom, and when" },
    parameters: { userid: { zh: "只列出此账号被查看的记录", en: "Only those who looked as this account" } },
  }),
} as const;
