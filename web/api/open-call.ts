import { toAnswer, type Answer } from "./answer.ts";
import { toFormBody, type Fields } from "./form-body.ts";
import { fetchReply } from "./transport.ts";

/** Milliseconds for calls with form bodies, lists included. */
export const FORM_TIMEOUT = 100_000;
/** Milliseconds for calls with JSON bodies. */
export const JSON_TIMEOUT = 300_000;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  timeout?: number | undefined;
  /** No toast when the call does not get through: the caller shows it. */
  quiet?: boolean | undefined;
}

/** Posts a form without the session and without its ways of ending: for the calls that make or renew a login. */
export async function postOpen<T>(
  path: string,
  fields: Fields,
  options: CallOptions = {},
): Promise<Answer<T>> {
  const init = { method: "POST", body: toFormBody(fields), headers: stampHeaders() };
  const reply = await fetchReply(path, init, { ...options, timeout: options.timeout ?? FORM_TIMEOUT });
  return toAnswer<T>(reply.envelope);
}

/** Gets with query parameters, likewise without the session. */
export async function getOpen<T>(
  path: string,
  params: Fields,
  options: CallOptions = {},
): Promise<Answer<T>> {
  const init = { method: "GET", headers: stampHeaders() };
  const address = withQuery(path, params);
  const reply = await fetchReply(address, init, { ...options, timeout: options.timeout ?? FORM_TIMEOUT });
  return toAnswer<T>(reply.envelope);
}

export function withQuery(path: string, params: Fields): string {
  const query = toFormBody(params).toString();
  return query ? `${path}?${query}` : path;
}

/** What every request carries, login or not. */
export function stampHeaders(): Record<string, string> {
  return { timestamp: String(Math.floor(Date.now() / 1000)) };
}
