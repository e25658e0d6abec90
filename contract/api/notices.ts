import { z } from "zod";
import { defineMessage, ownAccount } from "./define-message.ts";
import { alwaysShownKinds, noticeKinds } from "../metadata/notice.ts";

const choices = z.object({
  no_mail: z.array(z.enum(noticeKinds)),
  /** They are listed as read at once, and no bell counts them. */
  no_app: z.array(z.enum(noticeKinds)),
  /** Whether the installation sends mails at all, and where to: null where the account has no address. */
  mails: z.boolean(),
  email: z.string().nullable(),
  /** Whether mails may go there: an address that its owner gave has to be confirmed first. */
  confirmed: z.boolean(),
});

export const noticeMessages = {
  /** Without `ids` all of one's own. */
  markNotices: defineMessage({
    withoutRecords: "about one's own notices, answers numbers",
    input: z.strictObject({
      ids: z.array(z.string().min(1).max(64)).max(1000).optional(),
      read: z.boolean().default(true),
    }),
    output: z.object({ marked: z.int(), unread: z.int() }),
    summary: { zh: "把自己的通知标为已读或未读", en: "Mark one's own notices read or unread" },
    parameters: {
      ids: { zh: "通知编号，不填为全部", en: "Their ids; absent: all of them" },
      read: { zh: "已读（默认）或未读", en: "Read, or with false unread" },
    },
  }),
  countNotices: defineMessage({
    withoutRecords: "about one's own notices, answers numbers",
    viewAs: true,
    input: z.strictObject({}),
    output: z.object({ unread: z.int(), newest: z.string().nullable() }),
    summary: {
      zh: "自己的未读通知数（至多 100）",
      en: "How many of one's own notices are unread, up to 100",
    },
    parameters: {},
  }),
  getNoticeChoices: defineMessage({
    withoutRecords: ownAccount,
    reads: true,
    input: z.strictObject({}),
    output: choices,
    summary: { zh: "自己哪些通知不发邮件", en: "Which of one's own notices do not come by mail" },
    parameters: {},
  }),
  /** The kinds that are not to come by mail; all others do. */
  setNoticeChoices: defineMessage({
    withoutRecords: ownAccount,
    input: z.strictObject({
      no_mail: z.array(z.enum(noticeKinds)).max(noticeKinds.length).optional(),
      no_app: z
        .array(z.enum(noticeKinds).exclude([...alwaysShownKinds]))
        .max(noticeKinds.length)
        .optional(),
    }),
    output: choices,
    summary: {
      zh: "设定自己哪些通知不发邮件、哪些不在站内提醒；不填的不变",
      en: "Say which of one's own notices are not to come by mail, and which without the bell; what is left out stays",
    },
    parameters: {
      no_mail: { zh: "不发邮件的类别", en: "The kinds that do not come by mail" },
      no_app: { zh: "不在站内提醒的类别", en: "The kinds that arrive read, without the bell" },
    },
  }),
} as const;

export type NoticeChoices = z.infer<typeof choices>;
