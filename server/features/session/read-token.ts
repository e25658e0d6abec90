import { failField } from "@kezhuan/contract/errors";

/**
 * The token of a request: from the `Authorization` header, with or without `Bearer`, or where a call takes it
 * as a parameter, from there. Null when there is none at all.
 */
export function readToken(header: string | undefined, parameter?: string): string | null {
  const sent = header?.replace(/^Bearer(?:\s+|$)/i, "").trim() || null;
  if (sent !== null && parameter !== undefined && parameter !== sent) throw failField("token", "mismatch");
  return sent ?? (parameter || null);
}
