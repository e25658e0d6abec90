import { once } from "node:events";
import { createConnection, type Socket } from "node:net";
import type { Readable } from "node:stream";
import { fail } from "@kezhuan/contract/errors";
import { limitConcurrency } from "@kezhuan/server/lib/limit-concurrency";

/** Where clamd listens. */
export type ScannerPlace = { path: string } | { host: string; port: number };

/** `found` names what was found, null for nothing. */
export interface ScanResult {
  found: string | null;
}

export interface Scanner {
  /** Reads a content to its end. Errors: 503 where the scanner does not answer, 413 for more than it looks at. */
  scan(content: Readable): Promise<ScanResult>;
  /** Errors: whatever keeps it from answering. */
  ping(): Promise<void>;
}

export interface ScannerOptions {
  /** Milliseconds without a byte from the scanner, or without one that it takes, after which it counts as away. */
  idleMs?: number;
}

/** Below the threads that clamd has at first (10); a refusal says to come again. */
const limits = { running: 8, waiting: 200, refusal: () => fail("overloaded") };
const connectMs = 5_000;
/** A file that unpacks to a great deal takes clamd up to two minutes (MaxScanTime). */
const defaultIdleMs = 130_000;
const mostReply = 4096;

/** A scanner that speaks the protocol of clamd (INSTREAM): it is sent the bytes, and needs to see no folder of ours. */
export function openScanner(place: ScannerPlace, { idleMs = defaultIdleMs }: ScannerOptions = {}): Scanner {
  const limited = limitConcurrency(limits);
  return {
    scan: (content) =>
      limited(async () =>
        readVerdict(await exchange(place, { idleMs, command: "INSTREAM", content })),
      ).finally(() => content.destroy()),
    async ping() {
      const reply = await exchange(place, { idleMs: connectMs, command: "PING" });
      if (reply !== "PONG") throw fail("scannerAway", { cause: new Error(reply) });
    },
  };
}

interface Exchange {
  idleMs: number;
  command: string;
  content?: Readable;
}

/** Sends a command, with a content in chunks behind it, and answers the reply. */
async function exchange(place: ScannerPlace, { idleMs, command, content }: Exchange): Promise<string> {
  const socket = createConnection(place);
  const reply = readReply(socket);
  // Told where it is awaited.
  reply.catch(() => undefined);
  socket.setTimeout(connectMs, () => socket.destroy(new Error("the scanner does not answer")));
  try {
    await once(socket, "connect");
    socket.setTimeout(idleMs);
    socket.write(`z${command}\0`);
    if (content) await sendChunks(socket, content);
    return await reply;
  } catch (error) {
    if (error instanceof BrokenContent) throw error.cause;
    throw fail("scannerAway", { cause: error });
  } finally {
    socket.destroy();
  }
}

/** Each chunk behind its length, and a length of zero at the end; stops early where the scanner has said something. */
async function sendChunks(socket: Socket, content: Readable): Promise<void> {
  for await (const chunk of told(content)) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!socket.write(chunk) && !(await drained(socket))) return;
  }
  if (socket.writable) socket.write(Buffer.alloc(4));
}

/** What is to be scanned could not be read: no fault of the scanner's. */
class BrokenContent extends Error {}

async function* told(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (cause) {
    throw new BrokenContent("the content broke off", { cause });
  }
}

/** False where the scanner takes nothing any more: its reply says why. */
async function drained(socket: Socket): Promise<boolean> {
  if (!socket.writable) return false;
  const closed = new AbortController();
  try {
    return await Promise.race([
      once(socket, "drain", { signal: closed.signal }).then(() => true),
      once(socket, "close", { signal: closed.signal }).then(() => false),
    ]);
  } catch {
    // A connection that breaks: what was replied before counts.
    return false;
  } finally {
    closed.abort();
  }
}

/** Up to its first NUL. Rejects where there is none. */
function readReply(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    let problem: Error | undefined;
    socket.setEncoding("utf8");
    socket.on("data", (piece: string) => {
      text += piece;
      const end = text.indexOf("\0");
      if (end >= 0) resolve(text.slice(0, end).trim());
      else if (text.length > mostReply) socket.destroy(new Error("a reply that is too long"));
    });
    socket.on("error", (error) => (problem = error));
    socket.on("close", () => reject(problem ?? new Error("the scanner broke off")));
  });
}

function readVerdict(reply: string): ScanResult {
  if (reply === "stream: OK") return { found: null };
  const [, found] = /^stream: (.{1,200}) FOUND$/.exec(reply) ?? [];
  if (found !== undefined) return { found };
  if (/size limit exceeded/i.test(reply)) throw fail("scanTooLarge", { cause: new Error(reply) });
  throw fail("scannerAway", { cause: new Error(reply.slice(0, 200)) });
}
