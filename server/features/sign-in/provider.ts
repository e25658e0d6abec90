import type { SignInProvider } from "@kezhuan/contract/sign-in";

/** Who somebody is, as a provider says. Issuer and subject together never change and are never given to anybody else. */
export interface Identity {
  provider: SignInProvider;
  issuer: string;
  subject: string;
  /** What the person is called at the provider; empty where it does not say. */
  username: string;
  name: string;
  /** Empty unless the provider vouches for it. */
  email: string;
  phone: string;
  /** Everything else that it says, for the mapping. */
  claims: Claims;
  /** The provider says, signed, that the person has shown more than a password. */
  hasSecondFactor?: boolean;
  /** What ends the session at the provider. */
  session?: { id: string | undefined; idToken: string | undefined };
}

/** Values by the name of the claim or attribute. */
export type Claims = ReadonlyMap<string, readonly string[]>;

/** What a provider wants to know again when somebody comes back; kept on the server. */
export type Secrets = Readonly<Record<string, string>>;

/**
 * A provider with pages of its own: it sends people back with an answer in the address. Each of these may throw a
 * `signIn…` error, and anything else that goes wrong counts as `signInFailed`.
 */
export interface RedirectProvider {
  way: "redirect";
  /** What its identities name as their issuer. Errors: `signInUnavailable`. */
  findIssuer(): Promise<string>;
  /** Where to send somebody; they come back to `callback` with `state`. */
  begin(coming: { callback: string; state: string }): Promise<{ address: string; secrets: Secrets }>;
  /** Who came back to this address. */
  finish(came: { address: URL; callback: string; state: string; secrets: Secrets }): Promise<Identity>;
  /** Where to send somebody who logs out here; undefined where that ends nothing. */
  leave?(leaving: { idToken: string | null; back: string }): Promise<string | undefined>;
  /** How it says itself whose session has ended there; absent: it does not. */
  logout?: ToldLogout;
}

/** A message that the provider's server posts to this one. */
interface ToldLogout {
  /** Last part of the address that it is posted to, below that of the provider. */
  path: "callback" | "logout";
  /** The form field that holds it. */
  field: string;
  /** Errors: `badInput` for a text that is no such message. */
  read(text: string): Promise<EndedSession>;
}

/** One session at the provider, or all of the subject. */
export interface EndedSession {
  issuer: string;
  session: string | undefined;
  subject: string | undefined;
  /** Logins that were opened later are no part of it. */
  before: Date;
}

/** A provider that is asked about a password; undefined for a wrong one. */
export interface PasswordProvider {
  way: "password";
  findIssuer(): Promise<string>;
  verify(typed: { username: string; password: string }): Promise<Identity | undefined>;
}

export type Provider = RedirectProvider | PasswordProvider;
