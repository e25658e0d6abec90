import { z } from "zod";
import { defineMessage, ownAccount } from "./define-message.ts";
import { id } from "./message-parameters.ts";

/** Messages about logins and passwords of accounts. */
export const sessionMessages = {
  endSession: defineMessage({
    withoutRecords: ownAccount,
    input: z.strictObject({ sessionid: id }),
    output: z.object({ ended: z.int() }),
    summary: { zh: "结束一个登录", en: "End a login" },
    parameters: { sessionid: { zh: "登录编号", en: "Which login" } },
  }),
  endOtherSessions: defineMessage({
    withoutRecords: ownAccount,
    input: z.strictObject({}),
    output: z.object({ ended: z.int() }),
    summary: { zh: "结束自己的其他全部登录", en: "End every other login of one's own account" },
    parameters: {},
  }),
  endSessions: defineMessage({
    access: "admin",
    input: z.strictObject({ userid: id }),
    output: z.object({ ended: z.int() }),
    summary: { zh: "结束一个账号的全部登录", en: "End every login of an account" },
    parameters: { userid: { zh: "账号编号", en: "Whose" } },
  }),
  listSessions: defineMessage({
    withoutRecords: ownAccount,
    reads: true,
    input: z.strictObject({ userid: id.optional() }),
    output: z.object({
      sessions: z.array(
        z.object({
          id: z.string(),
          userid: z.string(),
          name: z.string(),
          created_at: z.iso.datetime({ offset: true }),
          last_used_at: z.iso.datetime({ offset: true }),
          address: z.string(),
          agent: z.string(),
          current: z.boolean(),
        }),
      ),
    }),
    summary: { zh: "列出有效的登录", en: "List the logins that are good" },
    parameters: {
      userid: {
        zh: "账号编号；管理员不给时列出全部",
        en: "Whose; left out by an administrator, everybody's",
      },
    },
  }),
  /** Gives an account a random password that must be changed at the next login; shown once. */
  resetPassword: defineMessage({
    stepUp: true,
    access: "admin",
    input: z.strictObject({ userid: id }),
    output: z.object({ password: z.string() }),
    summary: {
      zh: "为账号设置随机密码，只显示一次，下次登录须修改",
      en: "Give an account a random password, shown once and to be changed at the next login",
    },
    parameters: { userid: { zh: "账号编号", en: "Whose" } },
  }),
} as const;
