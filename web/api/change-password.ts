import type { CallOptions } from "./open-call.ts";
import { postForm } from "./request.ts";

export interface PasswordFields {
  /** Proof of the old password, for a fresh captcha. */
  password: string;
  uuid: string;
  code: string;
  /** What the server keeps of the new one. */
  verifier: string;
  /** The same with earlier parameters that the server named. */
  earlier?: readonly object[];
}

/** Sets a new password; ends the account's other logins. */
export function changePassword(fields: PasswordFields, options?: CallOptions) {
  return postForm<unknown>("rest/changePassword", { ...fields }, options);
}
