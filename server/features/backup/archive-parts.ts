import { createHash } from "node:crypto";
import { z } from "zod";
import { ByteReader } from "@kezhuan/server/lib/byte-reader";
import { damaged } from "./seal-archive.ts";

/*
 * The inside of a back-up file: parts one after the other, each a header, its content in chunks, and a digest.
 */

/** What a back-up is made of, in this order: description, files, tables, totals. */
const partSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("description") }),
  // No path is made of anything but an id.
  z.strictObject({ kind: z.literal("file"), id: z.uuid() }),
  z.strictObject({ kind: z.literal("table"), index: z.int().min(0) }),
  z.strictObject({ kind: z.literal("totals") }),
]);

export type PartName = z.infer<typeof partSchema>;

export interface Part {
  name: PartName;
  /** Ends with an error where its bytes are not those that were written. */
  content: AsyncIterable<Buffer>;
  /** What it came to, once all of it was read. */
  summary(): PartSummary;
}

const mostNameBytes = 1024;
const mostChunkBytes = 64 * 1024 * 1024;

/** What one part came to. */
export interface PartSummary {
  bytes: number;
  digest: string;
}

/** The bytes of a part; answers, at its end, what it came to. */
export async function* writePart(
  name: PartName,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, PartSummary> {
  const hash = createHash("sha256");
  const text = Buffer.from(JSON.stringify(name));
  yield withLength(text);
  let bytes = 0;
  for await (const chunk of content) {
    if (chunk.length === 0) continue;
    hash.update(chunk);
    bytes += chunk.length;
    yield lengthOf(chunk);
    yield chunk;
  }
  const digest = hash.digest();
  yield Buffer.concat([Buffer.alloc(4), digest]);
  return { bytes, digest: digest.toString("hex") };
}

/** The parts of an archive; one that is not read at all is skipped, and its digest checked all the same. */
export async function* readParts(archive: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const reader = new ByteReader(archive);
  try {
    while (!(await reader.isAtEnd())) {
      const name = partSchema.safeParse(parseName(await takeBlock(reader, mostNameBytes)));
      if (!name.success) throw damaged();
      const state: ReadState = { hasBegun: false, summary: undefined };
      const content = readContent(reader, state);
      yield { name: name.data, content, summary: () => state.summary ?? { bytes: 0, digest: "" } };
      if (!state.hasBegun) await drain(content);
      if (!state.summary) throw new Error("a part was left in the middle");
    }
  } finally {
    await reader.close();
  }
}

export async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}

interface ReadState {
  hasBegun: boolean;
  summary: PartSummary | undefined;
}

async function* readContent(reader: ByteReader, state: ReadState): AsyncGenerator<Buffer> {
  state.hasBegun = true;
  const hash = createHash("sha256");
  let bytes = 0;
  for (;;) {
    const chunk = await takeBlock(reader, mostChunkBytes);
    if (chunk.length === 0) break;
    bytes += chunk.length;
    hash.update(chunk);
    yield chunk;
  }
  const stated = await reader.take(32);
  if (!stated?.equals(hash.digest())) throw damaged();
  state.summary = { bytes, digest: stated.toString("hex") };
}

async function takeBlock(reader: ByteReader, most: number): Promise<Buffer> {
  const length = (await reader.take(4))?.readUInt32BE();
  if (length === undefined || length > most) throw damaged();
  const block = await reader.take(length);
  if (!block) throw damaged();
  return block;
}

function parseName(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    throw damaged();
  }
}

function withLength(text: Buffer): Buffer {
  return Buffer.concat([lengthOf(text), text]);
}

function lengthOf(bytes: Buffer): Buffer {
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(bytes.length);
  return prefix;
}
