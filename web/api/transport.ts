import type { Envelope } from "@kezhuan/contract/api/envelope";
import { getLanguage } from "../ui/preferences.ts";
import { defineText, formatText } from "../ui/text.ts";
import { TransportError, isEnvelope } from "./answer.ts";
import { reportFailure } from "./failure-report.ts";
import { takeAhead } from "./take-ahead.ts";

/** Why no usable answer came, for people. */
export const transportTexts = defineText({
  network: {
    zh: "无法连接服务器，请检查网络后重试",
    en: "The server cannot be reached. Check the connection and try again",
  },
  timeout: { zh: "请求超时，请稍后重试", en: "The request took too long. Try again later" },
  badAnswer: { zh: "服务器返回了无法识别的内容", en: "The server sent something unreadable" },
});

export interface Reply {
  envelope: Envelope;
  /** HTTP status. */
  status: number;
  /** The `token` header, when the answer carried one. */
  token: string | null;
  /** The `access-version` header: changes with the menus and rights of the account. Absent: a visitor. */
  accessVersion?: string | null;
}

export interface Transfer {
  timeout: number;
  signal?: AbortSignal | undefined;
  /** No toast: the caller shows failures itself. */
  quiet?: boolean | undefined;
  /** For answers in another form than an envelope: what they say, as its data; undefined for all others. */
  readOther?: ((contentType: string, body: string) => unknown) | undefined;
  /** For an answer that comes in parts; absent: it is waited for. */
  readBody?: ((response: Response) => Promise<string>) | undefined;
}

/** Sends one request and reads its envelope. Throws a TransportError (after telling the person) or the caller's abort. */
export async function fetchReply(path: string, init: RequestInit, transfer: Transfer): Promise<Reply> {
  const limit = AbortSignal.timeout(transfer.timeout);
  const signal = transfer.signal ? AbortSignal.any([transfer.signal, limit]) : limit;
  try {
    const response = await (takeAhead(path, init) ?? fetch(apiAddress(path), { ...init, signal }));
    const [body, token] = [
      await (transfer.readBody?.(response) ?? response.text()),
      response.headers.get("token"),
    ];
    const other = transfer.readOther?.(response.headers.get("content-type") ?? "", body);
    if (other !== undefined) return { envelope: { code: 200, msg: "", data: other }, status: 200, token };
    const accessVersion = response.headers.get("access-version");
    const reply = { ...readReply(response.status, body, token), accessVersion };
    if (reply.status >= 400 && !transfer.quiet && !endsLogin(reply.envelope))
      reportFailure(reply.envelope.msg);
    return reply;
  } catch (error) {
    if (transfer.signal?.aborted) throw error;
    const failure =
      error instanceof TransportError ? error : failTransport(limit.aborted ? "timeout" : "network", error);
    if (!transfer.quiet) reportFailure(failure.message);
    throw failure;
  }
}

/** The end of a login has its own ways (session-end.ts); a message beside them would be one too many. */
function endsLogin({ code }: Envelope): boolean {
  return code === 401 || code === 120700 || code === 120701;
}

/** Reads an answer's body; throws a TransportError when it is not one of ours. */
export function readReply(status: number, body: string, token: string | null): Reply {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch (error) {
    throw failTransport("badAnswer", error);
  }
  if (!isEnvelope(parsed)) throw failTransport("badAnswer", parsed);
  return { envelope: parsed, status, token };
}

export function failTransport(reason: TransportError["reason"], cause: unknown): TransportError {
  return new TransportError(reason, formatText(transportTexts[reason], getLanguage()), cause);
}

/** Addresses are relative to the page: the product may live below a prefix. */
export function apiAddress(path: string): URL {
  return new URL(path, document.baseURI);
}
