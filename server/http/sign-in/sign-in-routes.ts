import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { finishSignInInput, signInInput } from "@kezhuan/contract/api/sign-in";
import type { LoginOutput } from "@kezhuan/contract/api/session";
import { AppError, fail, type ErrorKey } from "@kezhuan/contract/errors";
import { signInRoute } from "@kezhuan/contract/portal/sign-in-route";
import { signInProblems, type SignInProblem } from "@kezhuan/contract/sign-in";
import { limitGuesses } from "@kezhuan/server/features/session/check-password";
import { enterFromProvider } from "@kezhuan/server/features/session/enter-from-provider";
import { takeTurns, type Limit } from "@kezhuan/server/features/session/limits";
import { logAttempt, type LoginAttempting } from "@kezhuan/server/features/session/login-log";
import { endProviderLogins, type LoginProvider } from "@kezhuan/server/features/session/login-provider";
import type { Client } from "@kezhuan/server/features/session/sessions";
import { findAccount, type SignedInAccount } from "@kezhuan/server/features/sign-in/find-account";
import type { OpenProvider, SignIn } from "@kezhuan/server/features/sign-in/open-sign-in";
import {
  findConfirmed,
  keepComing,
  keepConfirmed,
  takeComing,
  takeConfirmed,
  isBrowserSecret,
  makeBrowserSecret,
} from "@kezhuan/server/features/sign-in/pending";
import type { Identity, RedirectProvider } from "@kezhuan/server/features/sign-in/provider";
import { refuseOtherMethods, type AppOptions } from "../app.ts";
import { succeed } from "../envelope.ts";
import { parseInput } from "../parse-input.ts";
import { readLanguage } from "../transport/request-language.ts";

const name = "sign_in";
/** As long as a sign-in may take. */
const seconds = 900;

export interface SignInOptions extends AppOptions {
  signIn: SignIn;
}

/** Sign-ins that are begun: a class behind one address gets through, a machine that fills the table does not. */
const beginLimit: Limit = { rule: "sign-in", most: 120, seconds: 900 };

/**
 * The addresses by which organisations sign in. Whoever comes back is led to one page of ours and no other; that page asks for
 * the login by `finishSignIn`, so that no token is ever part of an address.
 */
export function mountSignIn(app: FastifyInstance, options: SignInOptions): void {
  const { providers } = options.signIn;
  for (const open of providers.values()) {
    const { provider } = open;
    if (provider.way === "redirect") mountRedirects(app, options, { open, provider });
  }
  if (providers.size === 0) return;
  app.post("/rest/signInWithPassword", (request, reply) => signInWithPassword(options, request, reply));
  refuseOtherMethods(app, "/rest/signInWithPassword", ["POST"]);
  app.post("/rest/finishSignIn", (request, reply) => finishSignIn(options, request, reply));
  refuseOtherMethods(app, "/rest/finishSignIn", ["POST"]);
}

interface Redirecting {
  open: OpenProvider;
  provider: RedirectProvider;
}

