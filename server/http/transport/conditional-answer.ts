import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

export interface PublicAnswer {
  type: string;
  body: string;
  /** Names of request headers that the answer goes by. */
  vary?: string;
  /** How long it may be taken from a cache without asking; absent: a minute. */
  maxAge?: string;
}

/**
 * Sends what every visitor gets, for caches to keep for a minute. Who has it already is told so (304). The tag is a
 * weak one: the same text may travel compressed or not.
 */
export function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, vary, maxAge = "public, max-age=60" }: PublicAnswer,
): FastifyReply {
  const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  void reply.header("cache-control", maxAge).header("etag", tag);
  if (vary !== undefined) void reply.header("vary", vary);
  if (isKnown(request.headers["if-none-match"], tag)) return reply.code(304).send();
  return reply.type(type).send(body);
}

/** Weak comparison (RFC 9110): `*`, or any of the list. */
export function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, "");
  return header.trim() === "*" || header.split(",").some((one) => bare(one) === bare(tag));
}
