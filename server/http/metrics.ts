import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { calls } from "@kezhuan/contract/api/calls";
import { isMessage } from "@kezhuan/contract/api/messages";
import { fail } from "@kezhuan/contract/errors";
import { admitReader } from "../features/monitor/admit-reader.ts";
import type { Metrics } from "../features/monitor/metrics.ts";
import { refuseOtherMethods } from "./app.ts";

export interface MetricsOptions {
  metrics: Metrics;
  /** Who sends it may read; without one, who sits at this machine. */
  token: string | undefined;
}

/** Measures every answer, and serves `/metrics`. */
export function mountMetrics(app: FastifyInstance, { metrics, token }: MetricsOptions): void {
  const codes = new WeakMap<FastifyReply, number>();
  // With callbacks, not promises: they would cost every request a turn of the loop.
  // oxlint-disable-next-line eslint/max-params -- the framework calls it
  app.addHook("preSerialization", (_, reply, payload, done) => {
    const code = codeOf(payload);
    if (code !== undefined) codes.set(reply, code);
    done(null, payload);
  });
  app.addHook("onResponse", (request, reply, done) => {
    metrics.observeCall(nameCall(request), codes.get(reply) ?? reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  app.get("/metrics", async (request, reply) => {
    const reader = { address: request.socket.remoteAddress ?? "", headers: request.headers };
    const admission = admitReader(reader, token);
    if (admission !== "admitted") throw fail(admission);
    const { type, text } = await metrics.write();
    return reply.type(type).header("cache-control", "no-store").send(text);
  });
  refuseOtherMethods(app, "/metrics", ["GET"]);
}

function codeOf(payload: unknown): number | undefined {
  const code =
    typeof payload === "object" && payload !== null && "code" in payload ? payload.code : undefined;
  return typeof code === "number" ? code : undefined;
}

const callNames: ReadonlyMap<string, string> = new Map([
  ...Object.entries(calls).map(([name, { path }]) => [path, name] as const),
  ["/rest/uploadFile", "uploadFile"],
  ["/files/:id", "file"],
  ["/*", "web"],
]);

/** Of a fixed set, so that nobody can fill the registry with names. */
function nameCall(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url === undefined) return "unknown";
  const name = callNames.get(url) ?? url.replace(/^\//, "");
  return name === "vicimsg" ? `vicimsg.${nameMessage(request.body)}` : name;
}

function nameMessage(body: unknown): string {
  const msgid = typeof body === "object" && body !== null && "msgid" in body ? body.msgid : undefined;
  return typeof msgid === "string" && isMessage(msgid) ? msgid : "unknown";
}
