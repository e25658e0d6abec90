import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { makeApp } from "@kezhuan/server/testing/make-app";

const { app } = await makeApp();

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
