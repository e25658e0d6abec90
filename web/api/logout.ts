import { stampHeaders } from "./open-call.ts";
import { dropLogin, readToken } from "./session-store.ts";
import { fetchReply } from "./transport.ts";

// The person is leaving: a server that does not answer must not hold them.
const LOGOUT_TIMEOUT = 5000;

/** Ends the login on the server if it can be reached, and here in any case. */
export async function logout(): Promise<void> {
  const token = readToken();
  dropLogin();
  if (token === undefined) return;
  const headers = { ...stampHeaders(), authorization: token };
  try {
    await fetchReply("rest/logout", { method: "POST", headers }, { timeout: LOGOUT_TIMEOUT, quiet: true });
  } catch {
    // Nothing to tell: the login is forgotten here and runs out there.
  }
}
