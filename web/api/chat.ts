import type { ChatMessage, Citation, Dialogue, DraftOutput } from "@kezhuan/contract/api/chat";
import { queryOptions } from "@tanstack/react-query";
import { unwrap, type Answer } from "./answer.ts";
import { toFormBody, type Fields } from "./form-body.ts";
import { FORM_TIMEOUT, withQuery } from "./open-call.ts";
import { getQuery, runCall } from "./request.ts";
import { fetchReply, type Transfer } from "./transport.ts";
import { keyOf } from "./query-keys.ts";

/** By this a visitor is known again; it is nobody's name. */
const SECRET_KEY = "visitor";
const path = "api/v1/chat";

export interface AssistantAnswer {
  text: string;
  citations: readonly Citation[];
  /** The words are those of a language model. */
  isGenerated: boolean;
}

/** The record that a question is about. */
export interface AboutRecord {
  type: string;
  id: string;
}

/** What answers: the name of a language model first where one is configured, and `extractive`. */
export function modelsQuery() {
  return queryOptions({
    queryKey: keyOf("chat", "models"),
    queryFn: ({ signal }) => unwrap(getQuery<string[]>("api/v1/model/types", {}, { signal, quiet: true })),
    staleTime: Infinity,
  });
}

/** Begins a conversation; answers its id. */
export async function beginDialogue(): Promise<string> {
  const begun = await unwrap(post<Dialogue>(`${path}/dialogue/new`, {}));
  if (begun.visitor !== undefined) localStorage.setItem(SECRET_KEY, begun.visitor);
  return begun.conv_uid;
}

interface ChatRequest {
  /** The conversation. */
  id: string;
  question: string;
  about?: AboutRecord | undefined;
}

/** Asks the assistant; `onPart` is told of as much of the answer as has come. */
export function askAssistant(
  { id, question, about }: ChatRequest,
  onPart: (answer: AssistantAnswer) => void,
): Promise<AssistantAnswer> {
  const fields = { conv_uid: id, user_input: question, about };
  return unwrap(
    post<AssistantAnswer>(`${path}/completions`, fields, {
      readOther: readEvents,
      readBody: readParts(onPart),
    }),
  );
}

/** A demand made of what somebody said in a conversation; nothing is saved. */
export function draftFromDialogue(id: string): Promise<DraftOutput> {
  return unwrap(post<DraftOutput>(`${path}/dialogue/draft`, { con_uid: id }));
}

export function fetchMessages(id: string, signal: AbortSignal): Promise<ChatMessage[]> {
  const address = withQuery(`${path}/dialogue/messages/history`, { con_uid: id });
  return unwrap(
    runCall<ChatMessage[]>((headers) =>
      fetchReply(
        address,
        { method: "GET", headers: withVisitor(headers) },
        { timeout: FORM_TIMEOUT, signal, quiet: true },
      ),
    ),
  );
}

export function deleteDialogue(id: string): Promise<null> {
  return unwrap(post<null>(`${path}/dialogue/delete`, { con_uid: id }));
}

function post<T>(
  address: string,
  fields: Fields,
  reading: Pick<Transfer, "readOther" | "readBody"> = {},
): Promise<Answer<T>> {
  return runCall<T>((headers) =>
    fetchReply(
      address,
      { method: "POST", body: toFormBody(fields), headers: withVisitor(headers) },
      { timeout: FORM_TIMEOUT, quiet: true, ...reading },
    ),
  );
}

function withVisitor(headers: Record<string, string>): Record<string, string> {
  const secret = localStorage.getItem(SECRET_KEY);
  return secret === null ? headers : { ...headers, visitor: secret };
}

function readParts(onPart: (answer: AssistantAnswer) => void) {
  return async (response: Response): Promise<string> => {
    const type = response.headers.get("content-type") ?? "";
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let body = "";
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      body += part.value;
      // What stands behind the last empty line is not whole yet.
      const answer = readEvents(type, body.slice(0, body.lastIndexOf("\n\n") + 1));
      if (answer) onPart(answer);
    }
    return body;
  };
}

/** The last of the server-sent events has the whole answer; undefined where it is none. */
export function readEvents(contentType: string, body: string): AssistantAnswer | undefined {
  if (!contentType.startsWith("text/event-stream")) return undefined;
  const last = body
    .trim()
    .split("\n\n")
    .at(-1)
    ?.replace(/^data: /, "");
  if (!last?.startsWith("{")) return undefined;
  // The server writes them so: see its chat routes.
  const event = JSON.parse(last) as {
    choices: { message: { content: string } }[];
    citations: Citation[];
    generated: boolean;
  };
  const text = event.choices[0]?.message.content ?? "";
  return { text, citations: event.citations, isGenerated: event.generated };
}
