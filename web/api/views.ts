import type { MessageInput } from "@kezhuan/contract/api/messages";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { queryClient } from "./query-client.ts";
import { sendMessage } from "./send-message.ts";

/** Keeps a view and asks anew for what the object's views are. */
export async function saveView(input: MessageInput<"saveView">) {
  const answer = await sendMessage("saveView", input);
  if (answer.ok) await renewViews(input.objname);
  return answer;
}

export async function removeView(input: MessageInput<"removeView">) {
  const answer = await sendMessage("removeView", input);
  if (answer.ok) await renewViews(input.objname);
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
    queryKey: ["objData", input.objname, "aggregate", input],
    queryFn: ({ signal }) => unwrap(sendMessage("aggregate", input, { signal })),
    placeholderData: keepPreviousData,
  });
}

function renewViews(objname: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["objMetaData", objname] });
}
