import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { openFolderStore } from "@kezhuan/server/features/files/file-store";
import { expectRefused } from "@kezhuan/server/testing/expect-refused";
import { makeApp, type Caller } from "@kezhuan/server/testing/make-app";
import { makeTenant } from "@kezhuan/server/testing/make-tenant";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import { mountFiles } from "./file-routes.ts";

const folder = mkdtempSync(join(tmpdir(), "kz-received-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const test = await makeApp((app, options) =>
  mountFiles(app, { ...options, files: openFolderStore(folder), now: () => new Date() }),
);
await installTestPack(test.engine);
const tenant = await makeTenant(test.engine);
const logIn = async (...grants: Parameters<typeof tenant.addRole>) =>
  test.logIn((await tenant.addUser([await tenant.addRole(...grants)])).id);
const user = await logIn([{ object: "t_thing", actions: ["create"] }]);

const objname = part("objname", "t_thing");
const paper = part("field", "paper");
const picture = part("field", "picture");
const content = part("file", "some text", '; filename="a.txt"\r\nContent-Type: text/plain');

function part(name: string, value: string, more = ""): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
}

function upload(caller: Caller, query: string, parts: readonly string[]) {
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const payload = `${parts.join("")}--b--\r\n`;
  return caller.send({ method: "POST", url: `/rest/uploadFile${query}`, headers, payload });
}

async function countKept(): Promise<number[]> {
  const [row] = await runSql<{ n: number }>(test.database.db, "select count(*) as n from kz.file");
  const stored = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [row?.n ?? 0, stored.filter((entry) => entry.isFile()).length];
}

describe("an upload", () => {
  it.each([
    ["object and field first", "", [objname, paper, content]],
    ["the file first", "", [content, objname, paper]],
    ["the file in the middle", "", [paper, content, objname]],
    ["object and field in the address", "?objname=t_thing&field=paper", [content]],
    ["one of them in the address", "?field=paper", [content, objname]],
  ])("is taken with %s", async (_, query, parts) => {
    const answer = await upload(user, query, parts);
    expect(answer).toMatchObject({ code: 200, data: { name: "a.txt", size: 9, type: "text/plain" } });
  });

  it.each([
    ["no place to go to", "", [content], 400, ["objname"]],
    ["half a place", "", [content, objname], 400, ["field"]],
    ["another kind of content than the field takes", "", [content, objname, picture], 400, ["file"]],
    ["a field that takes no files", "", [content, objname, part("field", "title")], 400, ["field"]],
    ["an object that is none", "", [content, part("objname", "t_nothing"), paper], 404, ["objname"]],
    [
      "an object without a right",
      "",
      [content, part("objname", "sys_webhook"), part("field", "url")],
      404,
      ["objname"],
    ],
    ["a parameter after it that is none", "", [content, objname, paper, part("more", "x")], 400, ["more"]],
    ["a place given twice", "", [content, objname, paper, paper], 400, ["field"]],
    ["a place in address and body", "?field=paper", [content, objname, paper], 400, ["field"]],
    ["another parameter in the address", "?more=1", [content, objname, paper], 400, ["more"]],
    ["a second file", "", [content, content, objname, paper], 400, ["file"]],
    ["an end that is missing", "", [content, objname, paper, "--b\r\nContent-Disposition"], 400, ["body"]],
  ] as const)("with %s is refused and leaves nothing behind", async (...[, query, parts, code, fields]) => {
    const before = await countKept();
    expectRefused(await upload(user, query, parts), code, fields);
    expect(await countKept()).toEqual(before);
  });

  it("that says that it is longer than any file may be is refused before its body is looked at", async () => {
    const headers = {
      "content-type": "multipart/form-data; boundary=b",
      "content-length": String(2 * 1024 ** 3),
    };
    const payload = `${objname}${paper}${content}--b--\r\n`;
    const answer = await user.send({ method: "POST", url: "/rest/uploadFile", headers, payload });
    expect(answer).toMatchObject({ status: 413, code: 413 });
  });

  it("of who may upload nothing is refused before its body is looked at", async () => {
    const nonsense = ["--b\r\nnonsense"];
    expectRefused(await upload(user, "", nonsense), 400);
    expectRefused(await upload(test.anonymous, "", nonsense), 401);
    expectRefused(await upload(await logIn([{ object: "t_thing", actions: ["read"] }]), "", nonsense), 403);
    const titles = await logIn([{ object: "t_thing", actions: ["create"], write: ["title"] }]);
    expectRefused(await upload(titles, "", nonsense), 403);
    expectRefused(await upload(user, "?objname=sys_webhook&field=url", nonsense), 404);
    // Only what could be one's own picture is read.
    expectRefused(await upload(user, "?objname=sys_user&field=avatar", nonsense), 400);
  });
});
