import { randomBytes } from "node:crypto";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll } from "vitest";
import { calls, type CallName } from "@kezhuan/contract/api/calls";
import type { Database } from "../db/connect.ts";
import type { Log } from "../engine/context.ts";
import type { Engine } from "../engine/engine.ts";
import { openAudit, type Audit, type AuditOptions } from "../features/audit/audit.ts";
import { signAddress, signPicture } from "../features/files/file-address.ts";
import { openLogin } from "../features/session/open-login.ts";
import { openQueryLog, type QueryLog } from "../features/search/query-log/query-log.ts";
import { openSessions, type Sessions } from "../features/session/sessions.ts";
import { buildApp, type AppOptions } from "../http/app.ts";
import { mountOperationLog } from "../http/operation-log.ts";
import { listRecordChecks } from "../record-checks.ts";
import { callRequest } from "./call-request.ts";
import { makeDb } from "./make-db.ts";
import { offerPacks } from "../offered-packs.ts";
import { makeHealth } from "./make-health.ts";
import { startTestEngine } from "./start-test-engine.ts";

/** An answer as a client sees it: always JSON, always the envelope. */
export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  code: number;
  msg: string;
  // Tests reach into it with `toMatchObject` and the like.
  data: unknown;
  /** Names in `data.errors`. */
  fields: string[];
  text: string;
}

export interface Caller {
  /** A call with its fields as a form, the default of the wire. */
  post(name: CallName, fields: Record<string, unknown>): Promise<Answer>;
  /** The same as a JSON body. */
  json(name: CallName, body: unknown): Promise<Answer>;
  /** Anything at all, with this caller's token. */
  send(options: InjectOptions): Promise<Answer>;
}

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  engine: Engine;
  sessions: Sessions;
  queryLog: QueryLog;
  anonymous: Caller;
  /** A caller logged in as this user, without the ceremony of captcha and proof. */
  logIn(userId: string): Promise<Caller>;
  /** A caller with whatever stands in the Authorization header. */
  bearing(authorization: string): Caller;
  /** What went to the log as an error: the causes behind every 500. */
  failures: unknown[];
}

/** Mounts routes beside the calls, as the composition root does. */
type Mount = (
  app: FastifyInstance,
  options: AppOptions & { database: Database; fileKey: Buffer; stopKey: Buffer },
) => void | Promise<void>;

/**
 * The whole server but its socket: engine, sessions and calls on a test database of their own; `basePath` prefixes every
 * path, or is set with the other options.
 */
export function makeApp(
  mount?: Mount,
  given: string | Partial<Pick<AppOptions, "basePath" | "languageModel" | "crossOrigin">> = "",
  now: () => Date = () => new Date(),
): Promise<TestApp> {
  const options = typeof given === "string" ? { basePath: given } : given;
  return buildTestApp({ mount, basePath: "", ...options, now, openLog: () => Promise.resolve(undefined) });
}

/** The same with the logs of logins and operations. */
export async function makeLoggedApp(
  mount?: Mount,
  given: Pick<AppOptions, "signIn"> = {},
): Promise<TestApp & { audit: Audit }> {
  const opened: Audit[] = [];
  const app = await buildTestApp({
    ...given,
    basePath: "",
    now: () => new Date(),
    openLog: async (options) => {
      const audit = await openAudit(options);
      opened.push(audit);
      return audit;
    },
    mount: async (server, options) => {
      if (options.operations) mountOperationLog(server, options.operations);
      await mount?.(server, options);
    },
  });
  const [audit] = opened;
  if (!audit) throw new Error("the logs were not opened");
  return { ...app, audit };
}

interface Building {
  mount?: Mount | undefined;
  basePath: string;
  languageModel?: AppOptions["languageModel"];
  signIn?: AppOptions["signIn"];
  crossOrigin?: AppOptions["crossOrigin"];
  now: () => Date;
  openLog: (options: AuditOptions) => Promise<Audit | undefined>;
}

async function buildTestApp(building: Building): Promise<TestApp> {
  const { mount, basePath, languageModel, signIn, crossOrigin, now, openLog } = building;
  const database = await makeDb();
  const failures: unknown[] = [];
  const log: Log = { info: ignore, warn: ignore, error: (details) => void failures.push(details) };
  const sessions = openSessions({
    database,
    now,
    log,
    passwordIterations: 64,
    captchaTestCode: "k7M2",
    parameters: () => engine.catalog().parameters,
  });
  const [fileKey, stopKey] = [randomBytes(32), randomBytes(32)];
  const health = makeHealth();
  const engine = await startTestEngine(database, now, {
    recordChecks: listRecordChecks(health.files),
    signFile: (id, actor) => signAddress(fileKey, now(), { id, actor, basePath }),
    signPicture: (id, actor) => signPicture(fileKey, now(), { id, actor, basePath }),
  });
  const audit = await openLog({ db: database.db, now, log });
  await sessions.start(audit);
  const queryLog = await openQueryLog(() => engine.systemContext());
  const base = {
    basePath,
    trustProxy: [],
    languageModel,
    health,
    offerPacks,
    operations: audit,
    signIn,
    crossOrigin,
  };
  const options = { engine, sessions, queryLog, log, ...base };
  const app = await buildApp(options);
  await mount?.(app, { ...options, database, fileKey, stopKey });
  await app.ready();
  afterAll(async () => {
    await app.close();
    await sessions.close();
    await audit?.close();
    await engine.close();
  });
  const bearing = (authorization: string) => makeCaller(app, { authorization });
  return {
    app,
    database,
    engine,
    sessions,
    queryLog,
    failures,
    bearing,
    anonymous: makeCaller(app, {}),
    logIn: async (userId) => {
      const client = { address: "127.0.0.1", agent: "test" };
      const { token } = await openLogin(database.db, now(), { userId, client });
      return bearing(token);
    },
  };
}

function makeCaller(app: FastifyInstance, headers: Record<string, string>): Caller {
  const send = async (options: InjectOptions) => {
    const response = await app.inject({ ...options, headers: { ...headers, ...options.headers } });
    return readAnswer(response.payload, response.statusCode, response.headers);
  };
  return {
    send,
    post: (name, fields) => send(callRequest(name, fields)),
    json: (name, body) =>
      send({
        method: calls[name].method,
        url: calls[name].path,
        headers: { "content-type": "application/json" },
        payload: JSON.stringify(body),
      }),
  };
}

function readAnswer(text: string, status: number, headers: Record<string, unknown>): Answer {
  // HEAD has no body by its nature, and the assistant answers in events.
  const isEnvelope = text !== "" && !text.startsWith("data:");
  const body = (isEnvelope ? JSON.parse(text) : {}) as { code?: number; msg?: string; data?: unknown };
  const { code = 0, msg = "", data = null } = body;
  const errors = (data as { errors?: { field: string }[] } | null)?.errors ?? [];
  return { status, headers, code, msg, data, text, fields: errors.map(({ field }) => field) };
}

function ignore(): void {
  // Only errors are kept.
}
