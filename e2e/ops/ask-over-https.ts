import type { IncomingHttpHeaders } from "node:http";
import { request, type Agent, type RequestOptions } from "node:https";
import { pipeline } from "node:stream/promises";
import { testCertificate } from "@kezhuan/server/testing/test-certificate";

export interface Asked {
  port: number;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | AsyncIterable<Buffer>;
  /** The address of this machine that is asked from. */
  from?: string;
  agent?: Agent;
}

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  parts: AsyncIterable<Buffer>;
}

/** Asks a server with the tests' certificate; answers once it has begun to answer. */
export async function askOverHttps({ port, path, from, body, ...asked }: Asked): Promise<Answered> {
  const options: RequestOptions = {
    host: "127.0.0.1",
    servername: "localhost",
    port,
    path,
    ca: testCertificate.cert,
    method: asked.method ?? "GET",
    headers: { host: `localhost:${port}`, ...asked.headers },
    ...(from === undefined ? {} : { localAddress: from }),
    ...(asked.agent === undefined ? {} : { agent: asked.agent }),
  };
  const outgoing = request(options);
  const answered = new Promise<Answered>((resolve, reject) => {
    outgoing.on("error", reject);
    outgoing.once("response", (response) =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, parts: response }),
    );
  });
  if (body === undefined || typeof body === "string") outgoing.end(body);
  // A server may answer, and close, before it has taken all of the body.
  else void pipeline(body, outgoing).catch(() => undefined);
  return answered;
}

export async function readText({ parts }: Answered): Promise<string> {
  const read: Buffer[] = [];
  for await (const part of parts) read.push(part);
  return Buffer.concat(read).toString();
}
