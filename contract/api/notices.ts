import { z } from "zod";
import type { Label } from "../metadata/label.ts";
import { noticeKinds } from "../metadata/notice.ts";
import type { NoticeKind } from "../metadata/notice.ts";

/** Inputs of the messages about one's own notices; they are listed by the calls for records, as `sys_notice`. */
export const noticeInputs = {
  /** Without `ids` all of one's own. */
  markNotices: z.strictObject({
    ids: z.array(z.string().min(1).max(64)).max(1000).optional(),
    read: z.boolean().default(true),
  }),
  countNotices: z.strictObject({}),
  getNoticeChoices: z.strictObject({}),
  /** The kinds that are not to come by mail; all others do. */
  setNoticeChoices: z.strictObject({ no_mail: z.array(z.enum(noticeKinds)).max(noticeKinds.length) }),
} as const;

export interface NoticeChoices {
  no_mail: NoticeKind[];
  /** Whether the installation sends mails at all, and where to: null where the account has no address. */
  mails: boolean;
  email: string | null;
  /** Whether mails may go there: an address that its owner gave has to be confirmed first. */
  confirmed: boolean;
}

export interface NoticeOutputs {
  /** How many changed by it, and how many are unread now. */
  markNotices: { marked: number; unread: number };
  /** No further than 100, and the id of the newest of all. */
  countNotices: { unread: number; newest: string | null };
  getNoticeChoices: NoticeChoices;
  setNoticeChoices: NoticeChoices;
}

const choices = z.object({
  no_mail: z.array(z.enum(noticeKinds)),
  mails: z.boolean(),
  email: z.string().nullable(),
  confirmed: z.boolean(),
});

/** Schemas of the answers. */
export const noticeOutputs: { [M in keyof NoticeOutputs]: z.ZodType<NoticeOutputs[M]> } = {
  markNotices: z.object({ marked: z.int(), unread: z.int() }),
  countNotices: z.object({ unread: z.int(), newest: z.string().nullable() }),
  getNoticeChoices: choices,
  setNoticeChoices: choices,
};

interface NoticeText {
  summary: Label;
  parameters: Record<string, Label>;
}

export const noticeTexts = {
  markNotices: {
    summary: { zh: "把自己的通知标为已读或未读", en: "Mark one's own notices read or unread" },
    parameters: {
      ids: { zh: "通知编号，不填为全部", en: "Their ids; absent: all of them" },
      read: { zh: "已读（默认）或未读", en: "Read, or with false unread" },
    },
  },
  countNotices: {
    summary: {
      zh: "自己的未读通知数（至多 100）",
      en: "How many of one's own notices are unread, up to 100",
    },
    parameters: {},
  },
  getNoticeChoices: {
    summary: { zh: "自己哪些通知不发邮件", en: "Which of one's own notices do not come by mail" },
    parameters: {},
  },
  setNoticeChoices: {
    summary: { zh: "设定自己哪些通知不发邮件", en: "Say which of one's own notices are not to come by mail" },
    parameters: { no_mail: { zh: "不发邮件的类别", en: "The kinds that do not" } },
  },
} as const satisfies Record<keyof NoticeOutputs, NoticeText>;
