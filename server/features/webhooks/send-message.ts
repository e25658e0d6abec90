import { createHmac } from "node:crypto";
import { request as requestPlainly } from "node:http";
import type { IncomingMessage } from "node:http";
import { request as requestSecurely } from "node:https";
import type { WebhookProblem } from "@kezhuan/contract/metadata/webhook";
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
}

export interface Sent {
  /** Null: it was delivered. */
  problem: WebhookProblem | null;
  status: number | null;
  /** The beginning of the answer, or what the system said. */
  answer: string;
}

/** Of an answer no more is read, whatever it says of itself. */
const mostRead = 65_536;
/** And no more of it is kept. */
const mostKept = 1_000;

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
  if (isRefused(host)) return { problem: "refusedAddress", status: null, answer: host };
  const signal = AbortSignal.timeout(message.timeoutMs);
  try {
    const response = await post(url, message, signal);
    const answer = await readBeginning(response);
    const status = response.statusCode ?? 0;
    return { problem: judge(status), status, answer };
  } catch (error) {
    if (signal.aborted) return { problem: "timeout", status: null, answer: "" };
    const answer = error instanceof Error ? error.message.slice(0, mostKept) : "";
    return { problem: isRefusal(error) ? "refusedAddress" : "unreachable", status: null, answer };
  }
}

function judge(status: number): WebhookProblem | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "status";
}

function isRefusal(error: unknown): boolean {
  return error instanceof RefusedAddress;
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
    lookup: lookUpAllowed,
    // A connection that is kept would have been looked up for another message.
    agent: false as const,
    signal,
  };
  return new Promise((resolve, reject) => {
    const request = url.protocol === "https:" ? requestSecurely : requestPlainly;
    request(url, options, resolve).on("error", reject).end(content);
  });
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    // Leaving the loop destroys the connection.
    if (length >= mostRead) break;
  }
  // A text with a null character cannot be stored.
  return Buffer.concat(parts).toString("utf8").slice(0, mostKept).replaceAll("\u0000", "");
}
