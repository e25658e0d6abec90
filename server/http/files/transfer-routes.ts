import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { templateInput } from "@kezhuan/contract/api/transfer";
import type { ContentStore } from "@kezhuan/server/engine/jobs/job-files";
import { requireKnownObject } from "@kezhuan/server/engine/records/require-known-object";
import { makeTemplate } from "@kezhuan/server/features/transfer/make-template";
import { identify, readQuery, refuseOtherMethods, type AppOptions } from "../app.ts";
import { succeed } from "../envelope.ts";
import { requireAccount } from "../handlers.ts";
import { noteFacts, noteOutput } from "../operation-log.ts";
import { parseInput } from "../parse-input.ts";
import { mergeFields, type Fields } from "../transport/read-body.ts";
import { receiveSpreadsheet } from "./receive-spreadsheet.ts";
import { multipartLimits, uploadBodyLimit } from "./upload-limits.ts";

export interface TransferOptions extends AppOptions {
  files: ContentStore;
  /** The same for what people upload; absent: nothing is scanned. */
  uploads?: ContentStore;
}

/** Spreadsheets to be filled in, and spreadsheets that were. */
export async function mountTransfer(app: FastifyInstance, options: TransferOptions): Promise<void> {
  // In a scope of its own, or every call would take such bodies.
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: multipartLimits });
    scope.post("/rest/importObjData", { bodyLimit: uploadBodyLimit }, async (request, reply) => {
      noteFacts(request, { call: "importObjData" });
      const ctx = await identify(options, { request, reply });
      requireAccount(ctx);
      const started = await receiveSpreadsheet(ctx, options.uploads ?? options.files, {
        request,
        query: readQuery(request),
      });
      noteOutput(request, started);
      return succeed(started, ctx.language);
    });
  });
  refuseOtherMethods(app, "/rest/importObjData", ["POST"]);
  app.post("/rest/importTemplate", { compress: false }, async (request, reply) => {
    const ctx = await identify(options, { request, reply });
    requireAccount(ctx);
    const fields = mergeFields(readQuery(request), (request.body ?? {}) as Fields);
    const input = parseInput(templateInput, fields);
    requireKnownObject(ctx, input.objname);
    const { name, type, content } = await makeTemplate(ctx, input);
    return reply
      .type(type)
      .header("content-length", content.length)
      .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header("cache-control", "no-store")
      .send(content);
  });
  refuseOtherMethods(app, "/rest/importTemplate", ["POST"]);
}
