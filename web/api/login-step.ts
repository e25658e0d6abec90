import type { LoginOutput } from "@kezhuan/contract/api/session";
import { postOpen, type CallOptions } from "./open-call.ts";

export interface LoginStepFields {
  ticket: string;
  code?: string | undefined;
  verifier?: string | undefined;
  earlier?: readonly object[] | undefined;
  later?: true | undefined;
}

/** Goes on with a login that asked for more. */
export function continueLogin(fields: LoginStepFields, options?: CallOptions) {
  return postOpen<LoginOutput>("rest/loginStep", { ...fields }, { quiet: true, ...options });
}
