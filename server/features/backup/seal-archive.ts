import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt, type Hash } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { z } from "zod";
import { ByteReader, inBlocks } from "@kezhuan/server/lib/byte-reader";
import { ArchiveError } from "./archive-error.ts";

/*
 * The outside of a back-up file: magic, header, frames, digest. docs/how-to/back-up.md describes it for those who must read one
 * without this program. Every integer is big-endian.
 */

const magic = Buffer.from("KEZHUAN-BACKUP\r\n");
const blockBytes = 1024 * 1024;
/** A frame of a damaged file may claim any length. */
const mostFrameBytes = 16 * blockBytes;
const mostHeaderBytes = 64 * 1024;
const lastFlag = 0x8000_0000;
const tagBytes = 16;
/** The quickest: readers of a server in use share the processors. Level 3 takes more than twice as long and saves next to nothing. */
const level = 1;

/** About a quarter of a second and 128 MB for each guess. */
const keyCost = { N: 2 ** 17, r: 8, p: 1 };

const headerSchema = z.strictObject({
  format: z.int(),
  compression: z.literal("zstd"),
  encryption: z.union([
    z.null(),
    z.strictObject({
      cipher: z.literal("aes-256-gcm"),
      kdf: z.literal("scrypt"),
      salt: z.string().max(64),
      // A made-up file must not make this process work for hours.
      N: z
        .int()
        .min(2)
        .max(2 ** 20),
      r: z.int().min(1).max(16),
      p: z.int().min(1).max(4),
    }),
  ]),
});

type Header = z.infer<typeof headerSchema>;

const format = 1;

export interface Sealing {
  /** Encrypts with a key made from it. */
  passphrase?: string | undefined;
}

/** Compresses and, with a passphrase, encrypts; answers the bytes of the file. */
export async function* sealArchive(
  content: AsyncIterable<Buffer>,
  { passphrase }: Sealing,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(16);
  const encryption =
    passphrase === undefined
      ? null
      : {
          cipher: "aes-256-gcm" as const,
          kdf: "scrypt" as const,
          salt: salt.toString("base64url"),
          ...keyCost,
        };
  const header: Header = { format, compression: "zstd", encryption };
  const text = Buffer.from(JSON.stringify(header));
  const key = passphrase === undefined ? undefined : await deriveKey(passphrase, header);
  const hash = createHash("sha256");
  const count = (bytes: Buffer): Buffer => {
    hash.update(bytes);
    return bytes;
  };
  yield count(Buffer.concat([magic, uint32(text.length), text]));
  let index = 0;
  let waiting: Buffer | undefined;
  for await (const block of inBlocks(compress(content), blockBytes)) {
    if (waiting) yield* sealFrame(waiting, { key, index: index++, isLast: false, text }).map(count);
    waiting = block;
  }
  yield* sealFrame(waiting ?? Buffer.alloc(0), { key, index, isLast: true, text }).map(count);
  yield hash.digest();
}

/** What was sealed, block by block. A block that is damaged is never answered; whether the end is whole shows at the end. */
export async function* openArchive(
  bytes: AsyncIterable<Buffer>,
  { passphrase }: Sealing,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(bytes);
  try {
    yield* decompress(openFrames(reader, passphrase));
  } finally {
    await reader.close();
  }
}

async function* openFrames(reader: ByteReader, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  const { header, text } = await readHeader(reader, hash);
  if (header.encryption && passphrase === undefined)
    throw new ArchiveError("The back-up is encrypted: set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.");
  const key = header.encryption && passphrase !== undefined ? await deriveKey(passphrase, header) : undefined;
  for (let index = 0, isLast = false; !isLast; index += 1) {
    const prefix = await takeHashed(reader, 4, hash);
    const word = prefix.readUInt32BE();
    isLast = (word & lastFlag) !== 0;
    const length = word & ~lastFlag;
    if (length > mostFrameBytes) throw damaged();
    const sealed = await takeHashed(reader, length, hash);
    yield key ? decrypt(sealed, { key, index, isLast, text }) : sealed;
  }
  const stated = await reader.take(32);
  if (!stated?.equals(hash.digest()) || !(await reader.isAtEnd())) throw damaged();
}

