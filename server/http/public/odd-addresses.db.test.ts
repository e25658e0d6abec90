import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { expectNothingWritten } from "@kezhuan/server/testing/expect-nothing-written";
import { expectEnvelope } from "@kezhuan/server/testing/expect-refused";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { mountWeb } from "../static-web.ts";

const folder = mkdtempSync(join(tmpdir(), "kz-web-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, "index.html"), "<p>home</p>");
mkdirSync(join(folder, ".vite"));
mkdirSync(join(folder, "assets"));
for (const hidden of [".env", ".vite/manifest.json", "assets/page.js.map", "assets/page.js.map.gz"])
  writeFileSync(join(folder, hidden), "not for everybody");
writeFileSync(join(folder, "assets/page.js"), "for everybody");
const test = await makeApp((app) => mountWeb(app, folder));
await test.app.listen({ port: 0, host: "127.0.0.1" });
const { port } = test.app.server.address() as AddressInfo;

/** A client would tidy the address up, so it is written by hand. */
async function askRaw(method: string, target: string): Promise<{ status: number; text: string }> {
  const socket = connect(port, "127.0.0.1");
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  return { status: Number(text.split(" ")[1]), text: text.slice(text.indexOf("\r\n\r\n") + 4) };
}

describe("beside the pages, an odd address", () => {
  expectNothingWritten(test);

  it.each([
    "//",
    "///",
    "/rest//getInfo",
    "//rest/getInfo",
    "//rest//getInfo",
    "/nothing//",
    "/../../etc/passwd",
    "/..%2f..%2fetc%2fpasswd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..\\..\\etc\\passwd",
    "/.env",
    "/.vite/manifest.json",
    "/%2evite/manifest.json",
    "/assets/../.vite/manifest.json",
    "/assets/page.js.map",
    "/assets/page.js%2emap",
    "/assets",
    "/assets/",
    `/${"x".repeat(300)}`,
    `/${"x/".repeat(3000)}`,
  ])("%s leads nowhere", async (target) => {
    for (const method of ["GET", "POST"]) {
      const { status, text } = await askRaw(method, target);
      expect({ method, status, ...(JSON.parse(text) as object) }).toMatchObject({ status: 404, code: 404 });
    }
    expect((await askRaw("HEAD", target)).status).toBe(404);
  });

  it.each([
    ["/rest/get%00Info", 200],
    ["/rest/getInfo%00", 200],
    ["/nope%00", 400],
    ["/%00", 400],
    ["/index.html%00", 400],
    ["/files/%00", 400],
  ])("%s has a character that no address has", async (url, status) => {
    for (const method of ["GET", "POST"] as const) {
      const answer = await test.anonymous.send({ method, url });
      expectEnvelope(answer);
      expect(answer).toMatchObject({ status, code: 400, fields: ["path"] });
    }
  });

  it("does not keep the pages from being found", async () => {
    expect(await askRaw("GET", "/")).toEqual({ status: 200, text: "<p>home</p>" });
    expect(await askRaw("GET", "/?x=%00")).toEqual({ status: 200, text: "<p>home</p>" });
  });
});
