import { isRecord } from "@kezhuan/contract/is-record";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CallName } from "@kezhuan/contract/api/calls";
import { isMessage, messages, type MessageName } from "@kezhuan/contract/api/messages";
import { isId } from "@kezhuan/contract/kinds/ref";
import { isLog } from "@kezhuan/contract/metadata/logs";
import type { Actor } from "../engine/context.ts";
import type { Audit } from "../features/audit/audit.ts";
import type { Operation } from "../features/audit/write-operation.ts";

export type OperationLog = Pick<Audit, "noteOperation" | "noteLogins" | "flush">;

/** What becomes known of a request while it is answered. Never what fields hold. */
interface Facts {
  /** As it was when the request came: a connection that was given up has none. */
  address?: string;
  actor?: Actor | undefined;
  call?: string;
  /** Changes nothing. */
  isRead?: boolean;
  /** A read that is logged all the same, of an account. */
  isRemembered?: boolean;
  action?: string | undefined;
  object?: string | undefined;
  records?: readonly string[];
  code?: number;
}

declare module "fastify" {
  interface FastifyRequest {
    facts: Facts | null;
  }
}

/** Gives every request of a server room for what becomes known of it. */
export function keepFacts(app: FastifyInstance): void {
  app.decorateRequest("facts", null);
}

/** Adds to what is known of a request. */
export function noteFacts(request: FastifyRequest, facts: Facts): void {
  request.facts ??= { address: request.ip };
  Object.assign(request.facts, facts);
}

/** Reads that are more than looking through lists: single records, what they were, who looked. */
const rememberedReads: ReadonlySet<string> = new Set<CallName | MessageName>([
  "getObjData",
  "listHistory",
  "listDeleted",
  "listChanges",
  "listSessions",
  "listViewAs",
  "verifyLog",
]);

/** Reads of accounts that took so long are logged, too: they are what administrators look for when pages are slow. */
const slowMs = 2_000;

/** Parameters that may look like ids of records and are none: the department of the caller, and what proves something. */
const otherIds: ReadonlySet<string> = new Set(["deptid", "uuid", "ticket", "token", "refresh_token"]);

/** Messages that are answered from the logs. */
const readersOfLogs: ReadonlySet<string> = new Set<MessageName>([
  "verifyLog",
  "listOwnLogins",
  "listOwnOperations",
]);

/** Longest that a reader of the logs waits for what was done just before. */
const catchUpMs = 2_000;

/** Begins to note a call. Its input may yet turn out to be wrong, and its caller unknown. */
export function noteCall(
  request: FastifyRequest,
  { name, reads, fields }: { name: CallName; reads: boolean; fields: Readonly<Record<string, unknown>> },
): void {
  const { msgid, objname } = fields;
  const message = typeof msgid === "string" && isMessage(msgid) ? msgid : undefined;
  const call = name === "vicimsg" ? (message ?? name) : name;
  const isRead =
    name === "vicimsg" ? message !== undefined && messages[message].reads : reads || name === "getCaptcha";
  const object = readName(objname);
  noteFacts(request, { call, isRead, isRemembered: isRemembered(call, object), object });
}

/** Notes what a parsed request is about: names of objects and actions, ids of records. */
export function noteInput(request: FastifyRequest, input: Readonly<Record<string, unknown>>): void {
  const { objname, action, data, msgid } = input;
  const { call = "" } = request.facts ?? {};
  const object = readName(objname);
  if (msgid !== undefined && isRecord(data)) {
    noteInput(request, { ...data, ...(isRecord(data["internalParams"]) ? data["internalParams"] : {}) });
    return;
  }
  const unlogged: readonly string[] = isMessage(call) ? messages[call].unlogged : [];
  const isLeftOut = (name: string) => otherIds.has(name) || unlogged.includes(name);
  const given = isRecord(data) || Array.isArray(data) ? [data].flat() : [];
  const records = [
    ...Object.entries(input).flatMap(([name, value]) => (isLeftOut(name) ? [] : readIds(value))),
    ...given.flatMap((one: unknown) => (isRecord(one) ? readIds(one["id"]) : [])),
  ];
  noteFacts(request, {
    ...(objname === undefined ? {} : { object, isRemembered: isRemembered(call, object) }),
    action: readName(action),
    records: [...new Set(records)],
  });
}

/** Whether a read is logged: by itself, or because it is of the logs; what these are made of is no secret. */
function isRemembered(call: string, object: string | undefined): boolean {
  return rememberedReads.has(call) || (isLog(object) && call !== "getObjMetaData");
}

/** Notes what was made: until now it had no id. */
export function noteOutput(request: FastifyRequest, output: unknown): void {
  noteFacts(request, { code: 200 });
  if (!isRecord(output)) return;
  const made = Array.isArray(output["ids"]) ? readIds(output["ids"]) : [];
  const known = request.facts?.records ?? [];
  if (made.length > 0) noteFacts(request, { records: made });
  else if (known.length === 0) noteFacts(request, { records: readIds(output["id"] ?? output["jobid"]) });
}

/** Where the logs themselves are asked for, what has just been done is to be found there. */
export async function catchUp(request: FastifyRequest, log: OperationLog | undefined): Promise<void> {
  const { object, call, actor } = request.facts ?? {};
  const isAsked = isLog(object) || (call !== undefined && readersOfLogs.has(call));
  if (!log || !isAsked || actor?.kind !== "user") return;
  log.noteLogins();
  // Where they cannot be written now they can still be read.
  const written = log.flush().catch(() => undefined);
  await Promise.race([written, sleep(catchUpMs, undefined, { ref: false })]);
}

/**
 * Logs every call that is not a mere public read, as soon as there is an answer: whoever does not wait for it has done the
 * same.
 */
export function mountOperationLog(app: FastifyInstance, log: OperationLog): void {
  app.addHook("onSend", (request, reply, ...[, done]) => {
    const { facts } = request;
    // What fails while it is sent is sent again.
    request.facts = null;
    if (facts?.call !== undefined) {
      const outcome = { code: facts.code ?? reply.statusCode, durationMs: reply.elapsedTime };
      if (isLogged(facts, outcome))
        log.noteOperation(describeOperation(facts, { ...outcome, requestId: request.id }));
    }
    done();
  });
}

type Outcome = Pick<Operation, "code" | "durationMs">;

function isLogged(
  { actor, isRead, isRemembered: remembered }: Facts,
  { code, durationMs }: Outcome,
): boolean {
  if (!isRead || actor?.viewer) return true;
  return (
    actor?.kind === "user" && (remembered === true || durationMs >= slowMs || code === 403 || code === 500)
  );
}

function describeOperation(
  { actor, call = "", action, object, records, address }: Facts,
  { code, durationMs, requestId }: Outcome & Pick<Operation, "requestId">,
): Operation {
  const viewer = actor?.viewer;
  return {
    at: new Date(),
    user: (viewer ? viewer.userId : actor?.userId) ?? null,
    username: (viewer ? viewer.username : actor?.username) ?? null,
    viewed: viewer ? (actor?.userId ?? null) : null,
    dept: actor?.deptid ?? null,
    session: actor?.sessionId ?? null,
    call,
    action: action ?? null,
    object: object ?? null,
    records: records ?? [],
    code,
    durationMs,
    requestId,
    address: address ?? "",
  };
}

function readName(value: unknown): string | undefined {
  return typeof value === "string" && /^[a-z]\w{0,62}$/i.test(value) ? value : undefined;
}

function readIds(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((one) => {
    const lower = typeof one === "string" ? one.toLowerCase() : one;
    return isId(lower) ? [lower] : [];
  });
}
