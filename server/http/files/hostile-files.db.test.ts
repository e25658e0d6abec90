import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { openFolderStore } from "@kezhuan/server/features/files/file-store";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { makeTenant } from "@kezhuan/server/testing/make-tenant";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import { addSecurityHeaders } from "../static-web.ts";
import { mountFiles } from "./file-routes.ts";

/** What somebody who means harm uploads, and what a browser of somebody else is handed of it. */
const folder = mkdtempSync(join(tmpdir(), "kz-hostile-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const test = await makeApp(async (app, options) => {
  addSecurityHeaders(app);
  await mountFiles(app, { ...options, files: openFolderStore(folder), now: () => new Date() });
});
await installTestPack(test.engine);
const tenant = await makeTenant(test.engine);
const role = await tenant.addRole([{ object: "t_thing", actions: ["create"] }]);
const user = await test.logIn((await tenant.addUser([role])).id);

async function upload(content: Buffer, name: string, type: string) {
  const head =
    `--b\r\nContent-Disposition: form-data; name="objname"\r\n\r\nt_thing\r\n` +
    `--b\r\nContent-Disposition: form-data; name="field"\r\n\r\npaper\r\n` +
    `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from("\r\n--b--\r\n")]);
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const answer = await user.send({ method: "POST", url: "/rest/uploadFile", headers, payload });
  expect(answer.code).toBe(200);
  const file = answer.data as { id: string; name: string; type: string; url: string };
  const served = await test.app.inject({ url: file.url });
  return { file, served };
}

const script = "<script>alert(document.domain)</script>";
const pixel = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAA=", "base64");

describe("a file that is not what it says", () => {
  it.each<[string, Buffer, string, string, string, "inline" | "attachment"]>([
    [
      "HTML named as a PDF",
      Buffer.from(`<!doctype html>${script}`),
      "a.pdf",
      "application/pdf",
      "text/plain",
      "inline",
    ],
    [
      "HTML that says to be HTML",
      Buffer.from(`<html>${script}</html>`),
      "a.html",
      "text/html",
      "text/plain",
      "inline",
    ],
    [
      "an SVG with a script",
      Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
      "a.png",
      "image/png",
      "application/xml",
      "attachment",
    ],
    [
      "XHTML",
      Buffer.from(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`),
      "a.xhtml",
      "application/xhtml+xml",
      "application/xml",
      "attachment",
    ],
    [
      "a picture that is a script as well",
      Buffer.concat([pixel, Buffer.from(`/*${script}*/`)]),
      "a.js",
      "text/javascript",
      "image/gif",
      "inline",
    ],
    [
      "a PDF that begins as HTML",
      Buffer.from(`%PDF-1.7\n${script}`),
      "a.html",
      "text/html",
      "application/pdf",
      "inline",
    ],
    [
      "a program",
      Buffer.from("MZ\u0090\u0000\u0003\u0000\u0000\u0000", "latin1"),
      "a.pdf",
      "application/pdf",
      "application/x-msdownload",
      "attachment",
    ],
  ])("is served as what it is, and runs nothing: %s", async (...[, content, name, said, type, place]) => {
    const { file, served } = await upload(content, name, said);
    expect([file.type, served.statusCode]).toEqual([type, 200]);
    expect(String(served.headers["content-type"]).split(";")[0]).toBe(type);
    expect(served.headers["x-content-type-options"]).toBe("nosniff");
    expect(String(served.headers["content-disposition"])).toMatch(new RegExp(`^${place};`));
    const policy = String(served.headers["content-security-policy"]);
    const wanted = type === "application/pdf" ? "frame-ancestors 'self'" : "sandbox; default-src 'none'";
    expect(policy.startsWith(wanted)).toBe(true);
  });
});

describe("a file's name", () => {
  it.each([
    ["../../../etc/passwd", "passwd"],
    ["..\\..\\windows\\system.ini", "system.ini"],
    ["/etc/cron.d/x", "x"],
    ["report\u202Efdp.exe", "reportfdp.exe"],
    ["a\u200Bb\u2066c\u2069.pdf", "abc.pdf"],
    ["\u202E", "file"],
    ["..", "file"],
    ["成果说明.pdf", "成果说明.pdf"],
    ["👩‍🔬.txt", "👩‍🔬.txt"],
  ])("keeps nothing that leads elsewhere or looks like something else: %j", async (given, kept) => {
    const { file, served } = await upload(Buffer.from("text"), given, "text/plain");
    expect(file.name).toBe(kept);
    const header = String(served.headers["content-disposition"]);
    expect(header).toBe(`inline; filename*=UTF-8''${encodeURIComponent(kept)}`);
  });

  it("is no place in the store: what is kept lies under ids", () => {
    const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(names.length).toBeGreaterThan(10);
    for (const { name } of names) expect(name).toMatch(/^[0-9a-f-]{36}$/);
  });
});

it("of files that no record takes over an account has so many, and the next is refused before it is read", async () => {
  const { id } = await tenant.addUser([role]);
  const other = await test.logIn(id);
  const put = () =>
    other.send({
      method: "POST",
      url: "/rest/uploadFile?objname=t_thing&field=paper",
      headers: { "content-type": "multipart/form-data; boundary=b" },
      payload: `--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nx\r\n--b--\r\n`,
    });
  const add = (count: number, size: number) =>
    runSql(
      test.database.db,
      `insert into kz.file (id, object, field, name, size, type, uploaded_by, created_at)
       select gen_random_uuid(), 't_thing', 'paper', 'a', $3, 'text/plain', $1, now() from generate_series(1, $2)`,
      [id, count, size],
    );
  await add(499, 1);
  expect((await put()).code).toBe(200);
  expect(await put()).toMatchObject({ code: 429, status: 429 });
  await runSql(test.database.db, "delete from kz.file where uploaded_by = $1", [id]);
  await add(3, 2_000_000_000);
  expect((await put()).code).toBe(429);
  expect((await upload(pixel, "a.gif", "image/gif")).file.name).toBe("a.gif");
});