async function readHeader(reader: ByteReader, hash: Hash): Promise<{ header: Header; text: Buffer }> {
  const found = await reader.take(magic.length);
  if (!found?.equals(magic)) throw new ArchiveError("The file is not a back-up of Kezhuan.");
  hash.update(found);
  const length = (await takeHashed(reader, 4, hash)).readUInt32BE();
  if (length > mostHeaderBytes) throw damaged();
  const text = await takeHashed(reader, length, hash);
  const said = z.object({ format: z.int() }).safeParse(parseJson(text));
  if (said.success && said.data.format > format)
    throw new ArchiveError(
      `The back-up has the format ${said.data.format} of a newer version of Kezhuan: restore it with that version.`,
    );
  const header = headerSchema.safeParse(parseJson(text));
  if (!header.success) throw damaged();
  return { header: header.data, text };
}

async function takeHashed(reader: ByteReader, length: number, hash: Hash): Promise<Buffer> {
  const bytes = await reader.take(length);
  if (!bytes) throw damaged();
  hash.update(bytes);
  return bytes;
}

interface Frame {
  key: Buffer | undefined;
  index: number;
  isLast: boolean;
  /** The header: bound to the first frame. */
  text: Buffer;
}

function sealFrame(block: Buffer, frame: Frame): Buffer[] {
  const { key, isLast } = frame;
  const length = block.length + (key ? tagBytes : 0);
  const prefix = uint32((length | (isLast ? lastFlag : 0)) >>> 0);
  if (!key) return [prefix, block];
  const cipher = createCipheriv("aes-256-gcm", key, nonceOf(frame)).setAAD(boundTo(frame));
  return [prefix, cipher.update(block), cipher.final(), cipher.getAuthTag()];
}

function decrypt(sealed: Buffer, frame: Frame & { key: Buffer }): Buffer {
  if (sealed.length < tagBytes) throw damaged();
  const decipher = createDecipheriv("aes-256-gcm", frame.key, nonceOf(frame), { authTagLength: tagBytes })
    .setAAD(boundTo(frame))
    .setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    if (frame.index > 0) throw damaged();
    throw new ArchiveError("The passphrase is not the one of this back-up, or the file is damaged.");
  }
}

/** The key is used for one file only, so that counting makes no nonce twice. */
function nonceOf({ index }: Frame): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 6, 6);
  return nonce;
}

/** Frames left out, moved or added at the end do not fit any more. */
function boundTo({ index, isLast, text }: Frame): Buffer {
  return Buffer.concat([Buffer.from([isLast ? 1 : 0]), index === 0 ? text : Buffer.alloc(0)]);
}

function deriveKey(passphrase: string, { encryption }: Header): Promise<Buffer> {
  if (!encryption) throw new Error("a file without encryption has no key");
  const { salt, N, r, p } = encryption;
  const options = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    const take = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key));
    scrypt(passphrase.normalize("NFKC"), Buffer.from(salt, "base64url"), 32, options, take);
  });
}

function compress(content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: level } });
  // Whoever reads the result is told of a failure of the source by it.
  pipeline(Readable.from(inBlocks(content, blockBytes / 4)), zstd, () => undefined);
  return zstd;
}

async function* decompress(frames: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const zstd = createZstdDecompress();
  const source = Readable.from(frames);
  pipeline(source, zstd, () => undefined);
  try {
    for await (const chunk of zstd) yield chunk as Buffer;
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    if (error instanceof Error && "code" in error && String(error.code).startsWith("ZSTD")) throw damaged();
    throw error;
  } finally {
    source.destroy();
  }
}

function parseJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    throw damaged();
  }
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

export function damaged(): ArchiveError {
  return new ArchiveError("The back-up is damaged or incomplete: take another one.");
}
