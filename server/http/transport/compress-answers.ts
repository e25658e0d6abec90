import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import fastifyCompress from "@fastify/compress";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Below this an answer fits into a packet or two, and compressing it costs more than it saves. */
const worthwhileBytes = 2048;
/** Up to here compressing takes less than a millisecond: less than to hand an answer to another thread and take it back. */
const atOnceCharacters = 16 * 1024;

const isJson = /^application\/json\b/;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const atOnce = {
  br: (text: string) => brotliCompressSync(text, quality),
  gzip: (text: string) => gzipSync(text),
};

/** For routes whose answers are other texts than JSON. */
export function compressing(types: RegExp) {
  return {
    threshold: worthwhileBytes,
    customTypes: types,
    encodings: ["br" as const, "gzip" as const],
    brotliOptions: quality,
  };
}

/**
 * Compresses JSON for those who take it: a list or the metadata shrinks to about a tenth. Comes before the routes.
 * Pages are built compressed, files are sent as they are, and compressed requests are not taken.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook("onSend", (request, reply, ...[payload, done]) => {
    done(null, compressShort(request, reply, payload));
  });
  // What has been compressed already it leaves alone.
  await app.register(fastifyCompress, {
    ...compressing(isJson),
    globalDecompression: false,
  });
}

/** Most answers are short texts; whatever else there is goes through a stream. */
function compressShort(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (typeof payload !== "string" || !isJson.test(String(reply.getHeader("content-type")))) return payload;
  if (payload.length < worthwhileBytes || payload.length > atOnceCharacters) return payload;
  const encoding = encodingFor(request);
  if (!encoding || reply.hasHeader("content-encoding")) return payload;
  const vary = reply.getHeader("vary");
  const others = vary === undefined ? [] : [String(vary)];
  reply.header("content-encoding", encoding).header("vary", [...others, "accept-encoding"].join(", "));
  return atOnce[encoding](payload);
}

/** Who weighs one against the other is left to the library. */
function encodingFor({ headers }: FastifyRequest): keyof typeof atOnce | undefined {
  const accepted = (headers["accept-encoding"] ?? "").split(",").map((one) => one.trim());
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : undefined;
}
