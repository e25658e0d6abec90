import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openFolderStore } from "@kezhuan/server/features/files/file-store";
import { expectNothingWritten } from "@kezhuan/server/testing/expect-nothing-written";
import { isLongRun } from "@kezhuan/server/testing/long-run";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { mountFiles } from "../files/file-routes.ts";

const folder = mkdtempSync(join(tmpdir(), "kz-large-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const test = await makeApp((app, options) =>
  mountFiles(app, { ...options, files: openFolderStore(folder), now: () => new Date() }),
);
const address = await test.app.listen({ port: 0, host: "127.0.0.1" });
const MiB = 1024 * 1024;
/** An answer that a client cannot read is lost now and then only. */
const tries = isLongRun ? 5 : 1;

interface Sent {
  path: string;
  type: string;
  body: string | ReadableStream<Uint8Array>;
  headers?: Record<string, string>;
}

async function send({ path, type, body, headers }: Sent): Promise<{ status: number; code: unknown }> {
  const response = await fetch(`${address}${path}`, {
    method: "POST",
    headers: { "content-type": type, ...headers },
    body,
    // What is sent as a stream has no length to be refused by.
    duplex: "half",
  });
  const { code } = (await response.json()) as { code: unknown };
  return { status: response.status, code };
}

function inPieces(size: number): ReadableStream<Uint8Array> {
  let left = size;
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close();
      left -= 64 * 1024;
      return controller.enqueue(new Uint8Array(64 * 1024).fill(32));
    },
  });
}

describe("a client that sends too much gets to read", () => {
  expectNothingWritten(test);

  const types = ["application/x-www-form-urlencoded", "application/json"];
  it.each([9, 20].flatMap((size) => types.map((type): [number, string] => [size, type])))(
    "413 for %s MiB of %s",
    async (size, type) => {
      for (let n = 0; n < tries; n += 1) {
        const whole = await send({ path: "/rest/getObjData", type, body: " ".repeat(size * MiB) });
        expect(whole).toEqual({ status: 413, code: 413 });
        const streamed = await send({ path: "/rest/getObjData", type, body: inPieces(size * MiB) });
        expect(streamed).toEqual({ status: 413, code: 413 });
      }
    },
  );

  it("401 for an upload of a visitor, and nothing of it is kept", async () => {
    const type = "multipart/form-data; boundary=b";
    const start = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
    for (let n = 0; n < tries; n += 1) {
      const answer = await send({ path: "/rest/uploadFile", type, body: start + "x".repeat(20 * MiB) });
      expect(answer).toEqual({ status: 200, code: 401 });
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  it("400 for another type, and 405 for another method", async () => {
    const body = " ".repeat(9 * MiB);
    for (let n = 0; n < tries; n += 1) {
      const other = await send({ path: "/rest/getObjData", type: "application/xml", body });
      expect(other).toEqual({ status: 200, code: 400 });
      const wrong = await send({ path: "/rest/getInfo", type: "application/xml", body });
      expect([400, 405]).toContain(wrong.code);
    }
  });

  it("the answer over a connection that is not kept", async () => {
    for (let n = 0; n < tries; n += 1) expect(await sendAllThenRead(9 * MiB)).toMatch(/^HTTP\/1.1 413 /);
  });
});

/** As a client that does not listen before it has said everything. */
async function sendAllThenRead(size: number): Promise<string> {
  const { port } = test.app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").pause();
  const head = `POST /rest/getObjData HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${size}\r\nContent-Type: application/json\r\n\r\n`;
  await new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.write(head + " ".repeat(size), () => resolve());
  });
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  return text;
}
