import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { begin, chunk, startModelServer } from "@kezhuan/server/testing/model-server";
import { startDatabase } from "@kezhuan/server/testing/start-database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeScratchFolder } from "../world/project-paths.ts";
import { readText } from "./ask-over-https.ts";
import { openProcesses } from "./proxied-processes.ts";
import { replaceUnderTraffic } from "./replace-under-traffic.ts";
import { proxies, type Proxy } from "./start-proxy.ts";

const megabyte = 1024 * 1024;
const model = await startModelServer();

for (const { name, isInstalled } of proxies)
  if (!isInstalled) process.stdout.write(`not run: ${name} is not installed\n`);

describe.for(proxies.filter(({ isInstalled }) => isInstalled))("two processes behind $name", (proxy) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(proxy);
  });
  afterAll(() => world.close());
  const ask: World["ask"] = (asked) => world.ask(asked);
  const call: World["call"] = (...asked) => world.call(...asked);

  it("answers over HTTPS", async () => {
    const page = await ask({ path: "/" });
    expect(page.status).toBe(200);
    expect(page.headers["strict-transport-security"]).toBe("max-age=31536000");
    expect(await readText(page)).toContain("<title>");
  });

  it("leads from HTTP to HTTPS", async () => {
    const { status, location } = await askOverHttp(world.ports.http);
    expect([301, 308]).toContain(status);
    expect(location).toMatch(/^https:\/\/localhost/);
  });

  it("keeps probes and figures from visitors", async () => {
    for (const path of ["/metrics", "/readyz", "/healthz"]) expect((await ask({ path })).status).toBe(403);
  });

  it("hands on where visitors come from, and nothing that they claim", async () => {
    const own = await world.logInFrom("127.0.0.2", { "x-forwarded-for": "127.7.7.7" });
    const data = JSON.stringify({ internalParams: {} });
    const { sessions } = await call<{ sessions: { address: string; current: boolean }[] }>("vicimsg", {
      token: own,
      body: { msgid: "listSessions", data },
    });
    expect(sessions.find(({ current }) => current)?.address).toBe("127.0.0.2");
  });

  it("takes an upload at the limit, refuses one above it early, and hands the file out again", async () => {
    const file = await upload(world, 99 * megabyte);
    expect(file).toMatchObject({ status: 200, code: 200 });
    const [kept] = [file.data as FileValue];
    const path = new URL(kept?.url ?? "", "https://localhost").pathname;
    const query = new URL(kept?.url ?? "", "https://localhost").search;
    const answer = await ask({ path: `${path}${query}` });
    expect(answer.status).toBe(200);
    const hash = createHash("sha256");
    for await (const part of answer.parts) hash.update(part);
    expect(hash.digest("hex")).toBe(file.digest);
    expect((await upload(world, 101 * megabyte)).status).toBe(413);
  });

  it.skipIf(!proxy.refusesByLength)("refuses by its length what it would not let through", async () => {
    expect((await upload(world, 1, { "content-length": String(1_200 * megabyte) })).status).toBe(413);
  });

  it("lets a page wait for the end of its login", async () => {
    const other = await world.logInFrom("127.0.0.3");
    const waiting = ask({ path: "/rest/watchSession", headers: { authorization: other } });
    await sleep(300);
    await call("logout", { token: other, body: {} });
    expect(JSON.parse(await readText(await waiting))).toMatchObject({ code: 120700 });
  });

  it("hands on answers of the assistant as they are written", async () => {
    const seen = Promise.withResolvers<void>();
    model.next.push(async (response) => {
      begin(response);
      response.write(chunk("第一句[1]。"));
      // A proxy that collects the answer waits for what only comes once the first part was seen.
      await seen.promise;
      response.end(`${chunk("第二句[1]。", "stop")}data: [DONE]\n\n`);
    });
    const answer = await ask({
      path: "/api/v1/chat/completions",
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ user_input: "石墨烯" }),
    });
    let text = "";
    for await (const part of answer.parts) {
      text += part.toString();
      if (text.includes("第一句")) seen.resolve();
    }
    expect(text).toContain("第二句");
  });

  it("goes on answering, and loses nothing, while one process after the other is replaced", async () => {
    const { saved, refused, asked, found } = await replaceUnderTraffic(world);
    expect(refused).toEqual([]);
    expect(asked).toBeGreaterThan(20);
    expect(found).toBe(saved);
  });
});

type World = Awaited<ReturnType<typeof openWorld>>;

async function openWorld(proxy: Proxy) {
  const folder = makeScratchFolder("behind-proxy");
  const database = await startDatabase(join(folder, "database"));
  const processes = await openProcesses({
    folder,
    proxy,
    databaseUrl: database.url,
    filesDir: join(folder, "files"),
    demo: true,
    settings: { LLM_BASE_URL: model.url, LLM_MODEL: "small" },
  });
  const close = async () => {
    await processes.close();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...processes, close };
}

/** A file that no compression makes small, as a form of one part. */
async function upload({ ask, token }: World, bytes: number, headers: Record<string, string> = {}) {
  const hash = createHash("sha256");
  const boundary = "kezhuan-behind-proxy";
  async function* parts(): AsyncGenerator<Buffer> {
    yield Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n`,
    );
    const line = Buffer.alloc(Math.min(bytes, megabyte), "0123456789abcde\n");
    for (let sent = 0; sent < bytes; sent += line.length) {
      hash.update(line);
      yield line;
    }
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  const answer = await ask({
    path: "/rest/uploadFile?objname=kch_achievement&field=level_evidence",
    method: "POST",
    headers: {
      authorization: token,
      "content-type": `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
    body: parts(),
  });
  const text = await readText(answer);
  const said = answer.headers["content-type"]?.startsWith("application/json")
    ? (JSON.parse(text) as object)
    : {};
  return { status: answer.status, digest: hash.digest("hex"), code: 0, data: undefined as unknown, ...said };
}

/** Where an answer to plain HTTP leads. */
function askOverHttp(port: number): Promise<{ status: number; location: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, headers: { host: "localhost" } }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? "" });
    });
    asked.once("error", reject);
    asked.end();
  });
}
