import { z } from "zod";
import { defineMessage, ownAccount } from "./define-message.ts";
import { id } from "./message-parameters.ts";
import { passwordProof } from "./session.ts";

const removed = z.object({ removed: z.int().min(0) });

export const totpMessages = {
  /** Whether one's own account has it. */
  getTotp: defineMessage({
    withoutRecords: ownAccount,
    reads: true,
    input: z.strictObject({}),
    output: z.object({
      /** Null while it is off. */
      since: z.iso.datetime({ offset: true }).nullable(),
      recoveryCodesLeft: z.int().min(0),
      /** A role of the account requires it: it cannot be turned off. */
      required: z.boolean(),
    }),
    summary: {
      zh: "自己的账号是否开启两步验证、还剩几个恢复码",
      en: "Whether one's account has two-factor authentication, and how many recovery codes are left",
    },
    parameters: {},
  }),
  /** A new secret, which is not in force until a code of it was confirmed. */
  beginTotp: defineMessage({
    withoutRecords: ownAccount,
    input: z.strictObject({}),
    output: z.object({ secret: z.string(), uri: z.string(), ticket: z.string() }),
    summary: {
      zh: "开始为自己的账号开启两步验证：得到身份验证器所需的密钥；十分钟内用 confirmTotp 确认后才生效",
      en: "Begin to turn on two-factor authentication: answers the secret for an authenticator app, which comes into force with confirmTotp within ten minutes",
    },
    parameters: {},
  }),
  /** Turns it on. The recovery codes are in this answer and nowhere else. */
  confirmTotp: defineMessage({
    withoutRecords: ownAccount,
    input: z.strictObject({ ticket: id, code: z.string().min(1).max(200) }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    summary: {
      zh: "用验证器显示的动态口令确认并开启两步验证，结束该账号的其他登录；恢复码只在此处显示一次",
      en: "Turn it on with a code that the authenticator shows; ends the account's other logins. The recovery codes are shown here only",
    },
    parameters: {
      ticket: {
        zh: "beginTotp 返回的凭据，仅限同一登录使用",
        en: "What beginTotp answered, for this very login",
      },
      code: { zh: "六位动态口令", en: "The code of six digits" },
    },
  }),
  removeTotp: defineMessage({
    withoutRecords: ownAccount,
    input: z.strictObject(passwordProof),
    output: removed,
    summary: {
      zh: "关闭自己账号的两步验证，结束该账号的其他登录",
      en: "Turn off two-factor authentication of one's account; ends its other logins",
    },
    parameters: {
      password: { zh: "密码证明，与 changePassword 相同", en: "Proof of the password, as in changePassword" },
      uuid: { zh: "验证码的编号", en: "The captcha's uuid" },
      code: { zh: "验证码的答案", en: "The captcha's answer" },
    },
  }),
  /** For administrators: which accounts are protected. */
  listTotp: defineMessage({
    access: "admin",
    reads: true,
    input: z.strictObject({ userids: z.array(id).max(500) }),
    output: z.object({ on: z.array(z.string()) }),
    summary: {
      zh: "所列账号中哪些开启了两步验证（管理员）",
      en: "Which of some accounts have two-factor authentication (administrators)",
    },
    parameters: { userids: { zh: "账号编号，最多 500 个", en: "Whose, 500 at most" } },
  }),
  /** For an administrator, where somebody has lost device and recovery codes. */
  resetTotp: defineMessage({
    stepUp: true,
    access: "admin",
    input: z.strictObject({ userid: id }),
    output: removed,
    summary: {
      zh: "关闭某账号的两步验证（管理员，用于本人同时丢失设备和恢复码），结束其全部登录",
      en: "Turn off two-factor authentication of an account whose owner has lost device and recovery codes (administrators); ends its logins",
    },
    parameters: { userid: { zh: "账号", en: "Which account" } },
  }),
} as const;

export type TotpState = z.infer<(typeof totpMessages)["getTotp"]["output"]>;
