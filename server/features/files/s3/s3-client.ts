import { createHash } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import aws4 from "aws4";
import { http, https } from "@kezhuan/server/lib/node-http";
import { readXml, textOf } from "./read-xml.ts";

/** A bucket of a server that speaks the protocol of Amazon S3, and how to get in. */
export interface S3Settings {
  /** `https://host:port`, without a path. */
  endpoint: string;
  region: string;
  bucket: string;
  /** What the names of all files begin with; empty for nothing. */
  prefix: string;
  accessKey: string;
  secretKey: string;
  /** The bucket in the path, or else in the name of the host. */
  pathStyle: boolean;
}

export interface S3Request {
  method: "GET" | "PUT" | "POST" | "DELETE" | "HEAD";
  /** Name of the object; absent for the bucket itself. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
}

export interface S3Client {
  /** The answer to a request, with its body still to be read. Errors: `S3Error` for every status but 2xx, and without an answer. */
  send(request: S3Request): Promise<IncomingMessage>;
  /** The same, read to its end. */
  read(request: S3Request): Promise<string>;
  close(): void;
}

/** What a server of S3 has answered; `status` 0 where it has not. */
export class S3Error extends Error {
  readonly status: number;
  /** Its own name for what is wrong, such as `NoSuchBucket`. */
  readonly code: string;

  constructor(status: number, code: string, options?: ErrorOptions) {
    super(
      status === 0 ? `the server of S3 did not answer: ${code}` : `S3 has answered ${status} ${code}`,
      options,
    );
    this.name = "S3Error";
    this.status = status;
    this.code = code;
  }

  /** Whether the same request may succeed in a moment. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

export interface S3ClientOptions {
  /** Milliseconds without a byte after which a connection is given up. */
  idleMs?: number;
  /** Milliseconds before the second attempt; twice as many before each further one. */
  pauseMs?: number;
}

const attempts = 3;
/** Answers that are read whole are lists of at most 1,000 names. */
const mostText = 4 * 1024 ** 2;

/** Sends signed requests (AWS Signature Version 4) to one bucket and nowhere else: redirections are errors. */
export function openS3Client(settings: S3Settings, options: S3ClientOptions = {}): S3Client {
  const { idleMs = 20_000, pauseMs = 200 } = options;
  const server = new URL(settings.endpoint);
  const library = server.protocol === "https:" ? https : http;
  const agent = new library.Agent({ keepAlive: true, maxSockets: 64 });
  const host = settings.pathStyle ? server.host : `${settings.bucket}.${server.host}`;

  async function sendOnce(request: S3Request): Promise<IncomingMessage> {
    const { method, body = Buffer.alloc(0) } = request;
    const headers: Record<string, string> = {
      ...request.headers,
      Host: host,
      "X-Amz-Content-Sha256": createHash("sha256").update(body).digest("hex"),
      ...(method === "PUT" || method === "POST" ? { "Content-Length": String(body.length) } : {}),
    };
    const signed = aws4.sign(
      { service: "s3", region: settings.region, method, path: pathOf(settings, request), headers },
      { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    );
    const sent = library.request(`${server.protocol}//${host}`, {
      agent,
      method,
      path: signed.path ?? "/",
      headers: signed.headers,
    });
    sent.setTimeout(idleMs, () => sent.destroy(Object.assign(new Error("idle"), { code: "ETIMEDOUT" })));
    sent.end(body);
    try {
      // The events of a request say so.
      const [answer] = (await once(sent, "response")) as [IncomingMessage];
      return answer;
    } catch (cause) {
      throw new S3Error(0, codeOf(cause), { cause });
    }
  }

  async function send(request: S3Request): Promise<IncomingMessage> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await sendOnce(request);
        const status = answer.statusCode ?? 0;
        if (status >= 200 && status < 300) return answer;
        throw new S3Error(status, await readCode(answer));
      } catch (error) {
        if (!(error instanceof S3Error) || !error.isPassing || attempt === attempts) throw error;
        await sleep(pauseMs * 2 ** (attempt - 1));
      }
    }
  }

  return {
    send,
    read: async (request) => readText(await send(request)),
    close: () => agent.destroy(),
  };
}

function pathOf({ bucket, prefix, pathStyle }: S3Settings, { key, query = {} }: S3Request): string {
  const parts = [...(pathStyle ? [bucket] : []), ...(key === undefined ? [] : `${prefix}${key}`.split("/"))];
  const path = `/${parts.map(encode).join("/")}`;
  const pairs = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return pairs.length > 0 ? `${path}?${pairs.join("&")}` : path;
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

async function readText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > mostText) throw new Error("an answer that is too long");
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new S3Error(0, codeOf(cause), { cause });
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The name of an error in a body, where there is one. */
async function readCode(answer: IncomingMessage): Promise<string> {
  const text = await readText(answer).catch(() => "");
  try {
    return textOf(readXml(text), "Code");
  } catch {
    // Answers to HEAD have no body, and those of a proxy are none of S3.
    return "";
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
