import { z } from "zod";
import { lineText } from "../kinds/typed-text.ts";
import { defineMessage, ownAccount } from "./define-message.ts";
import { chosenPassword, stretchingSchema } from "./session.ts";

const time = z.iso.datetime({ offset: true });
/** What the link of a mail carries. */
const token = z.string().min(20).max(100);
const text = (max: number) => z.string().min(1).max(max);

/** What a request for a code is answered, to be sent with the code. */
const ticket = z.string().min(20).max(64);
/** What a text message carries; spaces between the digits do no harm. */
const phoneCode = z.string().min(1).max(20);
const codeParameters = {
  ticket: { zh: "发送验证码时得到的凭据", en: "What the request for the code was answered" },
  code: { zh: "短信中的验证码", en: "The code in the text message" },
};

/** Messages about the policy for passwords, and about one's own password. */
export const passwordMessages = {
  getPasswordPolicy: defineMessage({
    access: "public",
    withoutRecords: "what a password has to be, no records",
    reads: true,
    input: z.strictObject({}),
    output: z.object({
      length: z.int(),
      common: z.boolean(),
      username: z.boolean(),
      history: z.int(),
    }),
    summary: {
      zh: "设置密码的规则，由浏览器检查：密码不离开浏览器",
      en: "What a new password has to be; the browser checks it, as the password never leaves it",
    },
    parameters: {},
  }),
  getOwnPassword: defineMessage({
    withoutRecords: ownAccount,
    reads: true,
    input: z.strictObject({}),
    output: z.object({
      changed_at: time.nullable(),
      /** Null: never. */
      expires_at: time.nullable(),
      /** API keys that end when the password is changed. */
      keys: z.int(),
      /** Parameters of the last passwords that differ from those of the present one. */
      earlier: z.array(stretchingSchema),
    }),
    summary: {
      zh: "自己的密码何时设置、何时到期，以及证明新密码未曾用过所需的参数",
      en: "When one's password was set and expires, and the parameters to show that a new one was not used before",
    },
    parameters: {},
  }),
  /** Answers alike whether or not there is such an account. */
  requestPasswordReset: defineMessage({
    access: "public",
    withoutRecords: "answers nothing, whatever was asked",
    input: z.strictObject({ account: lineText(120), uuid: text(64), code: text(200) }),
    output: z.object({}),
    summary: {
      zh: "忘记密码：向账号已确认的邮箱发送重设链接。无论账号是否存在，答复相同；本站不发邮件时为 409",
      en: "Forgotten password: mails a link to the confirmed address of the account. The answer is the same whether or not there is one; 409 where no mails are sent",
    },
    parameters: {
      account: { zh: "账号或邮箱", en: "The account name, or its e-mail address" },
      uuid: { zh: "验证码的编号", en: "The captcha's id" },
      code: { zh: "验证码的答案，或 pow 的解", en: "Its answer, or the solution of its pow" },
    },
  }),
  getPasswordReset: defineMessage({
    access: "public",
    withoutRecords: "whoever has a link is told whose password it resets",
    reads: true,
    input: z.strictObject({ token }),
    output: stretchingSchema.extend({
      username: z.string(),
      keys: z.int(),
      earlier: z.array(stretchingSchema),
    }),
    summary: {
      zh: "重设链接属于哪个账号及其密码参数；无效或已用过时为 404",
      en: "Whose password a link resets, with its parameters; 404 for one that is over or was used",
    },
    parameters: { token: { zh: "链接中的令牌", en: "What the link carries" } },
  }),
  finishPasswordReset: defineMessage({
    access: "public",
    withoutRecords: "whoever has a link is told whose password it resets",
    input: z.strictObject({ token, ...chosenPassword }),
    output: z.object({ username: z.string() }),
    summary: {
      zh: "用重设链接设置新密码；结束该账号的全部登录与 API 密钥",
      en: "Set a new password by the link; ends every login and API key of the account",
    },
    parameters: {
      token: { zh: "链接中的令牌", en: "What the link carries" },
      verifier: {
        zh: "新密码的校验值 base64url(storedKey)",
        en: "base64url(storedKey) of the new password",
      },
      earlier: {
        zh: "每组以前的参数下新密码的校验值",
        en: "The verifier of the new password with each set of earlier parameters",
      },
    },
  }),
  /** Answers alike whether or not there is such an account. */
  requestPasswordCode: defineMessage({
    access: "public",
    withoutRecords: "answers a random ticket, whatever was asked",
    input: z.strictObject({ account: lineText(120), uuid: text(64), code: text(200) }),
    output: z.object({ ticket }),
    summary: {
      zh: "忘记密码：向账号已确认的手机发送短信验证码。无论账号是否存在，答复相同；本站不发短信时为 409",
      en: "Forgotten password: sends a code to the confirmed phone of the account. The answer is the same whether or not there is one; 409 where no text messages are sent",
    },
    parameters: {
      account: { zh: "账号或手机号码", en: "The account name, or its phone number" },
      uuid: { zh: "图片验证码的编号", en: "The captcha's id" },
      code: { zh: "图片验证码的答案，或 pow 的解", en: "Its answer, or the solution of its pow" },
    },
  }),
  redeemPasswordCode: defineMessage({
    access: "public",
    withoutRecords: "whoever has a code is given what resets a password",
    input: z.strictObject({ ticket, code: phoneCode }),
    output: z.object({ token }),
    summary: {
      zh: "用短信验证码换取重设密码的令牌，供 getPasswordReset 与 finishPasswordReset 使用",
      en: "Exchanges the code of a text message for the token that getPasswordReset and finishPasswordReset take",
    },
    parameters: codeParameters,
  }),
  requestPhoneCode: defineMessage({
    withoutRecords: ownAccount,
    input: z.strictObject({}),
    output: z.object({ ticket }),
    summary: {
      zh: "向自己账号的手机发送短信验证码，以确认号码属于自己",
      en: "Sends a code to the phone of one's own account, to confirm that it is one's own",
    },
    parameters: {},
  }),
  confirmPhone: defineMessage({
    withoutRecords: ownAccount,
    input: z.strictObject({ ticket, code: phoneCode }),
    output: z.object({}),
    summary: {
      zh: "用短信验证码确认自己的手机；确认后可用它找回密码",
      en: "Confirms one's phone by the code; it can then recover the password",
    },
    parameters: codeParameters,
  }),
} as const;
