import { constants } from "node:zlib";
import fastifyCompress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** Below this an answer fits into a packet or two, and compressing it costs more than it saves. */
const worthwhileBytes = 2048;

/**
 * Compresses JSON for those who take it: a list or the metadata shrinks to about a tenth. Comes before the routes.
 * Pages are built compressed, files are sent as they are, and compressed requests are not taken.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    threshold: worthwhileBytes,
    customTypes: /^application\/json\b/,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  });
}
