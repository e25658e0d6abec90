import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { fail } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import type { FileStore, StoredFile } from "../file-store.ts";
import { readXml, textOf, type XmlElement } from "./read-xml.ts";
import { openS3Client, S3Error, type S3Client, type S3ClientOptions, type S3Settings } from "./s3-client.ts";

/** Larger files go in parts of so many bytes: what an upload takes of memory. A file may have 10,000 parts. */
const partBytes = 8 * 1024 ** 2;
/** How often a download that breaks off is taken up where it broke. */
const mostResumed = 3;

/** Files in a bucket, each under its id. */
export function openS3Store(settings: S3Settings, options?: S3ClientOptions): FileStore {
  const client = openS3Client(settings, options);
  const { prefix } = settings;
  return {
    write: (id, content) => translated(() => writeObject(client, keyOf(id), content)),
    read: (id) => Readable.from(readOrThrow(client, keyOf(id)), { objectMode: false }),
    open: (id) => translated(() => openObject(client, keyOf(id))),
    size: (id) => translated(() => sizeOf(client, keyOf(id))),
    remove: async (id) => void (await translated(() => client.read({ method: "DELETE", key: keyOf(id) }))),
    list: () => list(client, prefix),
    measureRoom: () => Promise.resolve(undefined),
  };
}

/** What keeps a bucket from being used: undefined for nothing. Writes, reads and removes nothing. */
export async function tryBucket(
  settings: S3Settings,
  options?: S3ClientOptions,
): Promise<S3Error | undefined> {
  const client = openS3Client(settings, options);
  try {
    await client.read({
      method: "GET",
      query: { "list-type": "2", "max-keys": "1", prefix: settings.prefix },
    });
    return undefined;
  } catch (error) {
    if (error instanceof S3Error) return error;
    throw error;
  } finally {
    client.close();
  }
}

function keyOf(id: string): string {
  // Whatever an id was taken from: no name of an object is made of anything else.
  if (!isId(id)) throw new Error("not the id of a file");
  return id;
}

/** Runs something with the errors of S3 in the words of a store. */
export async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof S3Error ? fail("storageAway", { cause: error }) : error;
  }
}

export async function writeObject(client: S3Client, key: string, content: Readable): Promise<number> {
  const parts = inParts(content);
  try {
    const first = await parts.next();
    const body = first.done ? Buffer.alloc(0) : first.value;
    if (body.length < partBytes) {
      await client.read({ method: "PUT", key, body });
      return body.length;
    }
    return await writeInParts(client, key, { first: body, rest: parts });
  } catch (error) {
    content.destroy();
    throw error;
  }
}

/** All but the last of the same size. */
async function* inParts(content: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const piece of content) {
    let chunk = typeof piece === "string" ? Buffer.from(piece) : piece;
    while (length + chunk.length >= partBytes) {
      yield Buffer.concat([...chunks, chunk.subarray(0, partBytes - length)]);
      chunk = chunk.subarray(partBytes - length);
      chunks = [];
      length = 0;
    }
    if (chunk.length > 0) chunks.push(chunk);
    length += chunk.length;
  }
  if (length > 0) yield Buffer.concat(chunks);
}

interface Parts {
  first: Buffer;
  rest: AsyncIterable<Buffer>;
}

async function writeInParts(client: S3Client, key: string, { first, rest }: Parts): Promise<number> {
  const begun = readXml(await client.read({ method: "POST", key, query: { uploads: "" } }));
  const uploadId = textOf(begun, "UploadId");
  const tags: string[] = [];
  let written = 0;
  const put = async (body: Buffer) => {
    const query = { partNumber: String(tags.length + 1), uploadId };
    const answer = await client.send({ method: "PUT", key, query, body });
    answer.resume();
    tags.push(String(answer.headers.etag));
    written += body.length;
  };
  try {
    await put(first);
    for await (const body of rest) await put(body);
    await complete(client, { key, uploadId, tags, written });
    return written;
  } catch (error) {
    // What cannot be taken back now is found by the sweep of unfinished files.
    await abort(client, key, uploadId).catch(() => undefined);
    throw error;
  }
}

interface Complete {
  key: string;
  uploadId: string;
  tags: readonly string[];
  written: number;
}

async function complete(client: S3Client, { key, uploadId, tags, written }: Complete): Promise<void> {
  const parts = tags.map(
    (tag, index) =>
      `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag.replaceAll('"', "&quot;")}</ETag></Part>`,
  );
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
  try {
    const said = readXml(await client.read({ method: "POST", key, query: { uploadId }, body }));
    // Putting the parts together may fail after the status was sent.
    if (said.name === "Error") throw new S3Error(500, textOf(said, "Code"));
  } catch (error) {
    // The answer to an attempt that has succeeded may have been lost.
    const isUnknown = error instanceof S3Error && error.code === "NoSuchUpload";
    if (!isUnknown || (await sizeOf(client, key)) !== written) throw error;
  }
}

