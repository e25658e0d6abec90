import { z } from "zod";
import { defineMessage, ownAccount } from "./define-message.ts";
import { id } from "./message-parameters.ts";
import { lineText } from "../kinds/typed-text.ts";
import type { CallName } from "./calls.ts";
import { passwordProof } from "./session.ts";

/** What every key begins with, so that it is known where it turns up. */
export const apiKeyPrefix = "kzk_";

export const apiKeyLimits = { perAccount: 50, scopes: 500, days: 366 } as const;

const pair = z.object({ id: z.string(), label: z.string().nullable() });
const time = z.iso.datetime({ offset: true });

const key = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first characters, to be told by. */
  hint: z.string(),
  owner: pair,
  dept: pair.nullable(),
  scopes: z.array(z.string()),
  created_at: time,
  expires_at: time.nullable(),
  last_used_at: time.nullable(),
  revoked_at: time.nullable(),
  /** Neither revoked nor past its end. */
  good: z.boolean(),
});

/**
 * What a key may be sent to: records and what describes them. Logins, passwords, keys, jobs and everything about the
 * account stay with the person, so a new call or message is closed to keys until it is listed here.
 */
export const callsForKeys: ReadonlySet<CallName> = new Set([
  "getInfo",
  "getObjDataByPage",
  "getObjData",
  "getObjMetaData",
  "saveObjData",
  "delObjDataByIdList",
  "search",
  "suggest",
  "match",
  "matchDraft",
  "vicimsg",
] as const);

export const apiKeyMessages = {
  /** One's own; an administrator sees everybody's with `all`. */
  listApiKeys: defineMessage({
    withoutRecords: ownAccount,
    reads: true,
    input: z.strictObject({ all: z.boolean().optional(), userid: id.optional() }),
    output: z.object({ keys: z.array(key) }),
    summary: { zh: "列出自己的 API 密钥", en: "List one's API keys" },
    parameters: {
      all: { zh: "列出所有账号的密钥（管理员）", en: "Those of every account (administrators)" },
      userid: { zh: "列出此账号的密钥（管理员）", en: "Those of this account (administrators)" },
    },
  }),
  /** The key itself is in this answer and nowhere else. It needs proof of the password, like changing that. */
  createApiKey: defineMessage({
    withoutRecords: ownAccount,
    input: z.strictObject({
      name: lineText(100),
      /** `objname:action`, of what the account may do in the department. */
      scopes: z.array(z.string().min(3).max(120)).min(1).max(apiKeyLimits.scopes),
      expires_at: z.iso.datetime({ offset: true }),
      deptid: id.nullish(),
      ...passwordProof,
    }),
    output: z.object({ id: z.string(), key: z.string() }),
    summary: {
      zh: "新建 API 密钥；密钥只在此处显示一次，以其所有者在该部门的权限为限，且不超出所选范围",
      en: "Make an API key. It is shown here only; it may do what its owner may in that department, within its scopes",
    },
    parameters: {
      name: { zh: "用途", en: "What it is for" },
      scopes: { zh: "允许的操作，形如 对象名:操作", en: "What it may do, each as objname:action" },
      expires_at: { zh: "失效时间，最长 366 天", en: "When it ends: at most 366 days from now" },
      deptid: {
        zh: "以哪个部门的身份，默认当前部门",
        en: "In which department; by default the one worked in",
      },
      password: { zh: "密码证明，与 changePassword 相同", en: "Proof of the password, as in changePassword" },
      uuid: { zh: "验证码的编号", en: "The captcha's uuid" },
      code: { zh: "验证码的答案", en: "The captcha's answer" },
    },
  }),
  revokeApiKey: defineMessage({
    withoutRecords: ownAccount,
    input: z.strictObject({ keyid: id }),
    output: z.object({ revoked: z.int() }),
    summary: { zh: "立即停用一个 API 密钥", en: "End an API key at once" },
    parameters: { keyid: { zh: "密钥编号", en: "Which" } },
  }),
} as const;

export type ApiKeyOutput = z.infer<typeof key>;
