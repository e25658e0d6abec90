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
const test = await makeApp(
  (app, options) => mountFiles(app, { ...options, files: openFolderStore(folder), now: () => new Date() }),
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
