import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  // Tests reach into it with `toMatchObject` and the like.
  body: unknown;
}

export interface HookReceiver {
  url: string;
  received: Received[];
  /** How the next messages are answered, one after the other; with 200 when nothing is said. */
  next: ((response: ServerResponse) => void)[];
}

/** A server on this machine that hears what is sent to it. */
export async function startHookReceiver(): Promise<HookReceiver> {
  const received: Received[] = [];
  const next: HookReceiver["next"] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const text = Buffer.concat(parts).toString();
      received.push({ path: request.url ?? "", headers: request.headers, text, body: JSON.parse(text) });
      const answer = next.shift() ?? ((one: ServerResponse) => void one.writeHead(200).end("ok"));
      answer(response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  // It listens on a port, not on a path.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received, next };
}
