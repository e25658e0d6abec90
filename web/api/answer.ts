import type { Envelope, ErrorData } from "@kezhuan/contract/api/envelope";

export interface FieldProblem {
  field: string;
  message: string;
}

/** How a call ended: with its data, or with a code that is the caller's business. */
export type Answer<T> =
  | { ok: true; data: T; msg: string }
  | { ok: false; code: number; msg: string; errors: FieldProblem[]; data: unknown };

/** An answer other than 200, for code that wants the data or nothing (queries). */
export class ApiError extends Error {
  readonly code: number;
  readonly errors: FieldProblem[];
  readonly data: unknown;

  constructor(answer: Extract<Answer<unknown>, { ok: false }>) {
    super(answer.msg);
    this.name = "ApiError";
    this.code = answer.code;
    this.errors = answer.errors;
    this.data = answer.data;
  }
}

/** No usable answer came: the network, the time limit, or something that is not our server. */
export class TransportError extends Error {
  readonly reason: "network" | "timeout" | "badAnswer";

  constructor(reason: TransportError["reason"], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "TransportError";
    this.reason = reason;
  }
}

/** The data of a good answer; throws the ApiError of any other. */
export async function unwrap<T>(pending: Promise<Answer<T>>): Promise<T> {
  const answer = await pending;
  if (answer.ok) return answer.data;
  throw new ApiError(answer);
}

/** Turns an envelope into an answer; the call's type is what the contract promises for its path. */
export function toAnswer<T>(envelope: Envelope): Answer<T> {
  const { code, msg, data } = envelope;
  if (code === 200) return { ok: true, data: data as T, msg };
  return { ok: false, code, msg, errors: readErrors(data), data };
}

/** True when a parsed body has the shape of every answer of the server. */
export function isEnvelope(value: unknown): value is Envelope {
  return typeof value === "object" && value !== null && "code" in value && typeof value.code === "number";
}

function readErrors(data: unknown): FieldProblem[] {
  if (typeof data !== "object" || data === null || !("errors" in data)) return [];
  return Array.isArray(data.errors) ? (data as ErrorData).errors : [];
}

/** The reason beside the first field that was refused, or what is said of the whole. */
export function firstReason({ msg, errors }: Extract<Answer<unknown>, { ok: false }>): string {
  return errors[0]?.message ?? msg;
}
