import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { openFolderStore } from "@kezhuan/server/features/files/file-store";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { makeTenant } from "@kezhuan/server/testing/make-tenant";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import { mountFiles } from "./file-routes.ts";

const folder = mkdtempSync(join(tmpdir(), "kz-below-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = openFolderStore(folder, { reserve: 0 });
const test = await makeApp(
  (app, options) => mountFiles(app, { ...options, files, now: () => new Date() }),
  "/below/here",
);
await installTestPack(test.engine);

it("a file's address is a path from the root on, whatever the installation's prefix", async () => {
  const tenant = await makeTenant(test.engine);
  const role = await tenant.addRole([{ object: "t_thing", actions: ["create"] }]);
  const user = await test.logIn((await tenant.addUser([role])).id);
  const { data } = await user.send({
    method: "POST",
    url: "/below/here/rest/uploadFile?objname=t_thing&field=paper",
    headers: { "content-type": "multipart/form-data; boundary=b" },
    payload:
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nsome text\r\n--b--\r\n',
  });
  // What an upload answers.
  const { id, url = "" } = data as FileValue;
  expect(url).toMatch(new RegExp(`^/below/here/files/${id}\\?`));
  const open = (address: string) => test.app.inject({ method: "GET", url: address });
  expect((await open(url)).payload).toBe("some text");
  expect((await open(url.replace("/below/here", ""))).statusCode).toBe(404);
});

const textFile =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nsome text\r\n--b--\r\n';

async function upload(path: string) {
  const tenant = await makeTenant(test.engine);
  const role = await tenant.addRole([{ object: "t_thing", actions: ["create"] }]);
  const user = await test.logIn((await tenant.addUser([role])).id);
  return user.send({
    method: "POST",
    url: `${path}/rest/uploadFile?objname=t_thing&field=paper`,
    headers: { "content-type": "multipart/form-data; boundary=b" },
    payload: textFile,
  });
}

it("a file whose content is lost is told in words, in the envelope, not as a fault of the server", async () => {
  // What an upload answers.
  const { id, url = "" } = (await upload("/below/here")).data as FileValue;
  await files.remove(id);
  const lost = await test.app.inject({ method: "GET", url, headers: { "accept-language": "zh" } });
  expect(lost.statusCode).toBe(404);
  expect(lost.headers["content-type"]).toMatch(/^application\/json/);
  expect(lost.headers["content-disposition"]).toBeUndefined();
  expect(lost.json()).toEqual({ code: 404, msg: "文件内容已不在存储中，请联系管理员", data: null });
});

it("an upload for which there is no room says that the storage is full, and leaves nothing behind", async () => {
  const roomy = { ...files };
  // The same folder, of which everything is reserved for the database.
  Object.assign(files, openFolderStore(folder, { reserve: Number.MAX_SAFE_INTEGER }));
  const refused = await upload("/below/here");
  Object.assign(files, roomy);
  expect(refused).toMatchObject({ code: 503, status: 503 });
  expect(refused.text).toContain("The storage is full");
  expect(await upload("/below/here")).toMatchObject({ code: 200 });
});
