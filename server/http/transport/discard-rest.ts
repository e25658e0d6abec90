import type { IncomingMessage } from "node:http";

/** More than the largest upload; who sends on beyond it is not told but cut off. */
const mostBytes = 128 * 1024 * 1024;
const patienceMs = 15_000;

/** True while the client may still be sending the body of its request. */
export function isStillSending(raw: IncomingMessage): boolean {
  const { "content-length": length, "transfer-encoding": encoding } = raw.headers;
  const hasBody = encoding !== undefined || Number(length) > 0;
  return hasBody && !raw.complete && !raw.readableEnded && !raw.destroyed;
}

/**
 * Reads what is left of a body and throws it away. Many clients look for an answer only when they have sent everything,
 * and a connection that is closed before that takes the answer along.
 */
export function discardRest(raw: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let left = mostBytes;
    const count = (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) done();
    };
    const done = () => {
      clearTimeout(timer);
      raw.off("data", count).off("end", done).off("close", done).off("error", done).pause();
      resolve();
    };
    const timer = setTimeout(done, patienceMs);
    raw.unpipe();
    raw.on("data", count).on("end", done).on("close", done).on("error", done).resume();
  });
}
