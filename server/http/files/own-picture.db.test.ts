import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InfoOutput } from "@kezhuan/contract/api/session";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { afterAll, expect, it } from "vitest";
import { openFolderStore } from "@kezhuan/server/features/files/file-store";
import { findFile } from "@kezhuan/server/features/files/open-file";
import { makeApp, type Caller } from "@kezhuan/server/testing/make-app";
import { makeTenant } from "@kezhuan/server/testing/make-tenant";
import { mountFiles } from "./file-routes.ts";

const folder = mkdtempSync(join(tmpdir(), "kz-pictures-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const test = await makeApp((app, options) =>
  mountFiles(app, { ...options, files: openFolderStore(folder), now: () => new Date() }),
);
const tenant = await makeTenant(test.engine);
const clerk = await test.logIn((await tenant.addUser([await tenant.addRole([])])).id);
const keeper = await test.logIn(
  (
    await tenant.addUser([
      await tenant.addRole([{ object: "sys_user", actions: ["read", "create", "update"] }]),
    ])
  ).id,
);

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function upload(caller: Caller): Promise<FileValue> {
  const boundary = randomUUID();
  const part = (name: string, more = "") =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(
      `${part("objname")}sys_user\r\n${part("field")}avatar\r\n${part("file", '; filename="me.png"')}`,
    ),
    pixel,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  const { data } = await caller.send({ method: "POST", url: "/rest/uploadFile", headers, payload });
  return data as FileValue;
}

async function pictureOf(caller: Caller): Promise<string | null> {
  const { data } = await caller.post("getInfo", {});
  return (data as InfoOutput).user.avatar;
}

const open = (address: string) => test.app.inject({ method: "GET", url: address });

it("people see the picture of their own account without any right, nobody else does, and it goes when it is removed", async () => {
  const { id } = ((await clerk.post("getInfo", {})).data as InfoOutput).user;
  expect(await pictureOf(clerk)).toBeNull();
  const { id: avatar } = await upload(keeper);
  const save = (value: unknown) =>
    keeper.json("saveObjData", { objname: "sys_user", data: { id, avatar: value } });
  expect(await save({ id: avatar })).toMatchObject({ code: 200 });

  const address = (await pictureOf(clerk)) ?? "";
  const shown = await open(address);
  expect(shown.headers).toMatchObject({ "content-type": "image/png" });
  expect(shown.rawPayload).toEqual(pixel);
  // Made for the login that asked: not for visitors, nor to be changed into another's.
  expect((await open(address.replace(/session=[^&]*&/, ""))).statusCode).toBe(404);

  const stranger = await test.logIn((await tenant.addUser([await tenant.addRole([])])).id);
  expect(await pictureOf(stranger)).toBeNull();

  expect(await save(null)).toMatchObject({ code: 200 });
  expect(await pictureOf(clerk)).toBeNull();
  expect((await open(address)).statusCode).toBe(404);
});

it("the picture of another's account is for those who may read it", async () => {
  const other = await tenant.addUser([await tenant.addRole([])]);
  const { id: avatar } = await upload(keeper);
  await keeper.json("saveObjData", { objname: "sys_user", data: { id: other.id, avatar: { id: avatar } } });
  const ctx = (user: typeof other) => test.engine.context(user.actor, "en");
  const reader = await tenant.addUser([
    await tenant.addRole([{ object: "sys_user", actions: ["read"], read: ["name", "avatar"] }]),
  ]);
  const blind = await tenant.addUser([
    await tenant.addRole([{ object: "sys_user", actions: ["read"], read: ["name"] }]),
  ]);
  expect(await findFile(ctx(other), avatar)).toMatchObject({ id: avatar });
  expect(await findFile(ctx(reader), avatar)).toMatchObject({ id: avatar });
  await expect(findFile(ctx(blind), avatar)).rejects.toMatchObject({ key: "notFound" });
});
