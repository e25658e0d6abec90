import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test } from "vitest";
import { newId } from "@kezhuan/server/lib/new-id";
import { s3Account, startS3Server } from "@kezhuan/server/testing/s3-server";
import { openS3Store, tryBucket } from "./s3-store.ts";

const server = await startS3Server();
afterAll(() => server.close());
const settings = { ...s3Account, endpoint: server.endpoint, prefix: "kz (1)/", pathStyle: true };
const quick = { pauseMs: 5 };
const store = openS3Store(settings, quick);
const away = { key: "storageAway" };
const digest = (content: Buffer) => createHash("sha256").update(content).digest("hex");

beforeEach(() => {
  for (const one of [server.objects, server.uploads]) one.clear();
  server.faults.length = 0;
  server.requests.length = 0;
});

async function put(content: Buffer): Promise<string> {
  const id = newId();
  const pieces = Array.from({ length: Math.ceil(content.length / 60_000) }, (_, index) =>
    content.subarray(index * 60_000, (index + 1) * 60_000),
  );
  expect(await store.write(id, Readable.from(pieces))).toBe(content.length);
  return id;
}

test("what is kept is read again, listed and removed, whatever its size", async () => {
  const sizes = [0, 7, 8 * 1024 ** 2, 21 * 1024 ** 2 + 5];
  const ids = [];
  for (const size of sizes) {
    const content = randomBytes(size);
    const id = await put(content);
    ids.push(id);
    expect(digest(await buffer(store.read(id)))).toBe(digest(content));
    expect(await store.size(id)).toBe(size);
    const opened = await store.open(id);
    expect(opened && digest(await buffer(opened))).toBe(digest(content));
  }
  expect(server.uploads.size).toBe(0);
  const listed = await Array.fromAsync(store.list());
  expect(listed.map(({ id }) => id)).toEqual(ids.toSorted());
  expect(listed.every(({ isUnfinished }) => !isUnfinished)).toBe(true);
  for (const id of ids) await store.remove(id);
  await listed[0]?.remove();
  expect(server.objects.size).toBe(0);
  expect(await store.open(newId())).toBeUndefined();
  expect(await store.size(newId())).toBeUndefined();
  await expect(text(store.read(newId()))).rejects.toMatchObject(away);
});

test("a content that breaks off leaves nothing behind, and parts that were left are listed as unfinished", async () => {
  const breaking = Readable.from(
    (async function* () {
      yield randomBytes(9 * 1024 ** 2);
      await Promise.resolve();
      throw new Error("gone");
    })(),
  );
  await expect(store.write(newId(), breaking)).rejects.toThrow("gone");
  expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
  for (let count = 0; count < 4; count += 1)
    server.uploads.set(newId(), { key: `kz (1)/${newId()}`, parts: new Map(), at: new Date() });
  server.objects.set("kz (1)/note.txt", { content: Buffer.from("somebody else's"), at: new Date() });
  const listed = await Array.fromAsync(store.list());
  expect(listed.map(({ isUnfinished }) => isUnfinished)).toEqual([true, true, true, true]);
  for (const one of listed) await one.remove();
  expect(server.uploads.size).toBe(0);
  expect(server.objects.size).toBe(1);
});

test("what passes is tried again: a busy server, a broken connection, a download that breaks off", async () => {
  const content = randomBytes(17 * 1024 ** 2);
  server.faults.push({ what: 503 }, { method: "PUT", what: "reset" });
  const id = await put(content);
  server.faults.push({ method: "GET", what: "truncate" }, { method: "GET", what: "truncate" });
  expect(digest(await buffer(store.read(id)))).toBe(digest(content));
  expect(server.faults).toEqual([]);
});

test("a server that takes a request and says nothing is asked again", async () => {
  const patient = openS3Store(settings, { idleMs: 3_000, pauseMs: 5 });
  server.faults.push({ what: "silence" });
  expect(await patient.write(newId(), Readable.from(["content"]))).toBe(7);
  expect(server.requests).toHaveLength(2);
}, 30_000);

test("the answer to the last request of an upload in parts may be lost although it was done", async () => {
  const content = randomBytes(9 * 1024 ** 2);
  // The first POST begins the upload.
  server.faults.push({ method: "POST", what: 500 }, { method: "PUT", what: 500 });
  const id = newId();
  const writing = store.write(id, Readable.from([content]));
  while (server.requests.filter((one) => one.startsWith("PUT")).length === 0) await new Promise(setImmediate);
  server.faults.push({ method: "POST", what: "lost-answer" });
  expect(await writing).toBe(content.length);
  expect(server.faults).toEqual([]);
  expect(digest(await buffer(store.read(id)))).toBe(digest(content));
});

test("what does not pass is told at once, and nothing is asked elsewhere", async () => {
  const id = await put(Buffer.from("content"));
  server.requests.length = 0;
  for (const what of [403, "redirect"] as const) {
    server.faults.push({ what });
    await expect(store.open(id)).rejects.toMatchObject(away);
    server.faults.push({ what });
    await expect(store.write(newId(), Readable.from(["x"]))).rejects.toMatchObject(away);
  }
  expect(server.requests).toHaveLength(4);
  server.faults.push({ what: 503 }, { what: 503 }, { what: 503 });
  await expect(store.open(id)).rejects.toMatchObject(away);
  expect(server.requests).toHaveLength(7);
  const closed = openS3Store({ ...settings, endpoint: "http://127.0.0.1:9" }, quick);
  await expect(closed.remove(id)).rejects.toMatchObject(away);
});

test("content that changes while it is read is not mixed with what was read before", async () => {
  const content = randomBytes(400_000);
  const id = await put(content);
  server.faults.push({ method: "GET", what: "truncate" });
  const opened = await store.open(id);
  server.objects.set(`kz (1)/${id}`, { content: randomBytes(400_000), at: new Date() });
  await expect(buffer(opened ?? Readable.from([]))).rejects.toMatchObject(away);
});

test("a bucket is tried before it is used", async () => {
  expect(await tryBucket(settings, quick)).toBeUndefined();
  const wrongs = { secretKey: "other", accessKey: "OTHER", bucket: "none", region: "elsewhere" };
  const codes = [];
  for (const [name, value] of Object.entries(wrongs))
    codes.push((await tryBucket({ ...settings, [name]: value }, quick))?.code);
  expect(codes).toEqual([
    "SignatureDoesNotMatch",
    "InvalidAccessKeyId",
    "NoSuchBucket",
    "AuthorizationHeaderMalformed",
  ]);
  expect((await tryBucket({ ...settings, endpoint: "http://127.0.0.1:9" }, quick))?.status).toBe(0);
});

test("nothing but ids becomes the name of an object", async () => {
  await expect(store.write("../x", Readable.from(["x"]))).rejects.toThrow("not the id of a file");
  expect(() => store.read("")).toThrow("not the id of a file");
});
