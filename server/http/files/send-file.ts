import type { FastifyReply } from "fastify";
import { fail } from "@kezhuan/contract/errors";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { FileStore } from "@kezhuan/server/features/files/file-store";
import { findFile, noteReading } from "@kezhuan/server/features/files/open-file";
import { noteFacts } from "../operation-log.ts";

/** What a browser may show by itself; everything else is handed over for saving. */
const shown = new Set([
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
  "application/pdf",
  "text/plain",
]);

const nothingRuns = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'";
/** A sandbox, or a ban on embedded things, keeps a browser from showing a PDF at all; its reader is one by itself. */
const document = "frame-ancestors 'self'";

/** Sends a file that the actor may see. Errors: 404 in every other case, and in words of its own where its content is lost. */
export async function sendFile(
  ctx: Ctx,
  files: FileStore,
  { id, reply }: { id: string; reply: FastifyReply },
): Promise<FastifyReply> {
  const file = await findFile(ctx, id);
  // Pictures are shown wherever a list or a page has them: each would be an entry that tells nothing.
  const isRemembered = !file.type.startsWith("image/");
  noteFacts(reply.request, { isRemembered, object: file.object, records: [file.record ?? file.id] });
  const content = await files.open(file.id);
  if (!content) throw fail("fileMissing", { cause: new Error(`file ${file.id} is not in the store`) });
  await noteReading(ctx, file.id);
  const place = shown.has(file.type) ? "inline" : "attachment";
  return reply
    .type(file.type === "text/plain" ? "text/plain; charset=utf-8" : file.type)
    .header("content-length", file.size)
    .header("content-disposition", `${place}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header("content-security-policy", file.type === "application/pdf" ? document : nothingRuns)
    .send(content);
}
