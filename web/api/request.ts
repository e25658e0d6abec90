import { noteAccessVersion } from "./access-version.ts";
import { toAnswer, type Answer } from "./answer.ts";
import { toFormBody, type Fields } from "./form-body.ts";
import { FORM_TIMEOUT, JSON_TIMEOUT, stampHeaders, withQuery, type CallOptions } from "./open-call.ts";
import { meetExpiry, meetRevocation } from "./session-end.ts";
import { keepToken, readDeptid, readToken } from "./session-store.ts";
import { meetStepUp } from "./step-up.ts";
import { fetchReply, type Reply } from "./transport.ts";
import { meetForbidden, readTicket } from "./viewing-ticket.ts";

/** Posts form fields: the way of every `/rest/*` call. 100 s. */
export function postForm<T>(path: string, fields: Fields, options: CallOptions = {}): Promise<Answer<T>> {
  const transfer = { ...options, timeout: options.timeout ?? FORM_TIMEOUT };
  return runCall<T>((headers) =>
    fetchReply(path, { method: "POST", body: toFormBody(fields), headers }, transfer),
  );
}

/** Gets with query parameters. 100 s. */
export function getQuery<T>(path: string, params: Fields, options: CallOptions = {}): Promise<Answer<T>> {
  const transfer = { ...options, timeout: options.timeout ?? FORM_TIMEOUT };
  return runCall<T>((headers) => fetchReply(withQuery(path, params), { method: "GET", headers }, transfer));
}

/** Posts a JSON body. 300 s. */
export function postJson<T>(path: string, body: unknown, options: CallOptions = {}): Promise<Answer<T>> {
  const transfer = { ...options, timeout: options.timeout ?? JSON_TIMEOUT };
  return runCall<T>((headers) => {
    const withType = { ...headers, "content-type": "application/json" };
    return fetchReply(path, { method: "POST", body: JSON.stringify(body), headers: withType }, transfer);
  });
}

/** Runs a call inside the session: its headers, the token an answer brings, and the ways a login ends. */
export async function runCall<T>(
  send: (headers: Record<string, string>) => Promise<Reply>,
): Promise<Answer<T>> {
  const usedToken = readToken();
  const reply = await send(sessionHeaders(usedToken));
  // An answer to a login that has been left since must not bring it back.
  if (reply.token && usedToken !== undefined && readToken() === usedToken) keepToken(reply.token);
  if (usedToken !== undefined && readToken() !== undefined) noteAccessVersion(reply.accessVersion);
  const { code, msg } = reply.envelope;
  if (code === 403) meetForbidden(msg);
  const confirmed = code === 403 ? await meetStepUp(reply.envelope.data) : undefined;
  if (confirmed === "repeat") return repeatCall(send);
  // Whoever declines knows that nothing was done: there is nothing to be said.
  if (confirmed === "cancelled") return toAnswer<T>({ ...reply.envelope, msg: "" });
  if (code === 401 && (await meetExpiry(usedToken)) === "repeat") return repeatCall(send);
  if ((code === 120700 || code === 120701) && meetRevocation(usedToken) === "repeat") return repeatCall(send);
  return toAnswer<T>(reply.envelope);
}

// Once only: a second 401 is an answer like any other, or a broken clock would loop for ever.
async function repeatCall<T>(send: (headers: Record<string, string>) => Promise<Reply>): Promise<Answer<T>> {
  const reply = await send(sessionHeaders(readToken()));
  if (reply.token && readToken() !== undefined) keepToken(reply.token);
  return toAnswer<T>(reply.envelope);
}

function sessionHeaders(token: string | undefined): Record<string, string> {
  const headers = stampHeaders();
  if (token === undefined) return headers;
  headers["authorization"] = token;
  const ticket = readTicket();
  if (ticket) headers["viewas"] = ticket;
  const deptid = readDeptid();
  if (deptid) headers["deptid"] = deptid;
  return headers;
}
