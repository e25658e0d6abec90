import { z } from "zod";
import type { Label } from "../metadata/label.ts";
import { webhookProblems } from "../metadata/webhook.ts";
import type { WebhookProblem } from "../metadata/webhook.ts";

const id = z.string().min(1).max(64);

/** Inputs of the messages about webhooks; administrators only. */
export const webhookInputs = {
  /** The newest first. `before`: those before the delivery of that place. */
  listWebhookDeliveries: z.strictObject({ webhook: id, before: z.int().optional() }),
  resendWebhook: z.strictObject({ delivery: id }),
  /** Sends at once, also to a webhook that is disabled. */
  testWebhook: z.strictObject({ webhook: id }),
  /** The secret is in this answer and nowhere else; the one before is no longer used. */
  renewWebhookSecret: z.strictObject({ webhook: id }),
} as const;

const states = ["waiting", "delivered", "failed", "skipped"] as const;

export interface DeliveryOutput {
  id: string;
  place: number;
  event: string;
  /** Empty for a test. */
  object: string;
  record_id: string | null;
  created_at: string;
  state: (typeof states)[number];
  attempts: number;
  next_at: string | null;
  ended_at: string | null;
  status: number | null;
  problem: WebhookProblem | null;
  /** What the system calls a failed connection, such as `ECONNREFUSED`. What the receiver answers is never kept. */
  answer: string | null;
}

export interface WebhookOutputs {
  listWebhookDeliveries: { deliveries: DeliveryOutput[]; more: boolean };
  resendWebhook: { delivery: DeliveryOutput };
  testWebhook: { delivery: DeliveryOutput };
  renewWebhookSecret: { secret: string };
}

const time = z.iso.datetime({ offset: true });

const delivery = z.object({
  id: z.string(),
  place: z.int(),
  event: z.string(),
  object: z.string(),
  record_id: z.string().nullable(),
  created_at: time,
  state: z.enum(states),
  attempts: z.int(),
  next_at: time.nullable(),
  ended_at: time.nullable(),
  status: z.int().nullable(),
  problem: z.enum(webhookProblems).nullable(),
  answer: z.string().nullable(),
});

/** Schemas of the answers, for the API description. */
export const webhookOutputs: { [M in keyof WebhookOutputs]: z.ZodType<WebhookOutputs[M]> } = {
  listWebhookDeliveries: z.object({ deliveries: z.array(delivery), more: z.boolean() }),
  resendWebhook: z.object({ delivery }),
  testWebhook: z.object({ delivery }),
  renewWebhookSecret: z.object({ secret: z.string() }),
};

const webhook = text("网络钩子的编号", "The webhook's id");

export const webhookTexts = {
  listWebhookDeliveries: {
    summary: text("网络钩子的发送记录（管理员）", "What was sent to a webhook (administrators)"),
    parameters: {
      webhook,
      before: text("只列出此序号之前的", "Only those before the delivery of this place"),
    },
  },
  resendWebhook: {
    summary: text("再次发送，内容按现在的记录和权限", "Send again, with the record and the rights of now"),
    parameters: { delivery: text("发送记录的编号", "Which delivery") },
  },
  testWebhook: {
    summary: text("立即发送一条测试消息", "Send a test message at once"),
    parameters: { webhook },
  },
  renewWebhookSecret: {
    summary: text(
      "生成新的签名密钥；只在此处显示一次，原密钥立即失效",
      "Make a new secret for signatures. It is shown here only, and the one before is no longer used",
    ),
    parameters: { webhook },
  },
} as const;

function text(zh: string, en: string): Label {
  return { zh, en };
}
