import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { fail } from "@kezhuan/contract/errors";
import type { Ctx } from "@kezhuan/server/engine/context";
import { pictureOf, readAddress } from "@kezhuan/server/features/files/file-address";
import type { FileStore } from "@kezhuan/server/features/files/file-store";
import { noPictureCache, type PictureCache } from "@kezhuan/server/features/files/picture-cache";
import { identify, readQuery, refuseOtherMethods, type AppOptions } from "../app.ts";
import { succeed } from "../envelope.ts";
import { noteFacts, noteOutput } from "../operation-log.ts";
import { receiveFile } from "./receive-file.ts";
import { readLanguage } from "../transport/request-language.ts";
import { multipartLimits, uploadBodyLimit } from "./upload-limits.ts";
import { sendFile } from "./send-file.ts";
import { sendPicture } from "./send-picture.ts";

export interface FileRouteOptions extends AppOptions {
  files: FileStore;
  /** The same for what people upload; absent: nothing is scanned. */
  uploads?: FileStore;
  /** What was made of pictures; absent: they are made each time. */
  pictures?: PictureCache;
  fileKey: Buffer;
  now: () => Date;
}

export async function mountFiles(app: FastifyInstance, options: FileRouteOptions): Promise<void> {
  // In a scope of its own, or every call would take such bodies.
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: multipartLimits });
    scope.post("/rest/uploadFile", { bodyLimit: uploadBodyLimit }, async (request, reply) => {
      noteFacts(request, { call: "uploadFile" });
      const ctx = await identify(options, { request, reply });
      const file = await receiveFile(ctx, options.uploads ?? options.files, {
        request,
        query: readQuery(request),
      });
      noteOutput(request, file);
      return succeed(file, ctx.language);
    });
  });
  refuseOtherMethods(app, "/rest/uploadFile", ["POST"]);
  app.get<{ Params: { id: string } }>("/files/:id", { compress: false }, async (request, reply) => {
    noteFacts(request, { call: "downloadFile", isRead: true, isRemembered: true });
    const ctx = await actorOfAddress(options, request);
    noteFacts(request, { actor: ctx.actor });
    void reply.header("cache-control", "private, max-age=900");
    return sendFile(ctx, options.files, { id: request.params.id, reply });
  });
  app.get<{ Params: { id: string } }>("/files/:id/picture", { compress: false }, async (request, reply) => {
    noteFacts(request, { call: "downloadFile", isRead: true, isRemembered: false });
    const { id } = request.params;
    const ctx = await actorOfAddress(options, request, pictureOf(id));
    noteFacts(request, { actor: ctx.actor });
    const width = new URLSearchParams(request.originalUrl.split("?")[1] ?? "").get("width") ?? "";
    const pictures = { files: options.files, cache: options.pictures ?? noPictureCache };
    return sendPicture(ctx, pictures, { id, width, reply, maxAge: 24 * 3600 });
  });
}

/** The address names the login it was made for; that login's rights of now decide. */
async function actorOfAddress(
  options: FileRouteOptions,
  request: FastifyRequest<{ Params: { id: string } }>,
  id = request.params.id,
): Promise<Ctx> {
  const query = new URLSearchParams(request.originalUrl.split("?")[1] ?? "");
  // One address leads to every width.
  query.delete("width");
  const address = readAddress(options.fileKey, options.now(), { id, query });
  if (!address) throw fail("notFound");
  const actor = await options.sessions.actAs(address.sessionId, address.deptid);
  return options.engine.context(actor, readLanguage(request.headers));
}
