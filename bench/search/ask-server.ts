import { fork, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { SearchOutput } from "@kezhuan/contract/api/search";
import { serverFlags } from "@kezhuan/server/lib/server-flags.mjs";
import { hear } from "../http/measure.ts";
import type { Shape } from "./questions.ts";

const cache = join(import.meta.dirname, "..", "..", ".cache");
/** A folder in which databases of a million records are kept between runs; absent: none is. */
const kept = process.env["BENCH_KEEP"];

export interface Ready {
  address: string;
  /** From asking for the index to having it. */
  readyMs: number;
  /** It came from its snapshot. */
  wasRead: boolean;
  /** Has the server do something; see there. */
  tell: <T>(what: string) => Promise<T>;
}

/** Starts the product with abstracts, and with so many records in all. */
export async function withServer(
  { shape, rows }: { shape: Shape; rows: number },
  use: (ready: Ready) => Promise<void>,
): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const isKept = kept !== undefined && rows > 0;
  const place = isKept ? join(kept, String(rows)) : mkdtempSync(join(cache, "bench-"));
  mkdirSync(place, { recursive: true });
  try {
    await runServer(place, { shape, rows }, use);
    // The second start finds the index that the first one has left.
    if (rows > 0) await runServer(place, { shape, rows }, use);
  } finally {
    if (!isKept) rmSync(place, { recursive: true, force: true });
  }
}

async function runServer(
  place: string,
  { shape, rows }: { shape: string; rows: number },
  use: (ready: Ready) => Promise<void>,
): Promise<void> {
  const options = { execArgv: serverFlags };
  const server = fork(join(import.meta.dirname, "search-server.ts"), [place, shape, String(rows)], options);
  const ready = await hear<Omit<Ready, "tell">>(server);
  await use({ ...ready, tell: (what) => tell(server, what) });
  server.disconnect();
  await new Promise((resolve) => server.once("exit", resolve));
}

async function tell<T>(server: ChildProcess, what: string): Promise<T> {
  const answer = hear<{ answer: T }>(server);
  server.send(what);
  return (await answer).answer;
}

export async function search(address: string, fields: Record<string, string>): Promise<SearchOutput> {
  return readAnswer(await receive(address, fields));
}

/** An answer as it was sent. */
export interface Received {
  bytes: Buffer;
  isCompressed: boolean;
}

const agent = new Agent({ keepAlive: true });

/** Settles with the last byte of an answer: what the asker makes of it is not the product's time. */
export function receive(address: string, fields: Record<string, string>): Promise<Received> {
  const url = `${address}/api/v1/search?${new URLSearchParams(fields).toString()}`;
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { "accept-encoding": "br" } }, (response) => {
      const parts: Buffer[] = [];
      const isCompressed = response.headers["content-encoding"] === "br";
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => resolve({ bytes: Buffer.concat(parts), isCompressed }));
    });
    request.on("error", reject);
  });
}

/** Errors: where the search was refused. */
export function readAnswer({ bytes, isCompressed }: Received): SearchOutput {
  const text = (isCompressed ? brotliDecompressSync(bytes) : bytes).toString();
  const { code, data } = JSON.parse(text) as { code: number; data: SearchOutput };
  if (code !== 200) throw new Error(`the search answered ${code}`);
  return data;
}

/** The newest records of a list that hold a word. */
export async function listByKeyword(address: string, keyword: string): Promise<void> {
  const fields = { objname: "kch_achievement", keyword, sort: "-publish_at", pageSize: "20" };
  const response = await fetch(`${address}/rest/getObjDataByPage`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const { code } = (await response.json()) as { code: number };
  if (code !== 200) throw new Error(`the list answered ${code}`);
}
