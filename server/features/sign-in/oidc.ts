import * as oauth from "openid-client";
import { hourMs } from "@kezhuan/contract/durations";
import { AppError, fail } from "@kezhuan/contract/errors";
import type { Log } from "@kezhuan/server/engine/context";
import { openLogoutReader } from "./back-channel.ts";
import type { Identity, RedirectProvider } from "./provider.ts";
import { firstOf, readClaims } from "./read-claims.ts";

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /** With blanks between them. */
  scopes: string;
  usernameClaim: string;
}

/** Seconds for each question to the provider: somebody waits. */
const timeout = 10;
/** Its description is read anew from time to time: addresses and ways of proof change. */
const describedForMs = hourMs;

/** OpenID Connect: authorization code with PKCE, state and nonce. */
export function openOidc(
  settings: OidcSettings,
  { log, now }: { log: Log; now: () => Date },
): RedirectProvider {
  const describeProvider = rememberDescription(settings, { log, now });
  const readLogout = openLogoutReader({ clientId: settings.clientId, now });
  return {
    way: "redirect",
    findIssuer: async () => (await describeProvider()).serverMetadata().issuer,
    begin: async ({ callback, state }) => {
      const config = await describeProvider();
      const verifier = oauth.randomPKCECodeVerifier();
      const nonce = oauth.randomNonce();
      const address = oauth.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: settings.scopes,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        state,
        nonce,
      });
      return { address: address.href, secrets: { verifier, nonce } };
    },
    finish: async ({ address, state, secrets }) => {
      const config = await describeProvider();
      try {
        return await readIdentity(config, settings, { address, state, secrets });
      } catch (error) {
        throw explain(error, log);
      }
    },
    leave: async ({ idToken, back }) => {
      const config = await describeProvider();
      if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
      return oauth.buildEndSessionUrl(config, {
        post_logout_redirect_uri: back,
        ...(idToken === null ? {} : { id_token_hint: idToken }),
      }).href;
    },
    logout: {
      path: "logout",
      field: "logout_token",
      read: async (token) => readLogout(token, (await describeProvider()).serverMetadata()),
    },
  };
}

interface Coming {
  address: URL;
  state: string;
  secrets: Readonly<Record<string, string>>;
}

async function readIdentity(
  config: oauth.Configuration,
  { usernameClaim }: OidcSettings,
  { address, state, secrets }: Coming,
): Promise<Identity> {
  const tokens = await oauth.authorizationCodeGrant(config, address, {
    pkceCodeVerifier: secrets["verifier"] ?? "",
    expectedNonce: secrets["nonce"] ?? "",
    expectedState: state,
    idTokenExpected: true,
  });
  const proved = tokens.claims();
  if (!proved) throw fail("signInFailed");
  // Providers differ in where they tell names and groups.
  const hasMore = config.serverMetadata().userinfo_endpoint !== undefined;
  const more = hasMore ? await oauth.fetchUserInfo(config, tokens.access_token, proved.sub) : {};
  const claims = readClaims({ ...more, ...proved });
  const isVerified = firstOf(claims, "email_verified") === "true";
  return {
    provider: "oidc",
    issuer: proved.iss,
    subject: proved.sub,
    username: firstOf(claims, usernameClaim, "preferred_username", "email"),
    name: firstOf(claims, "name", "nickname"),
    email: isVerified ? firstOf(claims, "email") : "",
    phone: firstOf(claims, "phone_number"),
    claims,
    // RFC 8176. Of the ID token, which is signed, and of nothing else.
    hasSecondFactor: Array.isArray(proved["amr"]) && proved["amr"].includes("mfa"),
    session: { id: firstOf(claims, "sid") || undefined, idToken: tokens.id_token },
  };
}

/** Reads the provider's description once, however many ask, and again after a while or a failure. */
function rememberDescription(
  settings: OidcSettings,
  { log, now }: { log: Log; now: () => Date },
): () => Promise<oauth.Configuration> {
  let known: { config: Promise<oauth.Configuration>; until: number } | undefined;
  return async () => {
    if (!known || known.until <= now().getTime())
      known = { config: discover(settings), until: now().getTime() + describedForMs };
    const { config } = known;
    try {
      return await config;
    } catch (error) {
      if (known?.config === config) known = undefined;
      log.warn({ err: error, issuer: settings.issuer }, "the provider's description cannot be read");
      throw fail("signInUnavailable", { cause: error });
    }
  };
}

async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<oauth.Configuration> {
  const address = new URL(issuer);
  // The settings allow it on loopback only.
  const isPlain = address.protocol === "http:";
  const config = await oauth.discovery(address, clientId, undefined, oauth.None(), {
    timeout,
    execute: isPlain ? [oauth.allowInsecureRequests] : [],
  });
  const server = config.serverMetadata();
  const known = new oauth.Configuration(server, clientId, undefined, chooseProof(server, clientSecret));
  known.timeout = timeout;
  if (isPlain) oauth.allowInsecureRequests(known);
  // The signature is checked although the token comes straight from the provider: behind a proxy that may be less so.
  oauth.enableNonRepudiationChecks(known);
  return known;
}

/** How the client proves itself; a provider that does not say takes the header, by the standard. */
function chooseProof(server: oauth.ServerMetadata, secret: string | undefined): oauth.ClientAuth {
  if (secret === undefined) return oauth.None();
  const ways = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  return ways.includes("client_secret_basic")
    ? oauth.ClientSecretBasic(secret)
    : oauth.ClientSecretPost(secret);
}

const answers: Readonly<Record<string, "signInCancelled" | "signInUnavailable">> = {
  access_denied: "signInCancelled",
  login_required: "signInCancelled",
  server_error: "signInUnavailable",
  temporarily_unavailable: "signInUnavailable",
};

/** What went wrong, for people; the log has the rest, but no token or code. */
function explain(error: unknown, log: Log): AppError {
  if (error instanceof AppError) return error;
  const { code, error: answer, cause } = readFailure(error);
  log.warn({ code, answer, cause }, "a sign-in by OpenID Connect failed");
  const known = answers[answer ?? ""];
  if (known) return fail(known, { cause: error });
  const isAway = code === "OAUTH_TIMEOUT" || error instanceof TypeError;
  return fail(isAway ? "signInUnavailable" : "signInFailed", { cause: error });
}

function readFailure(error: unknown) {
  const said = error as { code?: unknown; error?: unknown; message?: unknown; cause?: { message?: unknown } };
  const text = (value: unknown) => (typeof value === "string" ? value.slice(0, 300) : undefined);
  return { code: text(said.code), error: text(said.error), cause: text(said.cause?.message ?? said.message) };
}