async function sizeOf(client: S3Client, key: string): Promise<number | undefined> {
  try {
    const answer = await client.send({ method: "HEAD", key });
    answer.resume();
    return Number(answer.headers["content-length"]);
  } catch (error) {
    if (error instanceof S3Error && error.status === 404) return undefined;
    throw error;
  }
}

async function abort(client: S3Client, key: string, uploadId: string): Promise<void> {
  await client.read({ method: "DELETE", key, query: { uploadId } });
}

export async function openObject(client: S3Client, key: string): Promise<Readable | undefined> {
  try {
    const answer = await client.send({ method: "GET", key });
    const content = Readable.from(resumed(client, key, answer), { objectMode: false });
    // Somebody may close it before anything was read.
    content.once("close", () => answer.destroy());
    return content;
  } catch (error) {
    if (error instanceof S3Error && error.code === "NoSuchKey") return undefined;
    throw error;
  }
}

async function* readOrThrow(client: S3Client, key: string): AsyncGenerator<Buffer> {
  yield* await translated(async () => resumed(client, key, await client.send({ method: "GET", key })));
}

/** The bytes of an answer; where it breaks off, those that are missing are asked for, of the same content. */
async function* resumed(client: S3Client, key: string, first: IncomingMessage): AsyncGenerator<Buffer> {
  const size = Number(first.headers["content-length"]);
  const tag = String(first.headers.etag);
  let answer = first;
  let at = 0;
  for (let resumes = 0; ; resumes += 1) {
    try {
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        at += chunk.length;
        yield chunk;
      }
      return;
    } catch (error) {
      if (resumes === mostResumed || at >= size) throw fail("storageAway", { cause: error });
    } finally {
      answer.destroy();
    }
    const headers = { range: `bytes=${at}-`, "if-match": tag };
    answer = await translated(() => client.send({ method: "GET", key, headers }));
    // From the beginning again would be other bytes than those that are missing.
    if (answer.statusCode !== 206) throw fail("storageAway", { cause: new Error("no part of the content") });
  }
}

async function* list(client: S3Client, prefix: string): AsyncGenerator<StoredFile> {
  yield* listFinished(client, prefix);
  yield* listUnfinished(client, prefix);
}

async function* listFinished(client: S3Client, prefix: string): AsyncGenerator<StoredFile> {
  let token: string | undefined;
  do {
    const query = { "list-type": "2", prefix, ...(token ? { "continuation-token": token } : {}) };
    const page = readXml(await translated(() => client.read({ method: "GET", query })));
    for (const one of page.children.filter(({ name }) => name === "Contents")) {
      const id = idOf(one, prefix);
      // What bears another name was put here by somebody else.
      if (id === undefined) continue;
      const changedAt = new Date(textOf(one, "LastModified"));
      const remove = async () => void (await translated(() => client.read({ method: "DELETE", key: id })));
      yield { id, isUnfinished: false, changedAt, remove };
    }
    token = textOf(page, "IsTruncated") === "true" ? textOf(page, "NextContinuationToken") : undefined;
  } while (token);
}

/** Files of which only parts have come: nobody sees them, and they are paid for. */
async function* listUnfinished(client: S3Client, prefix: string): AsyncGenerator<StoredFile> {
  let from: Record<string, string> | undefined = {};
  while (from) {
    const query: Record<string, string> = { uploads: "", prefix, ...from };
    const page = readXml(await translated(() => client.read({ method: "GET", query })));
    for (const one of page.children.filter(({ name }) => name === "Upload")) {
      const id = idOf(one, prefix);
      if (id === undefined) continue;
      const changedAt = new Date(textOf(one, "Initiated"));
      const remove = () => translated(() => abort(client, id, textOf(one, "UploadId")));
      yield { id, isUnfinished: true, changedAt, remove };
    }
    from =
      textOf(page, "IsTruncated") === "true"
        ? {
            "key-marker": textOf(page, "NextKeyMarker"),
            "upload-id-marker": textOf(page, "NextUploadIdMarker"),
          }
        : undefined;
  }
}

function idOf(element: XmlElement, prefix: string): string | undefined {
  const key = textOf(element, "Key");
  const id = key.startsWith(prefix) ? key.slice(prefix.length) : "";
  return isId(id) ? id : undefined;
}
