import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

export interface Prompt {
  path: string;
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    stream?: boolean;
    messages: { role: string; content: string }[];
    input?: string[];
  };
}

export interface ModelServer {
  /** As `LLM_BASE_URL` has it. */
  url: string;
  prompts: Prompt[];
  /** How the next prompts are answered, one after the other; then as the last one said to `otherwise`. */
  next: Reply[];
  otherwise: Reply;
}

/** Answers one prompt. */
export type Reply = (response: ServerResponse, prompt: Prompt) => void | Promise<void>;

/** A server on this machine that speaks the protocol of OpenAI's chat completions. */
export async function startModelServer(): Promise<ModelServer> {
  const model: ModelServer = { url: "", prompts: [], next: [], otherwise: says(["好[1]。"]) };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as Prompt["body"];
      const prompt = { path: request.url ?? "", headers: request.headers, body };
      model.prompts.push(prompt);
      void (model.next.shift() ?? model.otherwise)(response, prompt);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  // It listens on a port, not on a path.
  model.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return model;
}

/** One chunk of a stream. */
export function chunk(content: string, finish: string | null = null): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;
}

export function begin(response: ServerResponse, status = 200): void {
  response.writeHead(status, { "content-type": "text/event-stream" });
}

/** A good answer, in these pieces. */
export function says(pieces: readonly string[]): Reply {
  return (response) => {
    begin(response);
    for (const piece of pieces) response.write(chunk(piece));
    response.end(`${chunk("", "stop")}data: [DONE]\n\n`);
  };
}

/** Exactly these bytes, and then the end. */
export function sends(...texts: readonly (string | Buffer)[]): Reply {
  return (response) => {
    begin(response);
    for (const text of texts) response.write(text);
    response.end();
  };
}

/** Repeats all that it was given, as one sentence with a source: whatever got into the prompt is in the answer. */
export const repeats: Reply = (response, prompt) => {
  const told = prompt.body.messages.map(({ content }) => content.replaceAll(/[[\]]/g, " ")).join(" ");
  return says([`${told.slice(0, 7000)} [1]`])(response, prompt);
};
