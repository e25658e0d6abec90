import { z } from "zod";
import { fail } from "@kezhuan/contract/errors";
import type { EndedSession, Identity, RedirectProvider } from "./provider.ts";
import { firstOf, readClaims } from "./read-claims.ts";

export interface CasSettings {
  /** Without a slash at its end, such as `https://cas.example.edu/cas`. */
  url: string;
}

const timeoutMs = 10_000;
/** Clocks differ by some seconds. */
const clockMs = 60_000;

/** What `p3/serviceValidate` answers in JSON (CAS protocol 3.0, section 2.5 and appendix). */
const answerSchema = z.object({
  serviceResponse: z.object({
    authenticationSuccess: z
      .object({ user: z.string().min(1), attributes: z.record(z.string(), z.unknown()).default({}) })
      .optional(),
    authenticationFailure: z.object({ code: z.string().optional() }).optional(),
  }),
});

/** CAS 3: the ticket in the address is good once, and only the server behind it says whose it is. */
export function openCas({ url }: CasSettings, now: () => Date): RedirectProvider {
  return {
    way: "redirect",
    findIssuer: async () => url,
    begin: async ({ callback, state }) => {
      const address = new URL(`${url}/login`);
      address.searchParams.set("service", serviceOf(callback, state));
      return { address: address.href, secrets: {} };
    },
    finish: async ({ address, callback, state }) => {
      const ticket = address.searchParams.get("ticket") ?? "";
      if (ticket === "") throw fail("signInCancelled");
      const said = await validate(url, { ticket, service: serviceOf(callback, state) });
      if (!said) throw fail("signInFailed");
      // A logout at CAS names the login by its ticket.
      return { ...describe(url, said.user, said.attributes), session: { id: ticket, idToken: undefined } };
    },
    leave: async ({ back }) => `${url}/logout?service=${encodeURIComponent(back)}`,
    logout: { path: "callback", field: "logoutRequest", read: async (text) => readLogout(url, text, now()) },
  };
}

/** Where CAS sends people back to, which it compares when the ticket is looked at. */
function serviceOf(callback: string, state: string): string {
  return `${callback}?state=${encodeURIComponent(state)}`;
}

/**
 * Reads a single logout message (CAS protocol 3.0, section 2.3.3): a SAML request with the ticket of the login. It is not signed;
 * its proof is the ticket, which only CAS, this server and the person's own browser have seen.
 */
function readLogout(url: string, text: string, now: Date): EndedSession {
  const session = /<(?:\w+:)?SessionIndex>\s*([\w.-]{8,256})\s*<\//.exec(text)?.[1];
  if (!/<(?:\w+:)?LogoutRequest[\s>]/.test(text) || session === undefined) throw fail("badInput");
  return { issuer: url, session, subject: undefined, before: new Date(now.getTime() + clockMs) };
}

async function validate(url: string, { ticket, service }: { ticket: string; service: string }) {
  const address = new URL(`${url}/p3/serviceValidate`);
  address.search = new URLSearchParams({ service, ticket, format: "JSON" }).toString();
  try {
    const response = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
    return answerSchema.parse(await response.json()).serviceResponse.authenticationSuccess;
  } catch (error) {
    throw fail("signInUnavailable", { cause: error });
  }
}

function describe(url: string, user: string, attributes: Record<string, unknown>): Identity {
  const claims = readClaims({ ...attributes, user });
  return {
    provider: "cas",
    issuer: url,
    // Universities give a number for life; where it changes, the administrator links anew.
    subject: user,
    username: user,
    name: firstOf(claims, "displayName", "cn", "name"),
    email: firstOf(claims, "mail", "email"),
    phone: firstOf(claims, "mobile", "phone"),
    claims,
  };
}
