import type { FastifyInstance } from "fastify";
import { fail } from "@kezhuan/contract/errors";
import { readToken } from "@kezhuan/server/features/session/read-token";
import { refuseOtherMethods, type AppOptions } from "./app.ts";
import { succeed } from "./envelope.ts";
import { readLanguage } from "./transport/request-language.ts";

/** Below what proxies wait for an answer. */
const waitMs = 25_000;
const path = "/rest/watchSession";

/**
 * Answers when the login of the token has ended (120700, 120701), or after a while that it has not: a page that asks again
 * and again learns of the end at once, without a use of the login being counted.
 */
export function mountSessionWatch(app: FastifyInstance, { sessions }: AppOptions): void {
  const closing = new AbortController();
  app.addHook("preClose", async () => closing.abort());
  app.get(path, async (request, reply) => {
    const token = readToken(request.headers.authorization);
    if (token === null) throw fail("unauthenticated");
    const gone = new AbortController();
    reply.raw.once("close", () => gone.abort());
    await sessions.waitForEnd(
      token,
      AbortSignal.any([closing.signal, gone.signal, AbortSignal.timeout(waitMs)]),
    );
    return succeed({ ended: false }, readLanguage(request.headers));
  });
  refuseOtherMethods(app, path, ["GET"]);
}
