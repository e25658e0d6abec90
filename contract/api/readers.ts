import { z } from "zod";
import { defineMessage } from "./define-message.ts";

export const readerMessages = {
  /** Does what a link in a notice or mail stands for; needs no login. */
  useLink: defineMessage({
    access: "public",
    withoutRecords: "does what the link's own person may do, and tells its name only",
    input: z.strictObject({
      token: z.string().min(20).max(100),
      answer: z.enum(["yes", "no"]).default("yes"),
    }),
    output: z.object({
      kind: z.enum(["validity", "unsubscribe", "email"]),
      did: z.enum(["confirmed", "revived", "withdrawn", "unsubscribed", "confirmedEmail", "nothing"]),
      title: z.string().nullable(),
      until: z.string().nullable(),
      /** When the link had been used before; null when it was used now. */
      used_at: z.iso.datetime({ offset: true }).nullable(),
    }),
    summary: {
      zh: "执行通知或邮件中的一次性链接（确认仍然有效、退订、确认邮箱），无需登录",
      en: "Do what a link of a notice or mail stands for, once and without a login: confirm a record, unsubscribe, confirm an address",
    },
    parameters: {
      token: { zh: "链接中的令牌", en: "What the link carries" },
      answer: {
        zh: "yes 确认（默认），no 已不再有效",
        en: "yes (default), or no: it is not available any more",
      },
    },
  }),
} as const;
