import type { MessageInput } from "@kezhuan/contract/api/messages";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf, recordsKey } from "./query-keys.ts";
import { refresh } from "./refresh-records.ts";

/** Keeps a view and asks anew for what the object's views are. */
export async function saveView(input: MessageInput<"saveView">) {
  const answer = await sendMessage("saveView", input);
  if (answer.ok) await renewViews(input.objname);
  return answer;
}

/** Where somebody else changed it meanwhile it stays, and is asked for anew. */
export async function removeView(input: MessageInput<"removeView">) {
  const answer = await sendMessage("removeView", input);
  if (answer.ok || answer.code === 409) await renewViews(input.objname);
  return answer;
}

export async function setDefaultView(input: MessageInput<"setDefaultView">) {
  const answer = await sendMessage("setDefaultView", input);
  if (answer.ok) await renewViews(input.objname);
  return answer;
}

/** Figures as a query; the last ones stay while the next are on their way. */
export function aggregateQuery(input: MessageInput<"aggregate">) {
  return queryOptions({
    queryKey: recordsKey(input.objname, "aggregate", input),
    queryFn: ({ signal }) => unwrap(sendMessage("aggregate", input, { signal })),
    placeholderData: keepPreviousData,
  });
}

/** Shares of a direction as a query; the last ones stay while the next are on their way. */
export function roseQuery(input: MessageInput<"getRose">) {
  return queryOptions({
    queryKey: recordsKey(input.objname, "rose", input),
    queryFn: ({ signal }) => unwrap(sendMessage("getRose", input, { signal })),
    placeholderData: keepPreviousData,
  });
}

/** One view, also one that the object's list does not offer; by its id alone, or by what the object's list calls it. */
export function viewQuery(input: MessageInput<"getView">) {
  return queryOptions({
    queryKey: keyOf("view", input),
    queryFn: ({ signal }) => unwrap(sendMessage("getView", input, { signal, quiet: true })),
  });
}

/** Views are records as well. */
export function renewViews(objname: string): Promise<void> {
  return refresh(keyOf("objMetaData", objname), keyOf("view"), recordsKey("meta_view"));
}
