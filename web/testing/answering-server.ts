import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

export interface AnsweringServer {
  /** Address of the page, with a prefix as an installation may have one. */
  page: string;
  seen: SeenRequest[];
  /** What the next requests get, in order; the last one goes on. */
  script: ((request: SeenRequest, response: ServerResponse) => void)[];
  close(): Promise<void>;
}

/** A real HTTP server on the loopback that notes what it is asked and answers as told. */
export async function startAnsweringServer(): Promise<AnsweringServer> {
  const seen: SeenRequest[] = [];
  const script: AnsweringServer["script"] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const noted = await readRequest(request);
    seen.push(noted);
    const step = script.length > 1 ? script.shift() : script[0];
    step?.(noted, response);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // Listening on TCP, so neither null nor a pipe name.
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { page: `http://127.0.0.1:${port}/hall/`, seen, script, close };
}

/** A step that answers with an envelope. */
export function envelope(code: number, data: unknown = null, more: { token?: string; status?: number } = {}) {
  return (_request: SeenRequest, response: ServerResponse): void => {
    if (more.token) response.setHeader("token", more.token);
    response.writeHead(more.status ?? 200, { "content-type": "application/json" });
    response.end(JSON.stringify({ code, msg: `msg ${code}`, data }));
  };
}

async function readRequest(request: IncomingMessage): Promise<SeenRequest> {
  let body = "";
  for await (const part of request) body += String(part);
  return { method: request.method ?? "", path: request.url ?? "", headers: request.headers, body };
}
