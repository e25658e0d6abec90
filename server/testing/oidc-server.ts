import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type Configuration } from "oidc-provider";

/** What the provider says of a person: claims by their names. */
export type Person = Record<string, unknown> & { sub: string };

export interface OidcServer {
  issuer: string;
  /** Whoever signs in next. */
  person: Person;
  /** How they prove who they are, in the words of RFC 8176; absent: it does not say. */
  methods?: string[] | undefined;
  /** Logout tokens that the provider has sent to the client, not delivered yet. */
  logoutTokens: string[];
  /** Signs in as a browser does, with its cookies; answers the address that it is sent back to. */
  signIn(address: string, cookies?: Map<string, string>): Promise<URL>;
  /** Logs out at the provider, as a browser does that is sent there; answers where it is sent in the end. */
  signOut(address: string, cookies: Map<string, string>): Promise<URL>;
  close(): Promise<void>;
}

export const oidcClient = { id: "kezhuan", secret: "a-secret-of-tests-only" };

/** A real OpenID Connect provider on loopback, which asks nobody for a password. `site` is the client's address. */
export async function startOidcServer(site: string): Promise<OidcServer> {
  const http = createServer();
  await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
  const { port } = http.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const logoutTokens: string[] = [];
  const server: OidcServer = {
    issuer,
    person: { sub: "nobody" },
    logoutTokens,
    signIn: (address, cookies = new Map()) => follow(address, { issuer, cookies }),
    signOut: async (address, cookies) => {
      const page = await request(address, cookies);
      const secret = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
      const body = new URLSearchParams({ xsrf: secret, logout: "yes" });
      const sent = await request(`${issuer}/session/end/confirm`, cookies, { method: "POST", body });
      return new URL(sent.headers.get("location") ?? "", issuer);
    },
    close: () => closeServer(http),
  };
  const provider = new Provider(issuer, configure(site, server));
  const callback = provider.callback();
  http.on("request", (incoming, outgoing) => {
    if (!incoming.url?.startsWith("/interaction/")) return void callback(incoming, outgoing);
    void provider.interactionFinished(incoming, outgoing, {
      login: {
        accountId: server.person.sub,
        ...(server.methods ? { amr: server.methods } : {}),
      },
    });
  });
  return server;
}

function configure(site: string, server: OidcServer): Configuration {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return {
    clients: [
      {
        client_id: oidcClient.id,
        client_secret: oidcClient.secret,
        redirect_uris: [`${site}auth/oidc/callback`],
        post_logout_redirect_uris: [`${site}auth/oidc/left`],
        backchannel_logout_uri: `${site}auth/oidc/logout`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: "test" }] },
    cookies: { keys: [randomBytes(16).toString("hex")] },
    claims: {
      openid: ["sub", "amr"],
      profile: ["name", "preferred_username"],
      email: ["email", "email_verified"],
      groups: ["groups"],
    },
    scopes: ["openid", "profile", "email", "groups"],
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: (ctx, form) => void (ctx.body = form) },
    },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...server.person, sub }) }),
    // Everybody has agreed already.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId ?? "",
        clientId: oidc.client?.clientId ?? "",
      });
      grant.addOIDCScope("openid profile email groups");
      await grant.save();
      return grant;
    },
    fetch: async (_, options) => {
      const form = new URLSearchParams(await new Response(options?.body ?? null).text());
      server.logoutTokens.push(form.get("logout_token") ?? "");
      return new Response();
    },
  };
}

/** Follows addresses of the provider until one leads away from it. */
async function follow(
  address: string,
  { issuer, cookies }: { issuer: string; cookies: Map<string, string> },
): Promise<URL> {
  let next = new URL(address);
  for (let steps = 0; next.origin === issuer; steps += 1) {
    const response = await request(next.href, cookies);
    const location = response.headers.get("location");
    if (location === null || steps > 10)
      throw new Error(`the provider stays at ${next.href}: ${await response.text()}`);
    next = new URL(location, next);
  }
  return next;
}

async function request(
  address: string,
  cookies: Map<string, string>,
  init: RequestInit = {},
): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await fetch(address, { ...init, redirect: "manual", headers: { cookie } });
  for (const line of response.headers.getSetCookie()) {
    const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
    if (value === "") cookies.delete(name);
    else cookies.set(name, value);
  }
  return response;
}

function closeServer(http: Server): Promise<void> {
  http.closeAllConnections();
  return new Promise((done) => http.close(() => done()));
}
