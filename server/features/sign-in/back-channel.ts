import { createRemoteJWKSet, jwtVerify, type JWTPayload } from "jose";
import { fail } from "@kezhuan/contract/errors";
import type { EndedSession } from "./provider.ts";

interface Server {
  issuer: string;
  jwks_uri?: string | undefined;
}

const logoutEvent = "http://schemas.openid.net/event/backchannel-logout";
/** A provider sends it at once; what is older was kept by somebody. */
const longestSeconds = 300;
const clockSeconds = 60;
/** Signatures with a key that both sides know are none: the client's secret signs nothing. */
const algorithms = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];

/** Reads logout tokens (OpenID Connect Back-Channel Logout 1.0, section 2.6). Errors: `badInput` for one that is none. */
export function openLogoutReader({ clientId, now }: { clientId: string; now: () => Date }) {
  let keys: { address: string; get: ReturnType<typeof createRemoteJWKSet> } | undefined;
  return async (token: string, { issuer, jwks_uri: address }: Server): Promise<EndedSession> => {
    if (address === undefined) throw fail("badInput");
    if (keys?.address !== address) keys = { address, get: createRemoteJWKSet(new URL(address)) };
    const { payload } = await jwtVerify(token, keys.get, {
      issuer,
      audience: clientId,
      algorithms,
      clockTolerance: clockSeconds,
      maxTokenAge: longestSeconds,
      requiredClaims: ["iat", "jti", "events"],
      currentDate: now(),
    }).catch((error: unknown) => {
      throw fail("badInput", { cause: error });
    });
    return readEnded(payload, issuer);
  };
}

function readEnded(payload: JWTPayload, issuer: string): EndedSession {
  const { sub: subject, sid, iat = 0, events } = payload;
  const names = typeof events === "object" && events !== null ? Object.keys(events) : [];
  const session = typeof sid === "string" ? sid : undefined;
  // An ID token is no logout token: it has a nonce, and no such event.
  const isLogout = names.includes(logoutEvent) && payload["nonce"] === undefined;
  if (!isLogout || (session === undefined && subject === undefined)) throw fail("badInput");
  return { issuer, session, subject, before: new Date((iat + clockSeconds) * 1000) };
}
