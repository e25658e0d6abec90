import { randomUUID, createHash } from "node:crypto";
import { callsForKeys } from "@kezhuan/contract/api/api-keys";
import { calls, type CallName } from "@kezhuan/contract/api/calls";
import type { Envelope } from "@kezhuan/contract/api/envelope";
import { isMessage, messages } from "@kezhuan/contract/api/messages";
import { fail, failField } from "@kezhuan/contract/errors";
import { readAgain } from "../db/wait-for-database.ts";
import type { Engine, Purpose } from "../engine/engine.ts";
import { anonymousActor, type Log, type Actor } from "../engine/context.ts";
import type { HealthSources } from "../features/monitor/health.ts";
import type { PdfConverter } from "../features/documents/convert-to-pdf.ts";
import type { OfferedPack } from "../features/packs/list-packs.ts";
import type { LanguageModel } from "../features/search/language-model/language-model.ts";
import type { QueryLog } from "../features/search/query-log/query-log.ts";
import { readToken } from "../features/session/read-token.ts";
import type { Sessions } from "../features/session/sessions.ts";
import type { SignIn } from "../features/sign-in/open-sign-in.ts";
import { identifyImpersonated } from "../features/session/impersonation.ts";
import { answerBrokenRequests } from "./transport/answer-broken-request.ts";
import { compressAnswers } from "./transport/compress-answers.ts";
import { decideAgain } from "./decide-again.ts";
import { discardRest, isStillSending } from "./transport/discard-rest.ts";
import { describeFailure, succeed } from "./envelope.ts";
import { handlers, refuseHidden, requireAccount } from "./handlers.ts";
import {
  catchUp,
  keepFacts,
  noteCall,
  noteFacts,
  noteInput,
  noteOutput,
  type OperationLog,
} from "./operation-log.ts";
import { parseInput } from "./parse-input.ts";
import { pageAddress } from "./transport/page-address.ts";
import {
  mergeFields,
  mergeRepeated,
  readForm,
  readJson,
  readText,
  type Fields,
} from "./transport/read-body.ts";
import { readLanguage } from "./transport/request-language.ts";
import { rewriteAddress } from "./transport/rewrite-address.ts";
import { shareAcrossOrigins, type CrossOrigin } from "./transport/share-across-origins.ts";
import { isPrematureClose, translateTransport } from "./transport/translate-transport.ts";
import type { Catalog } from "../engine/catalog/catalog.ts";

/** Carried by every answer to an account: an open page whose version is another one asks for its menu and rights anew. */
const accessVersionHeader = "access-version";

import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";

export interface AppOptions {
  engine: Engine;
  sessions: Sessions;
  queryLog: QueryLog;
  log: Log;
  /** Prefix of every path; empty for none. */
  basePath: string;
  /** Addresses of proxies whose forwarding headers count. */
  trustProxy: readonly string[];
  /** Words the assistant's answers; absent: they are the records' own words. */
  languageModel?: LanguageModel | undefined;
  /** Makes PDF files of documents; absent: nobody does. */
  pdf?: PdfConverter | undefined;
  /** What this process knows of itself. */
  health: HealthSources;
  /** Packs that can be added; absent: none. */
  offerPacks?: (() => readonly OfferedPack[]) | undefined;
  /** What organisations sign in by; absent: nothing. */
  signIn?: SignIn | undefined;
  /** Pages of other sites that may read answers; absent: none. */
  crossOrigin?: CrossOrigin | undefined;
  /** Absent: nothing is logged. */
  operations?: OperationLog | undefined;
}

const bodyLimit = 8 * 1024 * 1024;

/** Zod parses all input, so no route has a JSON schema: what would compile those, a hundred modules, is not even loaded. */
const noSchemas = { buildValidator: refuseSchemas, buildSerializer: refuseSchemas };

function refuseSchemas(): never {
  throw new Error("input is parsed with Zod, not with a JSON schema");
}

