import type { LoginOutput } from "@kezhuan/contract/api/session";
import type { SignInTry } from "@kezhuan/contract/api/sign-in";
import { postOpen } from "./open-call.ts";

/** Opens the login that a provider has confirmed for this browser; with a one-time code where one was asked for. */
export function finishSignIn(code?: string) {
  return postOpen<LoginOutput>("rest/finishSignIn", code === undefined ? {} : { code }, { quiet: true });
}

/** Has the directory of the organisation look at a password. */
export function signInWithPassword(typed: SignInTry) {
  return postOpen<LoginOutput>("rest/signInWithPassword", { ...typed }, { quiet: true });
}
