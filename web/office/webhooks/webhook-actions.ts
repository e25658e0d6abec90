import type { DeliveryOutput } from "@kezhuan/contract/api/webhooks";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Language } from "@kezhuan/contract/metadata/label";
import { webhookProblemLabels } from "@kezhuan/contract/metadata/webhook";
import { TransportError } from "@kezhuan/web/api/answer.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { webhookDeliveriesQuery } from "@kezhuan/web/api/webhooks.ts";
import { getLanguage } from "@kezhuan/web/ui/preferences.ts";
import { formatText, type TextParams } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { asText } from "../kinds/as-values.ts";
import { askPerson } from "../parts/ask.ts";
import { webhookTexts } from "./webhook-texts.ts";
import { refresh } from "@kezhuan/web/api/refresh-records.ts";

function say(key: keyof typeof webhookTexts, params?: TextParams): string {
  return formatText(webhookTexts[key], getLanguage(), params);
}

/** Why a delivery failed, in words; empty when it did not. */
export function describeDelivery({ problem, status }: DeliveryOutput, language: Language): string {
  if (problem === null) return "";
  return `${webhookProblemLabels[problem][language]}${status === null ? "" : ` (${status})`}`;
}

/** Sends a test and says what came of it. */
export async function sendTest({ id }: WireRecord): Promise<void> {
  await unlessCutOff(async () => {
    const answer = await sendMessage("testWebhook", { webhook: id });
    if (!answer.ok) return showToast(answer.msg, { tone: "error" });
    const { delivery } = answer.data;
    if (delivery.problem === null) showToast(say("testGood", { status: delivery.status ?? "" }));
    else
      showToast(say("testBad", { why: describeDelivery(delivery, getLanguage()) }), {
        tone: "error",
      });
    await refreshDeliveries(id);
  });
}

/** Makes a new secret, after asking, and shows it once. */
export async function renewSecret(webhook: WireRecord): Promise<void> {
  const name = asText(webhook["name"]);
  const question = { title: say("secret"), text: say("secretText", { name }), yes: say("secret") };
  if (!(await askPerson({ ...question, isGrave: true }))) return;
  await unlessCutOff(async () => {
    const answer = await sendMessage("renewWebhookSecret", { webhook: webhook.id });
    if (!answer.ok) return showToast(answer.msg, { tone: "error" });
    const { secret } = answer.data;
    const text = say("secretDone", { secret });
    await askPerson({ title: say("secretTitle"), text, yes: say("noted"), no: null });
  });
}

/** Lets a delivery be sent again. */
export async function sendAgain(webhook: string, delivery: string): Promise<void> {
  await unlessCutOff(async () => {
    const answer = await sendMessage("resendWebhook", { delivery });
    if (!answer.ok) showToast(answer.msg, { tone: "error" });
    await refreshDeliveries(webhook);
  });
}

function refreshDeliveries(webhook: string): Promise<void> {
  return refresh(webhookDeliveriesQuery(webhook).queryKey);
}

async function unlessCutOff(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // The transport has already told the person.
    if (!(error instanceof TransportError)) throw error;
  }
}