/** The HTTP side: envelope, errors, and every call mounted. Routes beside the calls are added by the caller. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit,
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    genReqId: () => randomUUID(),
    rewriteUrl: (request) => rewriteAddress(request.url ?? "/", options.basePath),
    schemaController: { compilersFactory: noSchemas },
    routerOptions: { querystringParser: (text) => new QueryText(text) as unknown as Record<string, unknown> },
    // Until all of it is there: the largest upload over a slow line. Headers have a minute.
    requestTimeout: 3_600_000,
    // Whoever still has a connection while the server stops gets an answer, not a refusal without our envelope.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequests(options.log),
    // What is no address at all does not get as far as the routes.
    frameworkErrors: (_, request, reply) =>
      sendFailure(options, { error: fail("unknownPath"), request, reply }),
  });
  if (options.crossOrigin) shareAcrossOrigins(app, options.basePath, options.crossOrigin);
  app.addHook("onRequest", (request, _, done) => done(checkAddress(request.url)));
  keepFacts(app);
  readBodies(app);
  await compressAnswers(app);
  app.setErrorHandler((error, request, reply) => sendFailure(options, { error, request, reply }));
  app.setNotFoundHandler((request, reply) => {
    const page = pageAddress(request, options.basePath);
    if (page !== undefined) return reply.header("cache-control", "no-store").redirect(page, 302);
    return sendFailure(options, { error: fail("unknownPath"), request, reply });
  });
  for (const name of Object.keys(calls) as CallName[]) mountCall(app, options, name);
  return app;
}

/** U+0000 is refused in an address as everywhere else; the query is the call's business. */
function checkAddress(url: string): Error | undefined {
  return /^[^?]*%00/.test(url) ? failField("path", "badText") : undefined;
}

/** The query as text until the call parses it, so that a bad one gets the call's own answer. */
class QueryText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export function readQuery(request: FastifyRequest): Fields {
  return request.query instanceof QueryText ? readForm(request.query.text) : {};
}

function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "buffer" }, (_, body, done) =>
    parseBody(done, () => readForm(readText(Buffer.from(body)))),
  );
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_, body, done) =>
    parseBody(done, () => readJson(readText(Buffer.from(body)))),
  );
}

function parseBody(done: (error: Error | null, body?: Fields) => void, read: () => Fields): void {
  let fields: Fields;
  try {
    fields = read();
  } catch (error) {
    done(error as Error);
    return;
  }
  done(null, fields);
}

function mountCall(app: FastifyInstance, options: AppOptions, name: CallName): void {
  const { method, path } = calls[name];
  app.route({
    method,
    url: path,
    handler: (request, reply) =>
      answerCall(options, { name, request, reply, fields: () => fieldsOf(request) }),
  });
  refuseOtherMethods(app, path, [method]);
}

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** Every other method of an address is answered 405; what can be got can be asked for its headers as well. */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly Method[]): void {
  const known = new Set<string>([...allowed, ...(allowed.includes("GET") ? ["HEAD"] : [])]);
  const others = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
  app.route({
    method: others.filter((other) => !known.has(other)),
    url,
    exposeHeadRoute: false,
    handler: (_, reply) => {
      void reply.header("allow", allowed.join(", "));
      throw fail("methodNotAllowed");
    },
  });
}

/** Of query, body and path: what stands in the path is a parameter like the others. */
function fieldsOf(request: FastifyRequest): Fields {
  const inPath = request.params as Fields;
  const merge = request.url.startsWith("/api/v1/chat/") ? mergeRepeated : mergeFields;
  return merge({ ...readQuery(request), ...inPath }, (request.body ?? {}) as Fields);
}

interface Answering {
  name: CallName;
  request: FastifyRequest;
  reply: FastifyReply;
  /** What the call is given. */
  fields: () => Fields;
}

/** Answers by what it returns: an answer sent here would be sent a second time as soon as a hook takes a moment. */
export async function answerCall(options: AppOptions, answering: Answering): Promise<Envelope> {
  const { name, request, reply } = answering;
  const call = calls[name];
  const fields = answering.fields();
  const language = readLanguage(request.headers);
  const open = "open" in call;
  noteCall(request, { name, reads: "reads" in call, fields });
  const ctx = open
    ? { ...options.engine.context(anonymousActor, language), origin: `request:${request.id}` }
    : await identify(options, {
        request,
        reply,
        parameter: takesToken(name) && typeof fields["token"] === "string" ? fields["token"] : undefined,
        reads: "reads" in call,
        purpose: purposeOf(name, fields["msgid"]),
      });
  if (ctx.actor.scopes && !callsForKeys.has(name)) throw fail("forbidden");
  if ("personal" in call) requireAccount(ctx);
  const input = parseInput(call.input, fields);
  noteInput(request, input);
  await catchUp(request, options.operations);
  const client = { address: request.ip, agent: request.headers["user-agent"] ?? "" };
  // The schema looked up by the same name has just parsed the input.
  const handler = handlers[name] as (call: object, input: unknown) => unknown;
  const { engine, sessions, queryLog, languageModel, pdf, health, signIn, offerPacks = () => [] } = options;
  refuseHidden(ctx, input);
  const visitor = readHeader(request, "visitor");
  const data = await decideAgain(engine, ctx, (now) =>
    handler(
      { ctx: now, sessions, queryLog, client, visitor, languageModel, pdf, health, offerPacks, signIn },
      input,
    ),
  );
  noteOutput(request, data);
  // The successor of a token that has slid ends with it.
  if (name === "logout") void reply.removeHeader("token");
  void reply.header("cache-control", "no-store");
  return succeed(data, language);
}

