import type { MessageInput, MessageName, MessageOutput } from "@kezhuan/contract/api/messages";
import { queryOptions } from "@tanstack/react-query";
import { unwrap, type Answer } from "./answer.ts";
import { toFormBody } from "./form-body.ts";
import { FORM_TIMEOUT, type CallOptions } from "./open-call.ts";
import { runCall } from "./request.ts";
import { fetchReply } from "./transport.ts";
import { keyOf } from "./query-keys.ts";

/** By this a browser is known again where each person answers once; it is nobody's name. */
const SECRET_KEY = "form-visitor";

/** What the public page of a form needs. */
export function publicFormQuery(key: string) {
  return queryOptions({
    queryKey: keyOf("publicForm", key),
    queryFn: ({ signal }) => unwrap(send("openForm", { key }, { signal, quiet: true })),
    retry: false,
    // Whoever fills it in keeps the form that they began with.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Hands in an answer. */
export function submitPublicForm(input: MessageInput<"submitForm">): Promise<Answer<{ id: string }>> {
  return send("submitForm", input, { quiet: true });
}

function send<M extends MessageName>(
  msgid: M,
  internalParams: MessageInput<M>,
  options: CallOptions,
): Promise<Answer<MessageOutput<M>>> {
  return runCall<MessageOutput<M>>((headers) =>
    fetchReply(
      "rest/vicimsg",
      {
        method: "POST",
        body: toFormBody({ msgid, data: { internalParams } }),
        headers: { ...headers, visitor: readSecret() },
      },
      { ...options, timeout: options.timeout ?? FORM_TIMEOUT },
    ),
  );
}

function readSecret(): string {
  const known = localStorage.getItem(SECRET_KEY);
  if (known !== null) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  localStorage.setItem(SECRET_KEY, made);
  return made;
}
