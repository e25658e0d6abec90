import type { FastifyInstance } from "fastify";
import { readHome } from "@kezhuan/server/features/portal/read-home";
import { refuseOtherMethods, type AppOptions } from "../app.ts";
import { sendPublic } from "../transport/conditional-answer.ts";
import { succeed } from "../envelope.ts";
import { visit } from "./public-routes.ts";

const homePath = "/api/v1/portal/home";

/** What the portal's first page takes, in one request. Whoever asks is a visitor here: the answer is for caches. */
export function mountPortal(app: FastifyInstance, options: AppOptions): void {
  app.get(homePath, async (request, reply) => {
    const { ctx, isChosen } = visit(options, request);
    const body = JSON.stringify(succeed(await readHome(ctx), ctx.language));
    return sendPublic(request, reply, {
      type: "application/json; charset=utf-8",
      body,
      ...(isChosen ? {} : { vary: "accept-language" }),
    });
  });
  refuseOtherMethods(app, homePath, ["GET"]);
}
