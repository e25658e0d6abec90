import type { MessageInput, MessageName, MessageOutput } from "@kezhuan/contract/api/messages";
import type { Answer } from "./answer.ts";
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
