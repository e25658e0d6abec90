import { createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { WebhookProblem } from "@kezhuan/contract/metadata/webhook";
import { http, https } from "@kezhuan/server/lib/node-http";
import { isRefused, lookUpAllowed, RefusedAddress } from "./addresses.ts";

export interface Message {
  url: string;
  secret: string;
  /** Of the delivery: the same whenever it is sent again. */
  id: string;
  event: string;
  body: string;
  now: Date;
  /** What the other side gets to answer. */
  timeoutMs: number;
  /** Networks that may be sent to although they are not public. */
  networks: readonly string[];
}

export interface Sent {
  /** Null: it was delivered. */
  problem: WebhookProblem | null;
  status: number | null;
  /** What the system calls the failure, such as `ECONNREFUSED`; empty otherwise. Of an answer nothing is kept. */
  answer: string;
}

/** `sha256=` and the HMAC of `timestamp.body`. */
export function sign(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}

/** Posts one message. Whatever goes wrong is an answer, not an error. */
export async function sendMessage(message: Message): Promise<Sent> {
  const url = URL.parse(message.url);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:"))
    return { problem: "unreachable", status: null, answer: "" };
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isRefused(host, message.networks)) return { problem: "refusedAddress", status: null, answer: "" };
  const signal = AbortSignal.timeout(message.timeoutMs);
  try {
    const response = await post(url, message, signal);
    // Only its status counts: what is at the address is shown to nobody.
    response.destroy();
    const status = response.statusCode ?? 0;
    return { problem: judge(status), status, answer: "" };
  } catch (error) {
    if (signal.aborted) return { problem: "timeout", status: null, answer: "" };
    if (error instanceof RefusedAddress) return { problem: "refusedAddress", status: null, answer: "" };
    return { problem: "unreachable", status: null, answer: nameFailure(error) };
  }
}

function judge(status: number): WebhookProblem | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "status";
}

function nameFailure(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

function post(url: URL, message: Message, signal: AbortSignal): Promise<IncomingMessage> {
  const { secret, id, event, body, now } = message;
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const content = Buffer.from(body);
  const options = {
    method: "POST",
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-length": content.length,
      "user-agent": "Kezhuan-Webhook",
      "x-kezhuan-event": event,
      "x-kezhuan-delivery": id,
      "x-kezhuan-timestamp": timestamp,
      "x-kezhuan-signature": sign(secret, timestamp, body),
    },
    lookup: lookUpAllowed(message.networks),
    // A connection that is kept would have been looked up for another message.
    agent: false as const,
    signal,
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? https : http).request;
    request(url, options, resolve).on("error", reject).end(content);
  });
}