/** Changes of tables may take minutes. A message that is not known to read writes. */
function purposeOf(name: CallName, msgid: unknown): Purpose {
  if (name !== "vicimsg") return "reads" in calls[name] ? "read" : "write";
  if (msgid === "applyDesign") return "design";
  return typeof msgid === "string" && isMessage(msgid) && messages[msgid].viewAs ? "read" : "write";
}

/** Elsewhere `token` is a parameter like any other, perhaps the name of a field. */
function takesToken(name: CallName): boolean {
  return "token" in calls[name].input.shape;
}

interface Identifying {
  request: FastifyRequest;
  reply: FastifyReply;
  /** A token sent as a parameter. */
  parameter?: string | undefined;
  /** True where nothing can be changed, so that it may be asked while looking as another user. */
  reads?: boolean;
  purpose?: Purpose;
}

/** Who sent a request, with a context to decide in. A token that slides is answered with its successor. */
export async function identify(
  options: AppOptions,
  { request, reply, parameter, reads, purpose = "write" }: Identifying,
) {
  const token = readToken(request.headers.authorization, parameter);
  const deptid = readHeader(request, "deptid")?.toLowerCase() ?? null;
  const ticket = readHeader(request, "viewas");
  if (ticket !== null && !reads) throw fail("viewOnly");
  const { actor, freshToken } = await readAgain(options.sessions.db, () =>
    ticket === null
      ? options.sessions.identify(token, deptid)
      : identifyImpersonated(options.sessions, token, ticket),
  );
  noteFacts(request, { actor });
  if (freshToken) void reply.header("token", freshToken);
  if (actor.kind === "user")
    void reply.header(accessVersionHeader, accessVersionOf(options.engine.catalog(), actor));
  const ctx = options.engine.context(actor, readLanguage(request.headers), purpose);
  // By this the operation log finds what a request has changed.
  return { ...ctx, origin: `request:${request.id}` };
}

export function readHeader(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === "string" && value !== "" ? value : null;
}

const proofs = ["token", "refresh_token", "ticket"];

/** Whether the request names a login, that of the header or one as a parameter. */
function hasProof(request: FastifyRequest): boolean {
  const { query, body, headers } = request;
  const named = (part: unknown) =>
    typeof part === "object" && part !== null && proofs.some((name) => Object.hasOwn(part, name));
  return headers.authorization !== undefined || named(query) || named(body);
}

interface Failing {
  error: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Seconds until it makes sense to try again, by code. */
const retryAfter: Readonly<Record<number, number>> = { 429: 60, 503: 3 };

function sendFailure(options: AppOptions, { error, request, reply }: Failing): void {
  // The client left before its answer was compressed: nobody is there to be told, and the call itself succeeded.
  if (reply.raw.destroyed && isPrematureClose(error)) return;
  const { status, body } = describeFailure(translateTransport(error), {
    language: readLanguage(request.headers),
    requestId: request.id,
    log: options.log,
    properStatus: !request.url.startsWith("/rest/"),
    hasProof: hasProof(request),
  });
  noteFacts(request, { code: body.code });
  void reply.code(status).header("cache-control", "no-store");
  const wait = retryAfter[body.code];
  if (wait !== undefined) void reply.header("retry-after", wait);
  if (isStillSending(request.raw)) void discardRest(request.raw).then(() => reply.send(body));
  else void reply.send(body);
}

/** Another one whenever the menus, roles or rules have changed, or the roles of this account. */
function accessVersionOf({ accessStamp }: Pick<Catalog, "accessStamp">, actor: Actor): string {
  const parts = [accessStamp, actor.userId, actor.deptid, ...actor.roles];
  return createHash("sha256").update(parts.join(" ")).digest("hex").slice(0, 16);
}
