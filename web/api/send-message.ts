import type { MessageInput, MessageName, MessageOutput } from "@kezhuan/contract/api/messages";
import { unwrap, type Answer } from "./answer.ts";
import type { CallOptions } from "./open-call.ts";
import { postForm } from "./request.ts";

/** Sends a named operation; its arguments and its answer have the types of the message's name. */
export function sendMessage<M extends MessageName>(
  msgid: M,
  internalParams: MessageInput<M>,
  options?: CallOptions,
): Promise<Answer<MessageOutput<M>>> {
  return postForm("rest/vicimsg", { msgid, data: { internalParams } }, options);
}

/** What a message answers, as a query: its key is `key`, by which it is refreshed, and then the arguments. */
export function messageQuery<M extends MessageName>(
  key: readonly unknown[],
  msgid: M,
  internalParams: MessageInput<M>,
): {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<MessageOutput<M>>;
} {
  return {
    queryKey: [...key, internalParams],
    queryFn: ({ signal }) => unwrap(sendMessage(msgid, internalParams, { signal, quiet: true })),
  };
}
