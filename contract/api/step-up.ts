import { z } from "zod";
import { defineMessage, ownAccount } from "./define-message.ts";
import { passwordProof } from "./session.ts";

const time = z.iso.datetime({ offset: true });

/** Messages that confirm a login anew, for actions that ask for it. */
export const stepUpMessages = {
  getStepUp: defineMessage({
    withoutRecords: ownAccount,
    reads: true,
    input: z.strictObject({}),
    output: z.object({
      /** The name that the proof of the password is made with. */
      username: z.string(),
      /** False for accounts that log in with another service only. */
      has_password: z.boolean(),
      has_totp: z.boolean(),
      /** When the present confirmation ends; null: no confirmation is ever asked for. */
      confirmed_until: time.nullable(),
    }),
    summary: {
      zh: "当前登录可以怎样确认身份、已确认到何时",
      en: "How this login can be confirmed, and until when it is",
    },
    parameters: {},
  }),
  /** Confirms the login that sends it and no other. Wrong proofs count as failed logins. */
  confirmStepUp: defineMessage({
    withoutRecords: ownAccount,
    input: z.strictObject({
      password: passwordProof.password.optional(),
      uuid: passwordProof.uuid.optional(),
      code: passwordProof.code,
    }),
    output: z.object({ confirmed_until: time.nullable() }),
    summary: {
      zh: "再次确认当前登录的身份：密码证明（password、uuid、code），或只给动态口令（code）；此后一段时间内敏感操作不再询问",
      en: "Confirm this login anew with the proof of the password (password, uuid, code), or with a one-time code alone (code); dangerous actions then ask no more for a while",
    },
    parameters: {
      password: {
        zh: "密码证明，与 changePassword 相同；不给时 code 为动态口令",
        en: "Proof of the password, as in changePassword; left out, code is a one-time code",
      },
      uuid: {
        zh: "验证码的编号，与密码证明一起给出",
        en: "The captcha's uuid, with the proof of the password",
      },
      code: {
        zh: "验证码的答案；没有密码证明时为动态口令或恢复码",
        en: "The captcha's answer; without a proof of the password a one-time code or recovery code",
      },
    },
  }),
} as const;
