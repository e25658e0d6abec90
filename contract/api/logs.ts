import { z } from "zod";
import { logNames, loginReasons, loginResults } from "../metadata/logs.ts";
import { labelSchema } from "../metadata/label.ts";
import { defineMessage, ownAccount } from "./define-message.ts";

const after = z.string().min(1).max(2000).optional();
const at = z.iso.datetime({ offset: true });
const afterText = { zh: "上一页的 next", en: "The `next` of the page before" };

const badRow = z.object({
  object: z.enum(logNames),
  /** Null: there is no such row. */
  id: z.string().nullable(),
  seq: z.int().nullable(),
  /** What is wrong with the row, or with the place where it should be. */
  problem: z.enum(["changed", "missing", "inserted", "truncated", "rewritten"]),
});

const person = z.object({ id: z.string().nullable(), label: z.string().nullable() }).nullable();

const loggedChange = z.object({
  id: z.string(),
  object: z.string(),
  objectLabel: labelSchema,
  /** What it is called now, or was when it was deleted; null where the caller may not see that. */
  record: z.object({ id: z.string(), label: z.string().nullable() }),
  version: z.int(),
  at,
  action: z.string(),
  actor: person,
  /** What asked for it, for administrators: `request:…`, `job:…`, `pack:…`. */
  origin: z.string().nullable(),
  fields: z.array(
    z.object({ field: z.string(), label: labelSchema, before: z.unknown(), after: z.unknown() }),
  ),
  /** Fields changed whose values the caller may not see in this record. */
  masked: z.array(z.string()),
  /** False when the values are no longer kept. */
  kept: z.boolean(),
});

export const logMessages = {
  /** Computes the hash chains of both logs anew. Takes the right to read every row of both. */
  verifyLog: defineMessage({
    withoutRecords: "for who may read every row of the logs, answers numbers",
    viewAs: true,
    apiKeys: true,
    input: z.strictObject({}),
    output: z.object({
      ok: z.boolean(),
      checked: z.int(),
      firstBad: badRow.nullable(),
      /** Where the logs end: written down elsewhere, it shows later that nothing before was rewritten. */
      heads: z.array(z.object({ object: z.enum(logNames), seq: z.int(), hash: z.string() })),
    }),
    summary: {
      zh: "校验登录日志与操作日志是否被改动、删除或插入；需要两个日志全部行的读取权限",
      en: "Check whether rows of the login log or the operation log were changed, removed or inserted; takes the right to read every row of both",
    },
    parameters: {},
  }),
  /** What the login log says of one's own account, newest first. */
  listOwnLogins: defineMessage({
    withoutRecords: ownAccount,
    reads: true,
    input: z.strictObject({ after }),
    output: z.object({
      logins: z.array(
        z.object({
          id: z.string(),
          at,
          result: z.enum(loginResults),
          reason: z.enum(loginReasons).nullable(),
          address: z.string().nullable(),
          agent: z.string().nullable(),
          /** The login it belongs to; of a failed attempt there is none. */
          session: z.string().nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
    summary: {
      zh: "本人账号的登录、失败与结束记录，最新的在前",
      en: "Logins of one's own account, failed ones and ends included, newest first",
    },
    parameters: { after: afterText },
  }),
  /** What was done with one's own account, newest first. */
  listOwnOperations: defineMessage({
    withoutRecords: ownAccount,
    reads: true,
    input: z.strictObject({ after }),
    output: z.object({
      operations: z.array(
        z.object({
          id: z.string(),
          at,
          /** The name of the call or message, and what it does. */
          call: z.string(),
          summary: labelSchema,
          /** What the records are called; null where there were none, or the caller knows no such object any more. */
          object: labelSchema.nullable(),
          records: z.int().nullable(),
          /** Whether it was done while looking as somebody else. */
          viewing: z.boolean(),
          code: z.int(),
          address: z.string().nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
    summary: {
      zh: "本人账号所做的操作，最新的在前",
      en: "What was done with one's own account, newest first",
    },
    parameters: { after: afterText },
  }),
  /** Changes of metadata, access, accounts and everything else that the system itself consists of, newest first. */
  listChanges: defineMessage({
    withoutRecords:
      "of the system's own objects; rights are those of listHistory and listDeleted, which are asked",
    viewAs: true,
    apiKeys: true,
    input: z.strictObject({
      object: z.string().min(1).max(63).optional(),
      actor: z.string().max(64).optional(),
      action: z.string().min(1).max(63).optional(),
      from: at.optional(),
      until: at.optional(),
      operation: z.string().min(1).max(64).optional(),
      after: z.string().min(1).max(40).optional(),
    }),
    output: z.object({
      changes: z.array(loggedChange),
      /** Objects that the caller may ask for. */
      objects: z.array(z.object({ name: z.string(), label: labelSchema })),
      next: z.string().nullable(),
    }),
    summary: {
      zh: "元数据、权限与账号的变更，含变更前后的值，最新的在前；只含有权查看历史的记录和字段，一页可能不满",
      en: "Changes of metadata, access and accounts with the values before and after, newest first; of records and fields whose history the caller may see, so that a page may hold fewer",
    },
    parameters: {
      object: { zh: "对象名，缺省为全部", en: "An object's name; absent: all" },
      actor: { zh: "操作人编号", en: "The id of who made them" },
      action: {
        zh: "create、update、delete、restore 或流程动作",
        en: "create, update, delete, restore or a transition",
      },
      from: { zh: "起始时间", en: "From this time" },
      until: { zh: "截止时间（不含）", en: "Before this time" },
      operation: {
        zh: "操作日志中一条的编号：只看该操作改动的内容，不限对象；其余条件不适用",
        en: "The id of an entry of the operation log: what it changed, of any object; the other conditions do not apply",
      },
      after: afterText,
    },
  }),
} as const;

/** A row where a log is not what was written. */
export type BadLogRow = z.infer<typeof badRow>;

/** A change in the log of changes. */
export type LoggedChange = z.infer<typeof loggedChange>;
