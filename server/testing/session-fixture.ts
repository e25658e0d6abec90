import { randomInt, randomUUID } from "node:crypto";
import type { CaptchaOutput, LoginOutput, TokensOutput } from "@kezhuan/contract/api/session";
import { expect } from "vitest";
import type { Database } from "../db/connect.ts";
import { runSql } from "../db/run-sql.ts";
import type { Actor, Ctx } from "../engine/context.ts";
import type { Engine } from "../engine/engine.ts";
import { saveRecords } from "../engine/records/save.ts";
import { makeDb } from "./make-db.ts";
import { silentLog, startTestEngine } from "./start-test-engine.ts";
import { getCaptcha } from "../features/session/captcha.ts";
import { proveLogin } from "./contract-client.ts";
import { createAccount } from "../features/session/create-account.ts";
import { loginWithCaptcha } from "../features/session/login.ts";
import {
  openSessions,
  type Client,
  type SessionOptions,
  type Sessions,
} from "../features/session/sessions.ts";

export const CODE = "k7M2";
export const anyToken: unknown = expect.stringMatching(/^[\w-]{43}$/);
export const ITERATIONS = 64;

export interface Fixture {
  database: Database;
  engine: Engine;
  sessions: Sessions;
  clock: TestClock;
  /** The installation itself acting. */
  system: () => Ctx;
}

export interface TestClock {
  now: () => Date;
  pass: (ms: number) => void;
}

/** Sessions on a database of their own, with a clock that stands still until it is told to go on. */
export async function makeFixture(): Promise<Fixture> {
  const database = await makeDb();
  let at = Date.parse("2031-03-01T08:00:00Z");
  const clock: TestClock = { now: () => new Date(at), pass: (ms) => void (at += ms) };
  const engine = await startTestEngine(database, clock.now);
  const parameters = () => engine.catalog().parameters;
  const sessions = openTestSessions(database, clock, { parameters });
  await sessions.start();
  return { database, engine, sessions, clock, system: () => engine.systemContext() };
}

/** As another process on the same database would have them. */
export function openTestSessions(
  database: Database,
  clock: TestClock,
  options: Partial<SessionOptions> = {},
): Sessions {
  return openSessions({
    database,
    now: clock.now,
    log: silentLog,
    passwordIterations: ITERATIONS,
    captchaTestCode: CODE,
    ...options,
  });
}

/** An address that no other test uses, so that limits do not meet. */
export function makeClient(): Client {
  const part = () => randomInt(1, 255);
  return { address: `10.${part()}.${part()}.${part()}`, agent: "test" };
}

export interface TestAccount {
  id: string;
  username: string;
  password: string;
}

export async function makeAccount(fixture: Fixture, mustChange = false): Promise<TestAccount> {
  const username = `u${randomUUID().slice(0, 12)}`;
  const password = `pässwörd ${randomUUID()}`;
  const id = await createAccount(
    fixture.system(),
    { user: { username, name: `Name of ${username}` } },
    { password, mustChange, iterations: ITERATIONS },
  );
  return { id, username, password };
}

/** Makes a record as the installation and returns its id. */
export async function makeRecord(
  fixture: Fixture,
  objname: string,
  data: Record<string, unknown>,
): Promise<string> {
  const saved = await saveRecords(fixture.system(), { objname, data });
  return saved.ids[0] ?? "";
}

export interface LoginTry {
  username: string;
  password: string;
  code?: string;
  captcha?: CaptchaOutput;
}

/** One login as a client makes it: captcha, proof, call. */
export async function tryLogin(sessions: Sessions, client: Client, attempt: LoginTry): Promise<LoginOutput> {
  const { username, password, code = CODE } = attempt;
  const captcha = attempt.captcha ?? (await getCaptcha(sessions, client, { username }));
  const proof = await proveLogin({ username, password, code, captcha });
  return loginWithCaptcha(sessions, client, { username, password: proof, code, uuid: captcha.uuid });
}

export async function logIn(
  { sessions }: Pick<Fixture, "sessions">,
  account: TestAccount,
  client = makeClient(),
): Promise<TokensOutput> {
  const output = await tryLogin(sessions, client, account);
  if (!("token" in output)) throw new Error("the login asks for another step");
  return output;
}

/** The context of a request that carries this token. */
export async function contextOf(fixture: Fixture, token: string, deptid: string | null = null): Promise<Ctx> {
  const { actor } = await fixture.sessions.identify(token, deptid);
  return contextFor(fixture, actor);
}

export function contextFor(fixture: Fixture, actor: Actor): Ctx {
  return fixture.engine.context(actor, "en");
}

export async function countRows(fixture: Fixture, table: string, where = "true"): Promise<number> {
  const [row] = await runSql<{ n: number }>(
    fixture.database.db,
    `select count(*) as n from ${table} where ${where}`,
  );
  return row?.n ?? 0;
}
