import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fail } from "@kezhuan/contract/errors";
import { anonymousActor } from "@kezhuan/server/engine/context";
import { answerOai } from "@kezhuan/server/features/publishing/answer-oai";
import { compressing } from "../transport/compress-answers.ts";
import { siteOf, type PublicOptions } from "./public-routes.ts";

/** `/oai`: OAI-PMH 2.0 by GET and POST, with every argument as often as it was sent. What is wrong is told in XML. */
export async function mountOai(
  app: FastifyInstance,
  options: PublicOptions & { oaiPageSize?: number },
): Promise<void> {
  const answer = async (request: FastifyRequest, reply: FastifyReply, form: string) => {
    const ctx = options.engine.context(anonymousActor, "zh");
    const site = siteOf(options, request);
    const sent = [...new URLSearchParams(form)];
    const { oaiPageSize: pageSize } = options;
    const text = await answerOai(ctx, sent, { site, ...(pageSize === undefined ? {} : { pageSize }) });
    // Each answer says when it was given, so no two are alike.
    return reply.type("text/xml; charset=utf-8").header("cache-control", "no-store").send(text);
  };
  const compress = compressing(/^text\/xml\b/);
  // In a scope of its own: elsewhere a form with a name twice is refused.
  await app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, ready) => ready(null, body),
    );
    scope.get("/oai", { compress }, (request, reply) =>
      answer(request, reply, request.originalUrl.split("?")[1] ?? ""),
    );
    scope.post("/oai", { compress, bodyLimit: 64 * 1024 }, (request, reply) =>
      answer(request, reply, typeof request.body === "string" ? request.body : ""),
    );
    scope.route({
      method: ["PUT", "PATCH", "DELETE", "OPTIONS"],
      url: "/oai",
      handler: (_request, reply) => {
        void reply.header("allow", "GET, POST");
        throw fail("methodNotAllowed");
      },
    });
    done();
  });
}
