import type { FastifyInstance } from "fastify";
import { templateInput } from "@kezhuan/contract/api/transfer";
import { makeTemplate } from "../features/transfer/make-template.ts";
import type { AppOptions } from "./app.ts";
import { identify, readQuery, refuseOtherMethods } from "./app.ts";
import { requireAccount } from "./handlers.ts";
import { parseInput } from "./parse-input.ts";
import { mergeFields } from "./read-body.ts";
import type { Fields } from "./read-body.ts";

/** Sheets to be filled in. */
export function mountTransfer(app: FastifyInstance, options: AppOptions): void {
  app.post("/rest/importTemplate", { compress: false }, async (request, reply) => {
    const ctx = await identify(options, { request, reply });
    requireAccount(ctx);
    const fields = mergeFields(readQuery(request), (request.body ?? {}) as Fields);
    const { name, type, content } = await makeTemplate(ctx, parseInput(templateInput, fields));
    return reply
      .type(type)
      .header("content-length", content.length)
      .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header("cache-control", "no-store")
      .send(content);
  });
  refuseOtherMethods(app, "/rest/importTemplate", "POST");
}
