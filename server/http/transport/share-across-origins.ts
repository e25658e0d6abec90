import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

export interface CrossOrigin {
  /** As browsers send them, or `*` alone for all. */
  origins: readonly string[];
  /** Whether a browser may send its cookies along. */
  credentials: boolean;
}

/** What programs of other sites may send beside what every browser lets them. */
const requestHeaders =
  "authorization, content-type, accept-language, deptid, timestamp, visitor, idempotency-key, if-none-match";
/** What they may read beside what every browser lets them. */
const answerHeaders = "token, access-version, content-disposition, etag, location, retry-after, allow";
const methods = "GET, HEAD, POST, PATCH, DELETE";
/** Seconds for which a browser may go by what it was told. */
const preflightSeconds = 600;

/**
 * Lets pages of other sites read what is answered under `/api`, and nothing else (CORS). A browser asks first, by OPTIONS,
 * whether it may send what is not harmless; the others' pages are told nothing, and their browsers refuse them.
 */
export function shareAcrossOrigins(app: FastifyInstance, basePath: string, allowed: CrossOrigin): void {
  const prefix = `${basePath}/api/`;
  app.addHook("onRequest", async (request, reply) => {
    if (!isShared(request) || !isPreflight(request)) return undefined;
    if (allowedOrigin(allowed, request) !== undefined) {
      void reply
        .header("access-control-allow-methods", methods)
        .header("access-control-allow-headers", requestHeaders)
        .header("access-control-max-age", preflightSeconds);
    }
    return reply.code(204).send();
  });
  // At the end, as answers name what they vary by themselves.
  app.addHook("onSend", async (request, reply) => {
    if (!isShared(request)) return;
    const origin = allowedOrigin(allowed, request);
    if (!allowed.origins.includes("*")) addVary(reply);
    if (origin === undefined) return;
    void reply.header("access-control-allow-origin", origin);
    if (allowed.credentials) void reply.header("access-control-allow-credentials", "true");
    if (!isPreflight(request)) void reply.header("access-control-expose-headers", answerHeaders);
  });

  /** By the address that was asked for: what is answered under `/rest` as well has lost its `/api` by now. */
  function isShared({ originalUrl }: FastifyRequest): boolean {
    return originalUrl.startsWith(prefix);
  }
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return (
    method === "OPTIONS" &&
    headers.origin !== undefined &&
    headers["access-control-request-method"] !== undefined
  );
}

/** Undefined for a request of no other site, and for one of a site that was not named. */
function allowedOrigin({ origins }: CrossOrigin, { headers }: FastifyRequest): string | undefined {
  if (origins.includes("*")) return headers.origin === undefined ? undefined : "*";
  return origins.find((origin) => origin === headers.origin);
}

/** A store between must not hand one site the answer of another. */
function addVary(reply: FastifyReply): void {
  const given = reply.getHeader("vary");
  const names = given === undefined ? [] : String(given).split(/\s*,\s*/);
  if (!names.some((name) => /^origin$/i.test(name)))
    void reply.header("vary", [...names, "origin"].join(", "));
}
