import { z } from "zod";
import { defineMessage } from "./define-message.ts";
import { id } from "./message-parameters.ts";
import { webhookProblems } from "../metadata/webhook.ts";

const states = ["waiting", "delivered", "failed", "skipped"] as const;

const time = z.iso.datetime({ offset: true });

const delivery = z.object({
  id: z.string(),
  place: z.int(),
  event: z.string(),
  /** Empty for a test. */
  object: z.string(),
  record_id: z.string().nullable(),
  created_at: time,
  state: z.enum(states),
  attempts: z.int(),
  next_at: time.nullable(),
  ended_at: time.nullable(),
  status: z.int().nullable(),
  problem: z.enum(webhookProblems).nullable(),
  /** What the system calls a failed connection, such as `ECONNREFUSED`. What the receiver answers is never kept. */
  answer: z.string().nullable(),
});

const webhook = { zh: "网络钩子的编号", en: "The webhook's id" };

export const webhookMessages = {
  /** The newest first. `before`: those before the delivery of that place. */
  listWebhookDeliveries: defineMessage({
    reads: true,
    access: "admin",
    input: z.strictObject({ webhook: id, before: z.int().optional() }),
    output: z.object({ deliveries: z.array(delivery), more: z.boolean() }),
    summary: { zh: "网络钩子的发送记录（管理员）", en: "What was sent to a webhook (administrators)" },
    parameters: {
      webhook,
      before: { zh: "只列出此序号之前的", en: "Only those before the delivery of this place" },
    },
  }),
  resendWebhook: defineMessage({
    access: "admin",
    input: z.strictObject({ delivery: id }),
    output: z.object({ delivery }),
    summary: {
      zh: "再次发送，内容按现在的记录和权限",
      en: "Send again, with the record and the rights of now",
    },
    parameters: { delivery: { zh: "发送记录的编号", en: "Which delivery" } },
  }),
  /** Sends at once, also to a webhook that is disabled. */
  testWebhook: defineMessage({
    access: "admin",
    input: z.strictObject({ webhook: id }),
    output: z.object({ delivery }),
    summary: { zh: "立即发送一条测试消息", en: "Send a test message at once" },
    parameters: { webhook },
  }),
  /** The secret is in this answer and nowhere else; the one before is no longer used. */
  renewWebhookSecret: defineMessage({
    access: "admin",
    input: z.strictObject({ webhook: id }),
    output: z.object({ secret: z.string() }),
    summary: {
      zh: "生成新的签名密钥；只在此处显示一次，原密钥立即失效",
      en: "Make a new secret for signatures. It is shown here only, and the one before is no longer used",
    },
    parameters: { webhook },
  }),
} as const;

export type DeliveryOutput = z.infer<typeof delivery>;
