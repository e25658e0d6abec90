import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { fastify } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { hourMs } from "@kezhuan/contract/durations";
import { drain, letGoWhenClosing } from "./drain.ts";

/** Longer than any test: only what is waited for in vain takes it. */
const patienceMs = hourMs;

async function open() {
  const app = fastify();
  letGoWhenClosing(app);
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  app.get("/whole", async () => "done");
  app.get("/late", async () => finished.then(() => "done"));
  app.get("/begun", async (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "content-length": 4 });
    reply.raw.write("do");
    await finished;
    reply.raw.end("ne");
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  // It listens on a port.
  const { port } = app.server.address() as AddressInfo;
  const connection = async () => {
    const socket = connect(port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    return socket;
  };
  return { app, finish, connection };
}

function ask(socket: Socket, path: string): void {
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
}

test("a stop waits for no connection over which nothing was asked yet, nor for one that is idle", async () => {
  const { app, connection } = await open();
  await connection();
  const idle = await connection();
  ask(idle, "/whole");
  await once(idle, "data");
  await drain(app, patienceMs);
  expect(app.server.listening).toBe(false);
});

test.each(["/late", "/begun"])(
  "a stop waits for the answer of %s, and then for nothing else",
  async (path) => {
    const { app, finish, connection } = await open();
    const socket = await connection();
    let answer = "";
    socket.on("data", (bytes) => (answer += String(bytes)));
    ask(socket, path);
    await once(app.server, "request");
    const ended = drain(app, patienceMs);
    const cut = once(socket, "close");
    finish();
    await ended;
    await cut;
    expect(answer).toMatch(/200 OK[\s\S]*done$/);
  },
);
