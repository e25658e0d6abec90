import { constants } from "node:zlib";
import fastifyCompress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** Below this an answer fits into a packet or two, and compressing it costs more than it saves. */
const worthwhileBytes = 2048;

/** For routes whose answers are other texts than JSON. */
export function compressing(types: RegExp) {
  return {
    threshold: worthwhileBytes,
    customTypes: types,
    encodings: ["br" as const, "gzip" as const],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  };
}

/**
 * Compresses JSON for those who take it: a list or the metadata shrinks to about a tenth. Comes before the routes.
 * Pages are built compressed, files are sent as they are, and compressed requests are not taken.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    ...compressing(/^application\/json\b/),
    globalDecompression: false,
  });
}
