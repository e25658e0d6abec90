import { pipeline, Readable } from "node:stream";
import { createGunzip, gunzipSync, constants } from "node:zlib";
import { failField } from "@kezhuan/contract/errors";

/** True for the beginning of a file that gzip has packed (RFC 1952, deflate). */
export function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b && head[2] === 8;
}

/** Deflate makes at most a thousand bytes of one. */
const mostOfHead = 8 * 1024 * 1024;

/** What the first bytes of a packed file hold, as far as they tell. Throws for what gzip has not packed. */
export function unpackHead(head: Buffer): Buffer {
  return gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: mostOfHead });
}

/**
 * The content of a file, unpacked as it is read where gzip has packed it: no piece before it is wanted, and never more
 * mebibytes than are allowed. Errors: 400 for more; others for what does not unpack.
 */
export async function* unpackGzip(
  file: AsyncIterable<Uint8Array>,
  mostMebibytes: number,
): AsyncGenerator<Uint8Array> {
  const pieces = file[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done) return;
  const whole = followedBy(first.value, pieces);
  if (!isGzip(first.value)) {
    yield* whole;
    return;
  }
  let unpacked = 0;
  const gunzip = createGunzip();
  // What goes wrong with either is told by the pieces.
  pipeline(Readable.from(whole, { highWaterMark: 1 }), gunzip, () => undefined);
  for await (const piece of gunzip as AsyncIterable<Buffer>) {
    unpacked += piece.length;
    if (unpacked > mostMebibytes * 1024 * 1024)
      throw failField("file", "unpackedTooLarge", { max: mostMebibytes });
    yield piece;
  }
}

async function* followedBy(first: Uint8Array, pieces: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
}
