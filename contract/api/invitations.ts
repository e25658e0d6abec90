import { z } from "zod";
import { defineMessage } from "./define-message.ts";
import { id } from "./message-parameters.ts";

/** What a link carries. */
const token = z.string().min(20).max(100);

/** `open`: can be accepted. `void`: whoever invited does not speak for the institution any more. */
export const invitationStates = ["open", "accepted", "revoked", "expired", "void"] as const;
export type InvitationState = (typeof invitationStates)[number];

const time = z.iso.datetime({ offset: true });

export const invitationMessages = {
  /** Makes an invitation that is good once, and mails it where there is a mail server and an address to send it to. */
  inviteMember: defineMessage({
    withoutRecords: "about an institution one speaks for; answers a link and nothing that is stored",
    input: z.strictObject({
      institution: id,
      /** An e-mail address, a number or a name: whom the inviter means. Nobody looks whether there is such an account. */
      sent_to: z.string().trim().min(1).max(120),
      days: z.int().min(1).max(30).default(7),
    }),
    output: z.object({
      id: z.string(),
      /** The route of the link, shown this once; it is kept nowhere. */
      link: z.string(),
      /** It goes out by mail as well. */
      mailed: z.boolean(),
      expires_at: time,
    }),
    summary: {
      zh: "邀请成员加入所代表的机构；返回只显示一次的链接，配置了邮件时同时发送",
      en: "Invite somebody into the institution one speaks for: answers a link shown once, and mails it where there is a mail server",
    },
    parameters: {
      institution: { zh: "机构编号", en: "The institution" },
      sent_to: {
        zh: "邮箱、手机号或姓名；是否已有账号不影响结果",
        en: "An e-mail address, number or name; whether there is such an account makes no difference",
      },
      days: { zh: "有效天数，1 到 30，默认 7", en: "Days it is good for, 1 to 30; 7 by default" },
    },
  }),
  /** What an invitation is for; needs no login. */
  getInvitation: defineMessage({
    withoutRecords: "whoever has a link is told which institution it is of, by what the link carries",
    reads: true,
    access: "public",
    input: z.strictObject({ token }),
    output: z.object({
      state: z.enum(invitationStates),
      institution: z.object({ id: z.string(), label: z.string().nullable() }),
      expires_at: time,
    }),
    summary: { zh: "邀请的内容与状态，无需登录", en: "What an invitation is for; needs no login" },
    parameters: { token: { zh: "链接中的令牌", en: "What the link carries" } },
  }),
  acceptInvitation: defineMessage({
    withoutRecords: "whoever has a link is told the name of the institution it is of",
    input: z.strictObject({
      token,
      person_name: z.string().trim().min(1).max(60),
      position: z.string().trim().max(120).optional(),
    }),
    output: z.object({
      /** `already`: the person belongs to the institution; the invitation is still good for somebody else. */
      outcome: z.enum(["joined", "already"]),
      institution: z.object({ id: z.string(), label: z.string().nullable() }),
    }),
    summary: { zh: "接受邀请，成为机构成员", en: "Accept an invitation and belong to the institution" },
    parameters: {
      token: { zh: "链接中的令牌", en: "What the link carries" },
      person_name: { zh: "姓名，机构可见", en: "One's name, as the institution sees it" },
      position: { zh: "部门与职务", en: "Department and position" },
    },
  }),
} as const;
