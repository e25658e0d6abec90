import type { Envelope } from "@kezhuan/contract/api/envelope";
import { vi } from "vitest";

/** A request as a canned answer sees it: fields of the query or the form, arguments of a message. */
export interface CannedRequest {
  fields: Record<string, string>;
}

/** `data` of an envelope with code 200, a refusal, a whole response, or a rejection for a network that is away. */
type Answer = (request: CannedRequest) => unknown;

export interface CannedServer {
  /**
   * Answers by call (`getCaptcha`, and `home` of the portal), by message (`listJobs`), or by the format of a citation
   * (`bib`); may be changed at any time.
   */
  answers: Record<string, Answer>;
  /** Every request so far, with the name that its answer was looked up by. */
  seen: (CannedRequest & { name: string })[];
}

/** Answers everything that the page requests from now on. A request without an answer fails, and is named. */
export function startCannedServer(answers: Record<string, Answer>): CannedServer {
  const server: CannedServer = { answers, seen: [] };
  const realFetch = globalThis.fetch.bind(globalThis);
  vi.stubGlobal("fetch", async (input: URL | string, init: RequestInit = {}) => {
    const url = new URL(String(input), document.baseURI);
    const call =
      /\/(?:rest\/|api\/v1\/(?:portal\/|search\/|model\/|chat\/(?:dialogue\/(?:messages\/)?)?)?|p\/\w+\/[\w-]+\.)(\w+)$/.exec(
        url.pathname,
      )?.[1];
    if (call === undefined) return realFetch(input, init);
    const form = init.body instanceof URLSearchParams ? init.body : [];
    const fields = Object.fromEntries([...url.searchParams, ...form]);
    const name = call === "vicimsg" ? (fields["msgid"] ?? call) : call;
    server.seen.push({ name, fields });
    const answer = server.answers[name];
    if (!answer) throw new Error(`no canned answer for ${name}`);
    const answered = await answer({ fields });
    return answered instanceof Response ? answered : Response.json(toEnvelope(answered));
  });
  return server;
}

/** What was sent so far with the calls or messages of this name: their `data`, of a message the arguments. */
export function listSent({ seen }: CannedServer, name: string): unknown[] {
  return seen
    .filter((request) => request.name === name)
    .map(({ fields }): unknown => {
      const data = JSON.parse(fields["data"] ?? "null") as { internalParams?: unknown } | null;
      return data?.internalParams ?? data;
    });
}

/** An envelope with a code other than 200, as an answer. */
export class Refusal {
  readonly envelope: Envelope;
  constructor(code: number, msg: string, data: unknown = null) {
    this.envelope = { code, msg, data };
  }
}

/** For the place of an answer: the connection breaks. */
export function breakConnection(): never {
  throw new TypeError("connection reset");
}

function toEnvelope(answered: unknown): Envelope {
  if (answered instanceof Refusal) return answered.envelope;
  return { code: 200, msg: "操作成功", data: answered };
}
