import { z } from "zod";
import { defineMessage, ownAccount } from "./define-message.ts";
import { id } from "./message-parameters.ts";
import { languages } from "../metadata/label.ts";
import { identities } from "./session.ts";
import { contactScopes, contactWays } from "../contact-consent.ts";

const scope = z.enum(contactScopes);
const scopes = z.strictObject({ phone: scope, email: scope, wechat: scope, address: scope });
const leavings = ["keep", "withdraw"] as const;

/** An address its owner gave gets nothing but the link that confirms it until that link was used. */
export const emailStates = ["none", "confirmed", "unconfirmed", "sent", "expired"] as const;
export type EmailState = (typeof emailStates)[number];

const time = z.iso.datetime({ offset: true });
const profile = z.object({
  username: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  /** Its owner has shown that the number is theirs. */
  phone_confirmed: z.boolean(),
  email: z.string().nullable(),
  email_state: z.enum(emailStates),
  /** When the link that confirms it was last sent. */
  email_sent_at: time.nullable(),
  /** The address that replaces `email` once it is confirmed. */
  new_email: z.object({ email: z.string(), state: z.enum(emailStates), sent_at: time.nullable() }).nullable(),
  /** Whether the installation sends mails at all. */
  mails: z.boolean(),
  /** Signed address of the picture. */
  avatar: z.string().nullable(),
  /** Chosen for every device and for mails; null: each device has its own, and mails come in that of the last one. */
  language: z.enum(languages).nullable(),
  identity: z.string().nullable(),
  consent_version: z.string().nullable(),
  consent_at: time.nullable(),
});
export type ProfileOutput = z.infer<typeof profile>;

const deletion = z.object({
  /** Null: the account is to stay. */
  deletion: z.object({ asked_at: time, due_at: time, published: z.enum(leavings) }).nullable(),
});
export type DeletionOutput = z.infer<typeof deletion>;

export const ownDataMessages = {
  getProfile: defineMessage({
    withoutRecords: ownAccount,
    reads: true,
    input: z.strictObject({}),
    output: profile,
    summary: { zh: "自己的账号资料", en: "One's own account" },
    parameters: {},
  }),
  saveProfile: defineMessage({
    withoutRecords: ownAccount,
    input: z.strictObject({
      name: z.string().trim().min(1).max(60).optional(),
      phone: z.string().trim().max(30).nullish(),
      email: z.string().trim().max(120).nullish(),
      identity: z.enum(identities).optional(),
      avatar: id.nullish(),
      language: z.enum(languages).nullish(),
    }),
    output: profile,
    summary: {
      zh: "修改自己的账号资料；手机与邮箱至少留一项。已确认的邮箱在新邮箱确认之后才被替换，本站不发邮件时不能由本人更换（409）",
      en: "Change one's own account; of phone and e-mail one stays. A confirmed e-mail is replaced once the new one is confirmed; where no mails are sent only an administrator replaces it (409)",
    },
    parameters: {
      name: { zh: "姓名", en: "Name" },
      phone: { zh: "手机；null 为清除", en: "Phone; null clears it" },
      email: { zh: "邮箱；null 为清除", en: "E-mail; null clears it" },
      identity: { zh: "身份", en: "Capacity" },
      avatar: {
        zh: "头像：本人为 sys_user 的 avatar 上传的文件编号；null 为清除",
        en: "Picture: the id of a file that one has uploaded for `avatar` of `sys_user`; null removes it",
      },
      language: {
        zh: "在所有设备与邮件中使用的语言；null 为跟随设备",
        en: "Language on every device and of mails; null follows the device",
      },
    },
  }),
  setContactVisibility: defineMessage({
    withoutRecords: "about the page of an expert that is one's own; answers what was sent",
    input: z.strictObject({ expert: id, scopes, consent: z.string().max(40).optional() }),
    output: z.object({
      scopes: z.record(z.enum(contactWays), scope),
      consent_at: time.nullable(),
    }),
    summary: {
      zh: "设置本人专家主页上每项联系方式的可见范围；公开给他人须同意说明文本，不再公开即撤回同意",
      en: "Who sees each contact on the expert page that is one's own. Showing any needs agreement to the text; showing none takes it back",
    },
    parameters: {
      expert: { zh: "专家编号", en: "The expert's id" },
      scopes: { zh: "每项的可见范围", en: "Who sees which" },
      consent: { zh: "同意的文本版本", en: "Version of the text agreed to" },
    },
  }),
  /** Sends the link that confirms one's address once more. */
  sendEmailConfirmation: defineMessage({
    withoutRecords: ownAccount,
    input: z.strictObject({}),
    output: profile,
    summary: {
      zh: "再次发送确认自己邮箱的链接；过于频繁时为 429，本站不发邮件时为 409",
      en: "Send the link that confirms one's address once more; 429 when asked too often, 409 where no mails are sent",
    },
    parameters: {},
  }),
  requestOwnData: defineMessage({
    withoutRecords: "makes a file of what the lists show; its records are those of getObjDataByPage",
    input: z.strictObject({}),
    output: z.object({ jobid: z.string() }),
    summary: {
      zh: "把自己的全部数据打包成文件，作为任务进行",
      en: "Put everything about oneself into a file; answers a job",
    },
    parameters: {},
  }),
  getDeletion: defineMessage({
    withoutRecords: ownAccount,
    reads: true,
    input: z.strictObject({}),
    output: deletion,
    summary: { zh: "自己的账号是否将被注销", en: "Whether one's account is to be deleted" },
    parameters: {},
  }),
  requestDeletion: defineMessage({
    withoutRecords: ownAccount,
    input: z.strictObject({
      password: z.string().min(1).max(200),
      uuid: id,
      code: z.string().min(1).max(200),
      published: z.enum(leavings),
    }),
    output: deletion,
    summary: {
      zh: "七天后注销自己的账号，须证明密码",
      en: "Delete one's own account in seven days; the password has to be proved",
    },
    parameters: {
      password: { zh: "对当前密码的证明，算法同登录", en: "The proof of the password, as at login" },
      uuid: { zh: "验证码的编号", en: "The captcha's id" },
      code: { zh: "验证码的答案", en: "Its answer" },
      published: {
        zh: "已发布的内容：keep 交给协会，withdraw 下线",
        en: "What was published: keep leaves it to the association, withdraw takes it off line",
      },
    },
  }),
  cancelDeletion: defineMessage({
    withoutRecords: ownAccount,
    input: z.strictObject({}),
    output: deletion,
    summary: { zh: "不再注销自己的账号", en: "Keep one's account after all" },
    parameters: {},
  }),
} as const;