function mountRedirects(app: FastifyInstance, options: SignInOptions, redirecting: Redirecting): void {
  const { provider, open } = redirecting;
  const base = `/auth/${open.offer.provider}`;
  app.get(`${base}/start`, (request, reply) => begin(options, redirecting, { request, reply }));
  refuseOtherMethods(app, `${base}/start`, ["GET"]);
  app.get(`${base}/callback`, (request, reply) => comeBack(options, redirecting, { request, reply }));
  const { logout } = provider;
  refuseOtherMethods(app, `${base}/callback`, logout?.path === "callback" ? ["GET", "POST"] : ["GET"]);
  app.get(`${base}/left`, (_, reply) => redirect(reply, `${options.signIn.site}#/login`));
  refuseOtherMethods(app, `${base}/left`, ["GET"]);
  if (!logout) return;
  app.post(`${base}/${logout.path}`, async (request, reply) => {
    const text = (request.body as Record<string, unknown> | undefined)?.[logout.field];
    if (typeof text !== "string") throw fail("badInput");
    await endProviderLogins(options.sessions, await logout.read(text));
    return reply.header("cache-control", "no-store").code(200).send();
  });
  if (logout.path === "logout") refuseOtherMethods(app, `${base}/logout`, ["POST"]);
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

async function begin(
  options: SignInOptions,
  { open, provider }: Redirecting,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const { sessions } = options;
  const name = open.offer.provider;
  const client = clientOf(request);
  return answerWithPage(options, reply, () =>
    logAttempt(sessions, { client, username: "", provider: name }, async () => {
      const now = sessions.now();
      const taken = await takeTurns(sessions.db, now, [{ limit: beginLimit, address: client.address }]);
      if (taken.refused.size > 0) throw fail("tooMany");
      const state = randomBytes(24).toString("base64url");
      const { address, secrets } = await provider.begin({ callback: callbackOf(options, open), state });
      const browser = giveBrowser(request, reply, options.signIn.site);
      await keepComing(sessions.db, now, { browser, state, provider: name, secrets });
      return address;
    }),
  );
}

async function comeBack(
  options: SignInOptions,
  { open, provider }: Redirecting,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const { sessions } = options;
  const name = open.offer.provider;
  const attempting: LoginAttempting = { client: clientOf(request), username: "", provider: name };
  return answerWithPage(options, reply, () =>
    logAttempt(sessions, attempting, async () => {
      const callback = callbackOf(options, open);
      const address = new URL(callback);
      address.search = new URL(request.url, callback).search;
      const state = address.searchParams.get("state") ?? "";
      const browser = readBrowser(request);
      const now = sessions.now();
      const secrets =
        browser === undefined
          ? undefined
          : await takeComing(sessions.db, now, { browser, state, provider: name });
      if (browser === undefined || !secrets) throw fail("signInExpired");
      const identity = await provider.finish({ address, callback, state, secrets });
      const account = await admit(options, { open, identity, attempting });
      const via = describeLogin(identity);
      await keepConfirmed(sessions.db, now, { ...account, browser, provider: name, via });
      return pageOf(options);
    }),
  );
}

interface Admitting {
  open: OpenProvider;
  identity: Identity;
  attempting: LoginAttempting;
}

async function admit(
  { engine, log }: SignInOptions,
  { open, identity, attempting }: Admitting,
): Promise<SignedInAccount> {
  attempting.username = identity.username;
  const account = await findAccount(
    { ...engine.systemContext(), log, origin: `sign-in:${identity.provider}` },
    identity,
    open.policy,
  );
  attempting.username = account.username;
  return account;
}

/** POST /rest/signInWithPassword: a directory looks at the password. */
async function signInWithPassword(options: SignInOptions, request: FastifyRequest, reply: FastifyReply) {
  const { sessions, signIn } = options;
  const input = parseInput(signInInput, request.body ?? {});
  const open = signIn.providers.get(input.provider);
  if (open?.provider.way !== "password") throw fail("unknownPath");
  if (!isEncrypted(request)) throw fail("signInUnencrypted");
  const { provider } = open;
  const client = clientOf(request);
  const attempting: LoginAttempting = { client, username: input.username, provider: input.provider };
  const output = await logAttempt(sessions, attempting, async (): Promise<LoginOutput> => {
    const guess = { client, ...input, username: input.username.toLowerCase().slice(0, 64) };
    const identity = await limitGuesses(sessions, guess, async (isCaptchaRight) =>
      isCaptchaRight ? provider.verify(input) : undefined,
    );
    const account = await admit(options, { open, identity, attempting });
    const via = describeLogin(identity);
    const entered = await enterFromProvider(sessions, { ...account, client, claim: async () => via });
    if (!asksForCode(entered)) return entered;
    const browser = giveBrowser(request, reply, signIn.site);
    const confirmed = { ...account, browser, provider: input.provider, via };
    await keepConfirmed(sessions.db, sessions.now(), confirmed);
    return entered;
  });
  return answer(request, reply, output);
}

/** POST /rest/finishSignIn: opens the login that this browser had confirmed. */
async function finishSignIn(options: SignInOptions, request: FastifyRequest, reply: FastifyReply) {
  const { sessions, signIn } = options;
  const { code } = parseInput(finishSignInInput, request.body ?? {});
  const client = clientOf(request);
  const attempting: LoginAttempting = { client, username: "" };
  const output = await logAttempt(sessions, attempting, async (): Promise<LoginOutput> => {
    const now = sessions.now();
    const browser = readBrowser(request);
    const confirmed = browser === undefined ? undefined : await findConfirmed(sessions.db, now, browser);
    if (browser === undefined || !confirmed) throw fail("signInExpired");
    attempting.username = confirmed.username;
    attempting.provider = confirmed.provider;
    const { userId, username } = confirmed;
    // Written by describeLogin and by nothing else.
    const via = confirmed.via as LoginProvider;
    const claim: Parameters<typeof enterFromProvider>[1]["claim"] = async (tx) =>
      (await takeConfirmed(tx, now, browser)) ? via : undefined;
    const entered = await enterFromProvider(sessions, { userId, username, client, code, claim });
    if (!asksForCode(entered)) dropBrowser(reply, signIn.site);
    return entered;
  });
  return answer(request, reply, output);
}

function answer(request: FastifyRequest, reply: FastifyReply, output: LoginOutput) {
  void reply.header("cache-control", "no-store");
  return succeed(output, readLanguage(request.headers));
}

function asksForCode(output: LoginOutput): boolean {
  return "step" in output && output.step === "totp";
}

function describeLogin(identity: Identity): LoginProvider {
  const { provider, issuer, subject, session, hasSecondFactor } = identity;
  const ending = { session: session?.id ?? null, idToken: session?.idToken ?? null };
  return { provider, issuer, subject, ...ending, hasSecondFactor };
}

/** Sends the browser where `find` says; what keeps it from there, to the page that tells it. */
async function answerWithPage(
  options: SignInOptions,
  reply: FastifyReply,
  find: () => Promise<string>,
): Promise<FastifyReply> {
  let address: string;
  try {
    address = await find();
  } catch (error) {
    const problem = error instanceof AppError ? problemOf(error.key) : undefined;
    if (problem === undefined) throw error;
    address = `${pageOf(options)}?problem=${problem}`;
  }
  return redirect(reply, address);
}

function problemOf(key: ErrorKey): SignInProblem | undefined {
  return signInProblems.find((problem) => problem === key);
}

function redirect(reply: FastifyReply, address: string): FastifyReply {
  return reply.header("cache-control", "no-store").redirect(address, 302);
}

function pageOf({ signIn }: SignInOptions): string {
  return `${signIn.site}#${signInRoute}`;
}

function callbackOf({ signIn }: SignInOptions, { offer }: OpenProvider): string {
  return `${signIn.site}auth/${offer.provider}/callback`;
}

function clientOf(request: FastifyRequest): Client {
  return { address: request.ip, agent: request.headers["user-agent"] ?? "" };
}

/** A password may come here only so; a proxy that ends the encryption has to be one of TRUST_PROXY. */
function isEncrypted(request: FastifyRequest): boolean {
  return request.protocol === "https" || /^(?:::ffff:)?127\.|^::1$/.test(request.ip);
}

/** The secret that ties a sign-in to the browser that began it; it proves no login, and is gone when one is open. */
function readBrowser(request: FastifyRequest): string | undefined {
  for (const part of (request.headers.cookie ?? "").split(";")) {
    const [key, value] = part.trim().split("=");
    if (key === name && isBrowserSecret(value)) return value;
  }
  return undefined;
}

/** The same for several tabs, so that each of them can end what it began. `Lax`: people come back from another site. */
function giveBrowser(request: FastifyRequest, reply: FastifyReply, site: string): string {
  const browser = readBrowser(request) ?? makeBrowserSecret();
  void reply.header("set-cookie", writeCookie(browser, seconds, site));
  return browser;
}

function dropBrowser(reply: FastifyReply, site: string): void {
  void reply.header("set-cookie", writeCookie("", 0, site));
}

function writeCookie(value: string, age: number, site: string): string {
  const { protocol, pathname } = new URL(site);
  const secure = protocol === "https:" ? "; Secure" : "";
  return `${name}=${value}; Path=${pathname}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}
