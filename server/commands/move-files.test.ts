import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test } from "vitest";
import { newId } from "@kezhuan/server/lib/new-id";
import { s3Account, startS3Server } from "@kezhuan/server/testing/s3-server";
import { openFolderStore } from "@kezhuan/server/features/files/file-store";
import { allCommands } from "./all-commands.ts";
import { runCommandLine } from "./run-command-line.ts";

const server = await startS3Server();
const folder = mkdtempSync(join(tmpdir(), "kz-move-"));
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

let place = "";
beforeEach(() => {
  place = mkdtempSync(join(folder, "one-"));
  server.objects.clear();
  server.faults.length = 0;
});

async function run(...words: string[]) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const status = await runCommandLine(allCommands, {
    program: "kezhuan",
    words: ["move-files", ...words],
    environment: {
      LANG: "en",
      DATA_DIR: place,
      S3_ENDPOINT: server.endpoint,
      S3_BUCKET: s3Account.bucket,
      S3_REGION: s3Account.region,
      S3_ACCESS_KEY: s3Account.accessKey,
      S3_SECRET_KEY: s3Account.secretKey,
    },
    say,
    complain: say,
    signal: new AbortController().signal,
  });
  return { status, said: lines.join("\n") };
}

async function fill(count: number): Promise<Map<string, Buffer>> {
  const disk = openFolderStore(join(place, "files"), { reserve: 0 });
  const all = new Map(
    Array.from({ length: count }, (_, at) => [newId(), randomBytes(1000 * (at + 1))] as const),
  );
  for (const [id, content] of all) await disk.write(id, Readable.from([content]));
  return all;
}

test("files move into the bucket and back, are compared, and only then removed from where they were", async () => {
  const all = await fill(9);
  expect(await run("s3")).toMatchObject({
    status: 0,
    said: expect.stringContaining("verified 9 files") as string,
  });
  const disk = openFolderStore(join(place, "files"));
  expect(await Array.fromAsync(disk.list())).toHaveLength(9);
  const requests = server.requests.length;
  expect((await run("s3", "--remove")).said).toContain("9 were there already, 0 failed, 9 removed");
  // Sizes are asked for again, contents are not.
  expect(server.requests.slice(requests).filter((one) => one.startsWith("PUT"))).toEqual([]);
  expect(await Array.fromAsync(disk.list())).toEqual([]);
  expect((await run("disk", "--remove")).said).toContain("9 removed");
  for (const [id, content] of all) expect(await buffer(disk.read(id))).toEqual(content);
  expect(server.objects.size).toBe(0);
});

test("one that is not copied well is told, not left there, and keeps all from being removed; the next run goes on", async () => {
  await fill(5);
  server.faults.push({ method: "PUT", what: 403 });
  const first = await run("s3", "--remove");
  expect(first.status).toBe(2);
  expect(first.said).toMatch(/Not copied: .*403[\s\S]*none was removed[\s\S]*verified 4 files/);
  expect(await Array.fromAsync(openFolderStore(join(place, "files")).list())).toHaveLength(5);
  const [damaged] = server.objects.keys();
  server.objects.set(String(damaged), { content: Buffer.from("shorter"), at: new Date() });
  expect((await run("s3", "--remove")).said).toMatch(
    /verified 2 files .*3 were there already, 0 failed, 5 removed/,
  );
});

test("content that the bucket changes is found", async () => {
  await fill(2);
  server.faults.push({ method: "PUT", what: "corrupt" });
  const { status, said } = await run("s3");
  expect([status, said]).toEqual([2, expect.stringContaining("not what was written")]);
  expect(server.objects.size).toBe(1);
});

test("without a bucket, or for another place, one sentence says what to do", async () => {
  expect((await run("elsewhere")).said).toMatch(/give s3 or disk/);
  server.faults.push({ what: 403 });
  expect((await run("s3")).said).toMatch(/^.*S3_ENDPOINT: S3 has answered 403/);
});
