import { afterAll, expect, it } from "vitest";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { openS3Store } from "@kezhuan/server/features/files/s3/s3-store";
import { sweepStore } from "@kezhuan/server/features/files/sweep-files";
import { newId } from "@kezhuan/server/lib/new-id";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { makeTenant } from "@kezhuan/server/testing/make-tenant";
import { paintPicture } from "@kezhuan/server/testing/paint-picture";
import { s3Account, startS3Server } from "@kezhuan/server/testing/s3-server";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import { mountFiles } from "./file-routes.ts";

const server = await startS3Server();
afterAll(() => server.close());
const settings = { ...s3Account, endpoint: server.endpoint, prefix: "", pathStyle: true };
const files = openS3Store(settings, { pauseMs: 5 });
const test = await makeApp((app, options) => mountFiles(app, { ...options, files, now: () => new Date() }));
await installTestPack(test.engine);

async function addUser() {
  const tenant = await makeTenant(test.engine);
  const role = await tenant.addRole([{ object: "t_thing", actions: ["create", "read"] }]);
  return test.logIn((await tenant.addUser([role])).id);
}

type User = Awaited<ReturnType<typeof addUser>>;

function upload(user: User, { content, field = "paper" }: { content: Buffer; field?: string }) {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
  return user.send({
    method: "POST",
    url: `/rest/uploadFile?objname=t_thing&field=${field}`,
    headers: { "content-type": "multipart/form-data; boundary=b" },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from("\r\n--b--\r\n")]),
  });
}

const open = (url = "") => test.app.inject({ method: "GET", url });

it("files of a bucket are uploaded, handed out, and missed in the envelope like those of a folder", async () => {
  const user = await addUser();
  const content = Buffer.alloc(9 * 1024 ** 2, "text ");
  // What an upload answers.
  const { id, url } = (await upload(user, { content })).data as FileValue;
  expect(server.objects.get(id)?.content.equals(content)).toBe(true);
  expect((await open(url)).rawPayload.equals(content)).toBe(true);
  server.objects.delete(id);
  expect((await open(url)).json()).toMatchObject({ code: 404, data: null });
});

it("while the bucket is away uploads and downloads say so, and records are saved", async () => {
  const user = await addUser();
  const { url } = (await upload(user, { content: Buffer.from("text") })).data as FileValue;
  const away = Array.from({ length: 3 }, () => ({ what: 503 as const }));
  server.faults.push(...away);
  const refused = await upload(user, { content: Buffer.from("more") });
  expect(refused).toMatchObject({ code: 503, status: 503 });
  expect(refused.text).toContain("file storage cannot be reached");
  server.faults.push(...away);
  const lost = await open(url);
  expect([lost.statusCode, lost.json<{ code: number }>().code]).toEqual([503, 503]);
  server.faults.push(...away);
  const saved = await user.json("saveObjData", { objname: "t_thing", data: { title: "saved meanwhile" } });
  expect(saved).toMatchObject({ code: 200 });
  server.faults.length = 0;
  expect((await open(url)).payload).toBe("text");
});

it("pictures are looked into, turned upright and delivered in their widths from a bucket", async () => {
  const user = await addUser();
  const content = await paintPicture(1200, 800)
    .withExif({ IFD0: { Copyright: "somebody" } })
    .jpeg()
    .toBuffer();
  const { id, width } = (await upload(user, { content, field: "picture" })).data as FileValue;
  expect(width).toBe(1200);
  expect(server.objects.get(id)?.content.includes("somebody")).toBe(false);
});

it("what was left in a bucket by processes that ended is removed like in a folder", async () => {
  const old = new Date(Date.now() - 30 * 86_400_000);
  const stray = newId();
  server.objects.set(stray, { content: Buffer.from("x"), at: old });
  server.uploads.set("left", { key: newId(), parts: new Map(), at: old });
  const { log } = test.engine.systemContext();
  expect(await sweepStore({ db: test.database.db, store: files, log }, new Date())).toBe(2);
  expect([server.objects.has(stray), server.uploads.size]).toEqual([false, 0]);
});
