import type { FastifyReply } from "fastify";
import type { Ctx } from "@kezhuan/server/engine/context";
import { deliverPicture, type Pictures } from "@kezhuan/server/features/files/deliver-picture";
import { noteFacts } from "../operation-log.ts";

interface Wanted {
  id: string;
  width: string;
  reply: FastifyReply;
  /** Seconds for which the address leads to the same. */
  maxAge: number;
}

/**
 * Sends a picture that the actor may see, in one width. Only the browser that was shown it keeps it: a cache of many would
 * go on showing what has been withdrawn. Errors: 404 in every other case.
 */
export async function sendPicture(ctx: Ctx, pictures: Pictures, wanted: Wanted): Promise<FastifyReply> {
  const { id, width, reply, maxAge } = wanted;
  const { accept } = reply.request.headers;
  const { file, type, content } = await deliverPicture(ctx, pictures, { id, width, accept });
  noteFacts(reply.request, { isRemembered: false, object: file.object, records: [file.record ?? file.id] });
  return reply
    .type(type)
    .header("cache-control", `private, max-age=${maxAge}, immutable`)
    .header("vary", "accept")
    .header("content-length", content.length)
    .header("content-disposition", "inline")
    .header("content-security-policy", "sandbox; default-src 'none'")
    .send(content);
}
