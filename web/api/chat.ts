import type { ChatMessage, Citation, Dialogue } from "@kezhuan/contract/api/chat";
import { unwrap, type Answer } from "./answer.ts";
import { toFormBody, type Fields } from "./form-body.ts";
import { FORM_TIMEOUT, withQuery } from "./open-call.ts";
import { runCall } from "./request.ts";
import { fetchReply, type Transfer } from "./transport.ts";

/** By this a visitor is known again; it is nobody's name. */
const SECRET_KEY = "visitor";
const path = "api/v1/chat";

export interface AssistantAnswer {
  text: string;
  citations: Citation[];
}

/** Begins a conversation; answers its id. */
export async function beginDialogue(): Promise<string> {
  const begun = await unwrap(post<Dialogue>(`${path}/dialogue/new`, {}));
  if (begun.visitor !== undefined) localStorage.setItem(SECRET_KEY, begun.visitor);
  return begun.conv_uid;
}

/** Asks the assistant within a conversation. */
export function askAssistant(id: string, question: string): Promise<AssistantAnswer> {
  return unwrap(
    post<AssistantAnswer>(`${path}/completions`, { conv_uid: id, user_input: question }, readEvents),
  );
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

function post<T>(address: string, fields: Fields, readOther?: Transfer["readOther"]): Promise<Answer<T>> {
  return runCall<T>((headers) =>
    fetchReply(
      address,
      { method: "POST", body: toFormBody(fields), headers: withVisitor(headers) },
      { timeout: FORM_TIMEOUT, quiet: true, readOther },
    ),
  );
}

function withVisitor(headers: Record<string, string>): Record<string, string> {
  const secret = localStorage.getItem(SECRET_KEY);
  return secret === null ? headers : { ...headers, visitor: secret };
}

/** The last of the server-sent events has the whole answer. */
export function readEvents(contentType: string, body: string): AssistantAnswer | undefined {
  if (!contentType.startsWith("text/event-stream")) return undefined;
  const last =
    body
      .trim()
      .split("\n\n")
      .at(-1)
      ?.replace(/^data: /, "") ?? "";
  // The server writes them so: see its chat routes.
  const event = JSON.parse(last) as {
    choices: { message: { content: string } }[];
    citations: Citation[];
  };
  return { text: event.choices[0]?.message.content ?? "", citations: event.citations };
}
