import type { ErrorKey } from "./errors.ts";
import type { Label } from "./metadata/label.ts";

/** What organisations sign in by, each configured once at most. */
export const signInProviders = ["oidc", "ldap", "cas"] as const;
export type SignInProvider = (typeof signInProviders)[number];

/** What they are called in the login log. */
export const signInProviderLabels: Readonly<Record<SignInProvider, Label>> = {
  oidc: { zh: "OpenID Connect", en: "OpenID Connect" },
  ldap: { zh: "LDAP 目录", en: "LDAP directory" },
  cas: { zh: "CAS", en: "CAS" },
};

/** A way to sign in, as the login page offers it. */
export interface SignInOffer {
  provider: SignInProvider;
  /** `redirect`: a page of the organisation asks for the password; `password`: a form of ours does. */
  way: "redirect" | "password";
  label: Label;
}

/** What the page that people come back to can be told by its address; anything else there is ignored. */
export const signInProblems = [
  "signInCancelled",
  "signInFailed",
  "signInExpired",
  "signInUnknown",
  "signInUnmapped",
  "signInMisconfigured",
  "signInDisabled",
  "signInUnavailable",
  "tooMany",
] as const satisfies readonly ErrorKey[];
export type SignInProblem = (typeof signInProblems)[number];
