import { z } from "zod";
import type { Label } from "../metadata/label.ts";

/** Inputs of the messages about one's own notices; they are listed by the calls for records, as `sys_notice`. */
export const noticeInputs = {
  /** Without `ids` all of one's own. */
  markNotices: z.strictObject({
    ids: z.array(z.string().min(1).max(64)).max(1000).optional(),
    read: z.boolean().default(true),
  }),
  countNotices: z.strictObject({}),
} as const;

export interface NoticeOutputs {
  /** How many changed by it, and how many are unread now. */
  markNotices: { marked: number; unread: number };
  /** No further than 100, and the id of the newest of all. */
  countNotices: { unread: number; newest: string | null };
}

/** Schemas of the answers. */
export const noticeOutputs: { [M in keyof NoticeOutputs]: z.ZodType<NoticeOutputs[M]> } = {
  markNotices: z.object({ marked: z.int(), unread: z.int() }),
  countNotices: z.object({ unread: z.int(), newest: z.string().nullable() }),
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
} as const satisfies Record<keyof NoticeOutputs, NoticeText>;
