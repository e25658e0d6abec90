import { PassThrough, Readable } from "node:stream";

export interface Detected {
  /** Media type by content. */
  type: string;
  /** The whole content, the looked-at part included. */
  content: Readable;
}

/** As much as tells every format that can be told. */
const sampleBytes = 4100;

/** Says what a stream is by its first bytes; what the client claims does not count. Text is told from binary. */
export async function detectType(source: Readable): Promise<Detected> {
  const iterator = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const sample: Buffer[] = [];
  let length = 0;
  while (length < sampleBytes) {
    const next = await iterator.next();
    if (next.done) break;
    sample.push(next.value);
    length += next.value.length;
  }
  const head = Buffer.concat(sample);
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(head);
  const content = new PassThrough();
  Readable.from(replay(head, iterator))
    .on("error", (error) => content.destroy(error))
    .pipe(content);
  return { type: found?.mime ?? (isText(head) ? "text/plain" : "application/octet-stream"), content };
}

async function* replay(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function isText(head: Buffer): boolean {
  if (head.includes(0)) return false;
  // The sample may end in the middle of a character.
  return !new TextDecoder("utf-8").decode(head, { stream: true }).includes("\uFFFD");
}
