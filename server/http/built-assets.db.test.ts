import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { afterAll, expect, it } from "vitest";
import { mountWeb } from "./static-web.ts";

const web = mkdtempSync(join(tmpdir(), "kezhuan-assets-"));
const assets = join(web, "assets");
const script = "export const one = 1;\n".repeat(50);
mkdirSync(assets);
writeFileSync(join(web, "index.html"), "<!doctype html><title>Kezhuan</title>");
writeFileSync(join(assets, "page-B5x_K.js"), script);
writeFileSync(join(assets, "page-B5x_K.js.br"), brotliCompressSync(script));
writeFileSync(join(assets, "page-B5x_K.js.gz"), gzipSync(script));
writeFileSync(join(assets, "short-1.css"), "a{}");
writeFileSync(join(assets, "sans-1.woff2"), "font");
writeFileSync(join(assets, "late-1.js"), "later");
const { app } = await makeApp((server) => mountWeb(server, web), "/kz");
afterAll(() => rmSync(web, { recursive: true }));

const ask = (name: string, encodings?: string, method: "GET" | "HEAD" = "GET") =>
  app.inject({
    method,
    url: `/kz/assets/${name}`,
    headers: encodings === undefined ? {} : { "accept-encoding": encodings },
  });

it("parts of the pages come packed as the browser takes them", async () => {
  const packed = await ask("page-B5x_K.js", "gzip, deflate, br, zstd");
  expect(packed.headers).toMatchObject({
    "content-encoding": "br",
    "content-type": "text/javascript; charset=utf-8",
    vary: "accept-encoding",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script);
  for (const encodings of ["gzip", "br;q=0, gzip;q=0.5"]) {
    const weaker = await ask("page-B5x_K.js", encodings);
    expect(weaker.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(weaker.rawPayload).toString()).toBe(script);
  }
  for (const encodings of [undefined, "identity", "br; q=0, gzip; q=0.0"]) {
    const { headers, payload } = await ask("page-B5x_K.js", encodings);
    expect({ encoding: headers["content-encoding"], payload }).toEqual({
      encoding: undefined,
      payload: script,
    });
  }
});

it("a part that was not packed comes as it is", async () => {
  const style = await ask("short-1.css", "br");
  expect(style.headers).toMatchObject({ "content-type": "text/css; charset=utf-8" });
  expect(style.headers["content-encoding"]).toBeUndefined();
  expect(style.payload).toBe("a{}");
  const font = await ask("sans-1.woff2", "br");
  expect(font.headers).toMatchObject({ "content-type": "font/woff2" });
  const { headers, payload } = await ask("sans-1.woff2", "br", "HEAD");
  expect({ length: headers["content-length"], payload }).toEqual({ length: "4", payload: "" });
});

it("what was read once is not read again", async () => {
  expect((await ask("late-1.js")).payload).toBe("later");
  rmSync(join(assets, "late-1.js"));
  expect((await ask("late-1.js")).payload).toBe("later");
});

it("what is not there is not found, as everywhere", async () => {
  for (const name of ["none-1.js", `${"x".repeat(90)}.js`, "page-B5x_K.js.map", ".hidden.js"]) {
    const { statusCode } = await ask(name, "br");
    expect({ name, statusCode }).toEqual({ name, statusCode: 404 });
  }
});
