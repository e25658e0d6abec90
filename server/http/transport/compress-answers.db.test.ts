import { once } from "node:events";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { succeed } from "../envelope.ts";
import { makeApp } from "@kezhuan/server/testing/make-app";

const { app, failures } = await makeApp((made) => {
  made.get("/long/:characters", ({ params }, reply) => {
    // Only this test writes its address.
    const { characters } = params as { characters: string };
    return reply.header("vary", "accept-language").send(succeed("中".repeat(Number(characters)), "en"));
  });
  made.post("/left", (request) => {
    // As if the client had left while its answer is compressed, which takes longer than until then.
    setImmediate(() => request.raw.socket.destroy());
    return Promise.resolve(succeed("x".repeat(5_000_000), "en"));
  });
});

function askForCaptcha(encoding: string) {
  return app.inject({
    url: "/rest/getCaptcha",
    headers: { "accept-encoding": encoding },
  });
}

test("a long answer comes as the client takes it, and says what it is", async () => {
  const plain = await askForCaptcha("identity");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.rawPayload.length).toBeGreaterThan(2048);
  for (const [encoding, unpack] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const packed = await askForCaptcha(encoding);
    expect(packed.headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding" });
    expect(JSON.parse(unpack(packed.rawPayload).toString())).toMatchObject({ code: 200 });
  }
});

test("the way of compressing, which depends on the length, cannot be told from the answer", async () => {
  for (const characters of [3_000, 300_000])
    for (const [accepted, encoding, unpack] of [
      ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
      ["br;q=0.5, gzip;q=1", "gzip", gunzipSync],
      ["br;q=0, gzip", "gzip", gunzipSync],
    ] as const) {
      const url = `/long/${characters}`;
      const { headers, rawPayload } = await app.inject({ url, headers: { "accept-encoding": accepted } });
      expect(headers).toMatchObject({
        "content-encoding": encoding,
        vary: "accept-language, accept-encoding",
      });
      const { data } = JSON.parse(unpack(rawPayload).toString()) as { data: string };
      expect(data).toBe("中".repeat(characters));
    }
});

test("a short answer is sent as it is", async () => {
  const answer = await app.inject({ url: "/rest/getInfo", headers: { "accept-encoding": "br, gzip" } });
  expect(answer.headers["content-encoding"]).toBeUndefined();
  expect(answer.json()).toMatchObject({ code: 401 });
});

test("a compressed request is not unpacked", async () => {
  const answer = await app.inject({
    method: "POST",
    url: "/rest/getObjData",
    headers: { "content-type": "application/json", "content-encoding": "gzip" },
    payload: Buffer.from([0x1f, 0x8b, 8, 0]),
  });
  expect(answer.json()).toMatchObject({ code: 400 });
});

test("a client that leaves before it has its answer is no failure of the server", async () => {
  const address = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const socket = connect(Number(address.port), address.hostname);
  socket.write(
    "POST /left HTTP/1.1\r\nHost: kezhuan\r\nAccept-Encoding: gzip\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
  );
  await once(socket, "close");
  // One that is answered later is compressed later.
  expect((await askForCaptcha("gzip")).headers["content-encoding"]).toBe("gzip");
  expect(failures).toEqual([]);
});
