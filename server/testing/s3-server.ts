import { createHash, createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { xml, xmlDocument, type Xml } from "@kezhuan/server/lib/xml";

/** What goes wrong with the next request of a kind. */
export interface S3Fault {
  /** Such as `GET` or `PUT`; absent: whatever comes. */
  method?: string;
  /** A status to answer with, or something worse. */
  what: 403 | 500 | 503 | "truncate" | "silence" | "reset" | "redirect" | "lost-answer" | "corrupt";
}

interface Stored {
  content: Buffer;
  at: Date;
}

interface Upload {
  key: string;
  parts: Map<number, Buffer>;
  at: Date;
}

export interface S3Server {
  endpoint: string;
  objects: Map<string, Stored>;
  uploads: Map<string, Upload>;
  /** Taken one after the other. */
  faults: S3Fault[];
  /** Method and path of every request that was let in. */
  requests: string[];
  close(): Promise<void>;
}

export const s3Account = {
  bucket: "files",
  region: "local-1",
  accessKey: "TESTKEY",
  secretKey: "test/secret+key",
};

const pageSize = 3;
const hash = (data: Buffer | string) => createHash("sha256").update(data).digest("hex");
const hmac = (key: Buffer | string, data: string) => createHmac("sha256", key).update(data).digest();

/**
 * As much of the protocol of Amazon S3 as files need, on loopback: signatures of version 4 are checked over the request as
 * it came, digests over the bodies, lists come in small pages.
 */
export async function startS3Server(): Promise<S3Server> {
  const state: Omit<S3Server, "endpoint" | "close"> = {
    objects: new Map(),
    uploads: new Map(),
    faults: [],
    requests: [],
  };
  const server = createServer((request, reply) => {
    answer(state, request, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    ...state,
    endpoint: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

type State = Omit<S3Server, "endpoint" | "close">;

async function answer(state: State, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const url = new URL(request.url ?? "/", "http://127.0.0.1");
  const wrong = findWrong(request, url, body);
  if (wrong) return refuse(reply, 403, wrong);
  state.requests.push(`${request.method} ${url.pathname}${url.search}`);
  const fault = takeFault(state, request.method);
  if (fault === "silence") return;
  if (fault === "reset") return void reply.destroy();
  if (fault === "redirect") return void reply.writeHead(307, { location: "http://127.0.0.1:9/" }).end();
  if (typeof fault === "number") return refuse(reply, fault, fault === 503 ? "SlowDown" : "Fault");
  const [, bucket, ...rest] = url.pathname.split("/");
  if (bucket !== s3Account.bucket) return refuse(reply, 404, "NoSuchBucket");
  const key = decodeURIComponent(rest.join("/"));
  const asked = { state, request, reply, query: url.searchParams, key, body, fault };
  if (key === "") return url.searchParams.has("uploads") ? listUploads(asked) : listObjects(asked);
  return url.searchParams.has("uploads") || url.searchParams.has("uploadId")
    ? serveUpload(asked)
    : serveObject(asked);
}

function takeFault(state: State, method: string | undefined): S3Fault["what"] | undefined {
  const at = state.faults.findIndex((fault) => fault.method === undefined || fault.method === method);
  return at < 0 ? undefined : state.faults.splice(at, 1)[0]?.what;
}

/** The code of what is wrong with how a request is signed. */
function findWrong(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const { headers } = request;
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    );
  if (!found) return "AccessDenied";
  const [, account, day = "", region = "", names = "", given] = found;
  const at = String(headers["x-amz-date"]);
  if (account !== s3Account.accessKey) return "InvalidAccessKeyId";
  if (region !== s3Account.region) return "AuthorizationHeaderMalformed";
  if (headers["x-amz-content-sha256"] !== hash(body)) return "XAmzContentSHA256Mismatch";
  const signed = names.split(";");
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => signed.includes(name)))
    return "AccessDenied";
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted();
  const canonical = [
    request.method,
    url.pathname,
    query.join("&"),
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    "",
    names,
    hash(body),
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", at, scope, hash(canonical)].join("\n");
  const key = hmac(hmac(hmac(hmac(`AWS4${s3Account.secretKey}`, day), region), "s3"), "aws4_request");
  return hmac(key, text).toString("hex") === given ? undefined : "SignatureDoesNotMatch";
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

interface Asked {
  state: State;
  request: IncomingMessage;
  reply: ServerResponse;
  query: URLSearchParams;
  key: string;
  body: Buffer;
  fault: S3Fault["what"] | undefined;
}

function refuse(reply: ServerResponse, status: number, code: string): void {
  reply.writeHead(status, { "content-type": "application/xml" });
  reply.end(xmlDocument(xml`<Error><Code>${code}</Code><Message>${code}</Message></Error>`));
}

function say(reply: ServerResponse, root: Xml): void {
  reply.writeHead(200, { "content-type": "application/xml" }).end(xmlDocument(root));
}

function serveObject({ state, request, reply, key, body, fault }: Asked): void {
  const { objects } = state;
  if (request.method === "PUT") {
    objects.set(key, { content: fault === "corrupt" ? Buffer.from(body).fill(1) : body, at: new Date() });
    if (fault === "lost-answer") return void reply.destroy();
    return void reply.writeHead(200, { etag: `"${hash(body)}"` }).end();
  }
  if (request.method === "DELETE") {
    objects.delete(key);
    return void reply.writeHead(204).end();
  }
  const stored = objects.get(key);
  if (!stored) return refuse(reply, 404, "NoSuchKey");
  const etag = `"${hash(stored.content)}"`;
  if (request.headers["if-match"] !== undefined && request.headers["if-match"] !== etag)
    return refuse(reply, 412, "PreconditionFailed");
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
  const content = stored.content.subarray(from);
  const isPart = request.headers.range !== undefined;
  reply.writeHead(isPart ? 206 : 200, { etag, "content-length": content.length });
  if (request.method === "HEAD") return void reply.end();
  if (fault !== "truncate") return void reply.end(content);
  reply.write(content.subarray(0, content.length / 2), () => setTimeout(() => reply.destroy(), 20));
}

function serveUpload({ state, request, reply, query, key, body, fault }: Asked): void {
  const { objects, uploads } = state;
  if (query.has("uploads")) {
    const made = randomUUID();
    uploads.set(made, { key, parts: new Map(), at: new Date() });
    return say(
      reply,
      xml`<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  const id = query.get("uploadId") ?? "";
  const upload = uploads.get(id);
  if (!upload || upload.key !== key) return refuse(reply, 404, "NoSuchUpload");
  if (request.method === "PUT") {
    upload.parts.set(Number(query.get("partNumber")), body);
    return void reply.writeHead(200, { etag: `"${hash(body)}"` }).end();
  }
  uploads.delete(id);
  if (request.method === "DELETE") return void reply.writeHead(204).end();
  const parts = [
    ...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;([0-9a-f]+)&quot;<\/ETag>/g),
  ];
  const contents = parts.map(([, number]) => upload.parts.get(Number(number)) ?? Buffer.alloc(0));
  if (parts.some(([, , tag], index) => tag !== hash(contents[index] ?? "")))
    return refuse(reply, 400, "InvalidPart");
  if (contents.slice(0, -1).some(({ length }) => length < 5 * 1024 ** 2))
    return refuse(reply, 400, "EntityTooSmall");
  objects.set(key, { content: Buffer.concat(contents), at: new Date() });
  if (fault === "lost-answer") return void reply.destroy();
  say(reply, xml`<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
}

function listObjects({ state, reply, query }: Asked): void {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("continuation-token") ?? "";
  const most = Math.min(pageSize, Number(query.get("max-keys") ?? pageSize));
  const found = [...state.objects].filter(([key]) => key.startsWith(prefix) && key > after).toSorted(byKey);
  const page = found.slice(0, most);
  const rows = page.map(
    ([key, { content, at }]) =>
      xml`<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`,
  );
  const isTruncated = found.length > page.length;
  say(
    reply,
    xml`<ListBucketResult><IsTruncated>${String(isTruncated)}</IsTruncated><NextContinuationToken>${page.at(-1)?.[0] ?? ""}</NextContinuationToken>${rows}</ListBucketResult>`,
  );
}

function listUploads({ state, reply, query }: Asked): void {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("upload-id-marker") ?? "";
  const found = [...state.uploads]
    .filter(([id, { key }]) => key.startsWith(prefix) && id > after)
    .toSorted(byKey);
  const page = found.slice(0, pageSize);
  const rows = page.map(
    ([id, { key, at }]) =>
      xml`<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
  );
  const [last] = page.slice(-1);
  say(
    reply,
    xml`<ListMultipartUploadsResult><IsTruncated>${String(found.length > page.length)}</IsTruncated><NextKeyMarker>${last?.[1].key ?? ""}</NextKeyMarker><NextUploadIdMarker>${last?.[0] ?? ""}</NextUploadIdMarker>${rows}</ListMultipartUploadsResult>`,
  );
}

function byKey([left]: [string, unknown], [right]: [string, unknown]): number {
  return left < right ? -1 : 1;
}
