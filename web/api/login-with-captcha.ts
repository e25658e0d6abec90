import type { LoginOutput } from "@kezhuan/contract/api/session";
import { postOpen, withQuery, type CallOptions } from "./open-call.ts";

export interface LoginFields {
  username: string;
  /** The proof made from the password; never the password. */
  password: string;
  code: string;
  uuid: string;
}

/** Logs in; keep the tokens of a good answer with keepLogin. Failures are shown by the form. */
export function loginWithCaptcha(fields: LoginFields, options?: CallOptions) {
  const path = withQuery("rest/loginWithCaptcha", { ...fields });
  return postOpen<LoginOutput>(path, {}, { quiet: true, ...options });
}
