import type { CallOutputs } from "@kezhuan/contract/api/outputs";
import { toAnswer } from "./answer.ts";
import { stampHeaders } from "./open-call.ts";
import { leaveLogin } from "./session-end.ts";
import { dropLogin, readToken } from "./session-store.ts";
import { fetchReply } from "./transport.ts";

// The person is leaving: a server that does not answer must not hold them.
const LOGOUT_TIMEOUT = 5000;

/**
 * Ends the login on the server if it can be reached, and here in any case. Answers where to go to be logged out at the provider
 * of the organisation, too.
 */
export async function logout(): Promise<string | undefined> {
  const token = readToken();
  dropLogin();
  if (token === undefined) return undefined;
  leaveLogin(token);
  const headers = { ...stampHeaders(), authorization: token };
  try {
    const transfer = { timeout: LOGOUT_TIMEOUT, quiet: true };
    const { envelope } = await fetchReply("rest/logout", { method: "POST", headers }, transfer);
    const answer = toAnswer<CallOutputs["logout"]>(envelope);
    return answer.ok ? answer.data?.leave : undefined;
  } catch {
    // Nothing to tell: the login is forgotten here and runs out there.
    return undefined;
  }
}
