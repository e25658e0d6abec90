import type { MessageInput, MessageName, MessageOutput } from "@kezhuan/contract/api/messages";
import { unwrap, type Answer } from "./answer.ts";
import type { CallOptions } from "./open-call.ts";
import { keyOf } from "./query-keys.ts";
import { postForm } from "./request.ts";

/** Sends a named operation; its arguments and its answer have the types of the message's name. */
export function sendMessage<M extends MessageName>(
  msgid: M,
  internalParams: MessageInput<M>,
  options?: CallOptions,
): Promise<Answer<MessageOutput<M>>> {
  return postForm("rest/vicimsg", { msgid, data: { internalParams } }, options);
}

/** What a message answers, as a query. Its key is that of the message, by which it is refreshed, and then the arguments. */
export function messageQuery<M extends MessageName>(
  msgid: M,
  internalParams: MessageInput<M>,
): {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<MessageOutput<M>>;
} {
  return {
    queryKey: keyOf(msgid, internalParams),
    queryFn: ({ signal }) => unwrap(sendMessage(msgid, internalParams, { signal, quiet: true })),
  };
}
