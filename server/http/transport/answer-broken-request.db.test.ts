import { connect, type AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { makeApp } from "@kezhuan/server/testing/make-app";

const test = await makeApp();
await test.app.listen({ port: 0, host: "127.0.0.1" });
const { port } = test.app.server.address() as AddressInfo;

/** What comes back until the server closes the connection. */
async function ask(text: string): Promise<{ head: string; body: unknown }> {
  const socket = connect(port, "127.0.0.1");
  socket.write(text);
  let answer = "";
  for await (const chunk of socket) answer += String(chunk);
  const end = answer.indexOf("\r\n\r\n");
  return { head: answer.slice(0, end), body: JSON.parse(answer.slice(end + 4)) };
}

describe("what cannot be read as a request is answered in the envelope and the connection closed", () => {
  it.each([20_000, 200_000])("431 for %s bytes of headers", async (size) => {
    const pad = `X-Pad: ${"x".repeat(size)}\r\n`;
    const { head, body } = await ask(`GET /rest/getInfo HTTP/1.1\r\nHost: localhost\r\n${pad}\r\n`);
    expect(head).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
    expect(head).toMatch(/\r\nContent-Type: application\/json; charset=utf-8\r\n/);
    expect(head).toMatch(/\r\nConnection: close$/);
    expect(body).toEqual({ code: 431, msg: "The headers of the request are too large", data: null });
  });

  it.each([
    "nonsense\r\n\r\n",
    "GET /rest/getInfo\u0000 HTTP/1.1\r\n\r\n",
    "POST /rest/getObjData HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n",
    "POST /rest/getObjData HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
  ])("400 for %j", async (text) => {
    const { head, body } = await ask(text);
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(body).toMatchObject({ code: 400, data: { errors: [{ field: "request" }] } });
  });

  it("and the next connection is served as ever", async () => {
    const { body } = await ask("GET /rest/getInfo HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    expect(body).toMatchObject({ code: 401 });
    expect(test.failures).toEqual([]);
  });
});
