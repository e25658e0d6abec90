import type { MessageInput } from "@kezhuan/contract/api/messages";
import { queryOptions } from "@tanstack/react-query";
import { TransportError, unwrap, type Answer } from "./answer.ts";
import { queryClient } from "./query-client.ts";
import { sendMessage } from "./send-message.ts";
import { dropViewing, keepViewing } from "./viewing-store.ts";
import { keyOf } from "./query-keys.ts";

/** Begins to look as another user; what this account has seen is forgotten, so that nothing of it mixes in. */
export async function startImpersonation(input: MessageInput<"startViewAs">): Promise<Answer<unknown>> {
  const answer = await sendMessage("startViewAs", input, { quiet: true });
  if (!answer.ok) return answer;
  const { ticket, expires_at, user } = answer.data;
  keepViewing({ ticket, name: user.name, until: expires_at });
  await queryClient.cancelQueries();
  queryClient.clear();
  return answer;
}

/** Returns to one's own view, on the server if it can be reached, and here in any case. */
export async function endImpersonation(): Promise<void> {
  try {
    await sendMessage("endViewAs", {}, { quiet: true });
  } catch (error) {
    // The view runs out on the server by itself.
    if (!(error instanceof TransportError)) throw error;
  }
  await leaveView();
}

/** The view is over already: forgets it and everything seen through it. */
export async function leaveView(): Promise<void> {
  dropViewing();
  await queryClient.cancelQueries();
  queryClient.clear();
}

/** Who looked as whom, the newest first: administrators are told all of it, everybody else what concerns them. */
export function impersonationLogQuery() {
  return queryOptions({
    queryKey: keyOf("viewLog"),
    queryFn: async ({ signal }) =>
      (await unwrap(sendMessage("listViewAs", {}, { signal, quiet: true }))).views,
    staleTime: 0,
  });
}
