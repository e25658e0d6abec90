import { z } from "zod";
import { lineText } from "../kinds/typed-text.ts";
import type { Label } from "../metadata/label.ts";
import type { CallName } from "./calls.ts";
import { passwordProof } from "./session.ts";

const id = z.string().min(1).max(64);

/** What every key begins with, so that it is known where it turns up. */
export const apiKeyPrefix = "kzk_";

export const apiKeyLimits = { perAccount: 50, scopes: 500, days: 366 } as const;

/** Inputs of the messages about API keys. */
export const apiKeyInputs = {
  /** One's own; an administrator sees everybody's with `all`. */
  listApiKeys: z.strictObject({ all: z.boolean().optional() }),
  /** The key itself is in this answer and nowhere else. It needs proof of the password, like changing that. */
  createApiKey: z.strictObject({
    name: lineText(100),
    /** `objname:action`, of what the account may do in the department. */
    scopes: z.array(z.string().min(3).max(120)).min(1).max(apiKeyLimits.scopes),
    expires_at: z.iso.datetime({ offset: true }),
    deptid: id.nullish(),
    ...passwordProof,
  }),
  revokeApiKey: z.strictObject({ keyid: id }),
} as const;

export interface ApiKeyOutput {
  id: string;
  name: string;
  /** Its first characters, to be told by. */
  hint: string;
  owner: { id: string; label: string | null };
  dept: { id: string; label: string | null } | null;
  scopes: string[];
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
  revoked_at: string | null;
  /** Neither revoked nor past its end. */
  good: boolean;
}

export interface ApiKeyOutputs {
  listApiKeys: { keys: ApiKeyOutput[] };
  createApiKey: { id: string; key: string };
  revokeApiKey: { revoked: number };
}

const pair = z.object({ id: z.string(), label: z.string().nullable() });
const time = z.iso.datetime({ offset: true });

const key = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string(),
  owner: pair,
  dept: pair.nullable(),
  scopes: z.array(z.string()),
  created_at: time,
  expires_at: time.nullable(),
  last_used_at: time.nullable(),
  revoked_at: time.nullable(),
  good: z.boolean(),
});

/** Schemas of the answers, for the API description. */
export const apiKeyOutputs: { [M in keyof ApiKeyOutputs]: z.ZodType<ApiKeyOutputs[M]> } = {
  listApiKeys: z.object({ keys: z.array(key) }),
  createApiKey: z.object({ id: z.string(), key: z.string() }),
  revokeApiKey: z.object({ revoked: z.int() }),
};

export const apiKeyTexts = {
  listApiKeys: {
    summary: text("列出自己的 API 密钥", "List one's API keys"),
    parameters: { all: text("列出所有账号的密钥（管理员）", "Those of every account (administrators)") },
  },
  createApiKey: {
    summary: text(
      "新建 API 密钥；密钥只在此处显示一次，以其所有者在该部门的权限为限，且不超出所选范围",
      "Make an API key. It is shown here only; it may do what its owner may in that department, within its scopes",
    ),
    parameters: {
      name: text("用途", "What it is for"),
      scopes: text("允许的操作，形如 对象名:操作", "What it may do, each as objname:action"),
      expires_at: text("失效时间，最长 366 天", "When it ends: at most 366 days from now"),
      deptid: text("以哪个部门的身份，默认当前部门", "In which department; by default the one worked in"),
      password: text("密码证明，与 changePassword 相同", "Proof of the password, as in changePassword"),
      uuid: text("验证码的编号", "The captcha's uuid"),
      code: text("验证码的答案", "The captcha's answer"),
    },
  },
  revokeApiKey: {
    summary: text("立即停用一个 API 密钥", "End an API key at once"),
    parameters: { keyid: text("密钥编号", "Which") },
  },
} as const;

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
  "vicimsg",
] as const);

export const messagesForKeys: ReadonlySet<string> = new Set(["transition", "countFacets", "listHistory"]);

function text(zh: string, en: string): Label {
  return { zh, en };
}
