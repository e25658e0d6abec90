import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { makeStore } from "@kezhuan/server/testing/make-store";
import { contextOf, makeTenant, type TestUser } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { uploadTemplate } from "@kezhuan/server/testing/upload-template";
import { makeWordFile } from "@kezhuan/server/testing/word-file";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { openPdfConverter } from "./convert-to-pdf.ts";
import { makeDocumentPdf } from "./document-pdf.ts";
import { produceDocument } from "./produce-document.ts";

const { database, engine } = await startTestWorld();
const store = makeStore();
const tenant = await makeTenant(engine);
const admin = await tenant.addUser(["ROLE_ADMIN"]);
const stranger = await tenant.addUser([
  await tenant.addRole([{ object: "t_thing", actions: ["read"], read: ["day"] }]),
]);
const as = (user: TestUser) => contextOf(engine, user.actor, "zh");
const folder = mkdtempSync(join(tmpdir(), "kezhuan-soffice-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that is called as LibreOffice is: `$out` is where the file belongs, `$in` what is to be converted. */
function makeProgram(name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  const script = [
    "#!/bin/sh",
    'while [ "$#" -gt 1 ]; do if [ "$1" = --outdir ]; then out="$2"; fi; shift; done',
    'in="$1"',
    ...lines,
  ];
  writeFileSync(path, `${script.join("\n")}\n`);
  chmodSync(path, 0o755);
  return path;
}

let document = "";
beforeAll(async () => {
  const source = await uploadTemplate(database.db, store, {
    bytes: makeWordFile(["{{title}}"]),
    userId: admin.id,
  });
  const data = {
    name: "函",
    object: "t_thing",
    source: { id: source },
    numbering: "L-{000}",
    enabled: true,
  };
  const { ids } = await saveRecords(as(admin), { objname: "sys_template", data });
  const things = await saveRecords(as(admin), { objname: "t_thing", data: { title: "氢能" } });
  const asked = { template: ids[0] ?? "", objname: "t_thing", id: things.ids[0] ?? "" };
  document = (await produceDocument(as(admin), asked, store)).id;
});

const convert = (program: string, user = admin, seconds = 60) =>
  makeDocumentPdf(as(user), { id: document }, { store, pdf: openPdfConverter(program, { seconds }) });

describe("a document as a PDF file", () => {
  it("is what the program makes of it, which knows nothing of the server", async () => {
    process.env["KEZHUAN_TEST_SECRET"] = "s3cret";
    const works = makeProgram("works", [
      `env > ${folder}/env`,
      'head -c 2 "$in" > /dev/null && { printf "%%PDF-1.7 "; wc -c < "$in"; } > "$out/document.pdf"',
    ]);
    const made = await convert(works);
    expect(made).toMatchObject({ name: "L-001.pdf", type: "application/pdf" });
    expect(Buffer.from(made.content, "base64").toString()).toMatch(/^%PDF-1\.7\s+\d{3,}/);
    expect(readFileSync(join(folder, "env"), "utf8")).not.toContain("s3cret");
  });

  it("is made of a page as of a document, which has pages", async () => {
    const program = makeProgram("page", [
      `echo "$*" > ${folder}/last; { printf "%%PDF-"; cat "$in"; } > "$out/document.pdf"`,
    ]);
    const pdf = await openPdfConverter(program).convert(Buffer.from("<p>氢能</p>"), "page");
    expect(Buffer.from(pdf).toString()).toBe("%PDF-<p>氢能</p>");
    expect(readFileSync(join(folder, "last"), "utf8")).toMatch(/document\.html$/m);
  });

  it("is refused in a sentence where the program makes none, or cannot be run", async () => {
    const failed = { issues: [{ field: "id", problem: "pdfFailed" }] };
    await expect(convert(makeProgram("silent", ["exit 0"]))).rejects.toMatchObject(failed);
    const text = makeProgram("text", ['echo "no PDF" > "$out/document.pdf"']);
    await expect(convert(text)).rejects.toMatchObject(failed);
    await expect(convert(join(folder, "gone"))).rejects.toMatchObject(failed);
  });

  it("is given up after its time, and the program ended with all that it has started", async () => {
    const slow = makeProgram("slow", [`sleep 300 & echo $! > ${folder}/pid`, "wait"]);
    await expect(convert(slow, admin, 1)).rejects.toMatchObject({
      issues: [{ field: "id", problem: "pdfTooSlow", params: { seconds: 1 } }],
    });
    const pid = Number(readFileSync(join(folder, "pid"), "utf8"));
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it("is made for those only who may open the document, and for nobody without a program", async () => {
    const works = makeProgram("again", ['printf "%%PDF-1.7" > "$out/document.pdf"']);
    expect(await refusalOf(convert(works, stranger))).toMatchObject({ key: "notFound" });
    const none = { store, pdf: undefined };
    expect(await refusalOf(makeDocumentPdf(as(admin), { id: document }, none))).toMatchObject({
      key: "unavailable",
    });
  });
});

/** A process that has ended and waits to be fetched is none any more. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
