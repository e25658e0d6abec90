import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import PizZip from "pizzip";
import sharp from "sharp";
import { encode } from "uqr";
import { runSql } from "@kezhuan/server/db/run-sql";
import { maySeeDocument } from "@kezhuan/server/engine/records/may-see-document";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { transitionRecord } from "@kezhuan/server/engine/records/transition";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { makeStore } from "@kezhuan/server/testing/make-store";
import { addRecord, contextOf, makeTenant, type TestUser } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import { uploadTemplate } from "@kezhuan/server/testing/upload-template";
import { makeWordFile, readWordText } from "@kezhuan/server/testing/word-file";
import { listDocuments, voidDocument } from "./list-documents.ts";
import { previewDocument } from "./preview-document.ts";
import { produceDocument } from "./produce-document.ts";

const database = await makeDb();
const engine = await startTestEngine(database, () => new Date("2026-03-07T02:00:00Z"), {
  fixedParameters: { public_url: "https://kz.example/" },
});
await installTestPack(engine);
const store = makeStore();
const tenant = await makeTenant(engine);
const admin = await tenant.addUser(["ROLE_ADMIN"]);
const templates = { object: "sys_template", actions: ["read" as const] };
const wide = await tenant.addRole([
  templates,
  { object: "t_thing", actions: ["read"] },
  { object: "t_place", actions: ["read"] },
]);
const narrow = await tenant.addRole([
  templates,
  { object: "t_thing", actions: ["read"], read: ["title", "price", "day"] },
]);
const reader = await tenant.addUser([wide]);
const poor = await tenant.addUser([narrow]);
const as = (user: TestUser) => contextOf(engine, user.actor, "zh");

async function addTemplate(
  paragraphs: readonly string[],
  parts: Record<string, string> = {},
  object = "t_thing",
): Promise<string> {
  const bytes = makeWordFile(paragraphs, parts);
  const file = await uploadTemplate(database.db, store, { bytes, userId: admin.id });
  const data = {
    name: "合同",
    object,
    source: { id: file },
    numbering: "HT-{yyyy}-{0000}",
    enabled: true,
  };
  const { ids } = await saveRecords(as(admin), { objname: "sys_template", data });
  return ids[0] ?? "";
}

async function add(objname: string, data: Record<string, unknown>): Promise<string> {
  const { ids } = await saveRecords(as(admin), { objname, data });
  return ids[0] ?? "";
}

let thing = "";
beforeAll(async () => {
  const place = await add("t_place", { name: "武汉" });
  thing = await add("t_thing", {
    title: "氢能",
    price: "12000.00",
    day: "2026-03-01",
    note: "secret",
    place,
  });
});

const produce = (user: TestUser, template: string, id = thing) =>
  produceDocument(as(user), { template, objname: "t_thing", id }, store);

/** The text of a document that was made. */
async function textOf(id: string): Promise<string> {
  const [row] = await runSql<{ file: string }>(database.db, "select file from kz.document where id = $1", [
    id,
  ]);
  return readWordText(await buffer(store.read(row?.file ?? "")));
}

describe("a document", () => {
  it("is numbered, filled in the language of whoever produces it and kept with the record", async () => {
    const template = await addTemplate([
      "{{$number}} {{title}} {{place.name}} {{place}} {{price|capital}} {{day}} {{#flag}}yes{{/flag}}{{^note}}none{{/note}}",
    ]);
    expect((await listDocuments(as(reader), { objname: "t_thing", id: thing })).templates).toContainEqual({
      id: template,
      name: { zh: "合同", en: "合同" },
    });
    const made = await produce(reader, template);
    expect(made.number).toBe("HT-2026-0001");
    expect(await textOf(made.id)).toBe("HT-2026-0001 氢能 武汉 武汉 人民币壹万贰仟元整 2026年3月1日 ");
    expect((await listDocuments(as(reader), { objname: "t_thing", id: thing })).documents[0]).toMatchObject({
      number: "HT-2026-0001",
      name: "HT-2026-0001.docx",
      template_version: 1,
      url: expect.any(String) as string,
    });
  });

  it("is refused where it names a field that the actor may not read, and no number is used up", async () => {
    const template = await addTemplate(["{{title}} {{note}} {{nothing}}"]);
    await expect(produce(poor, template)).rejects.toMatchObject({
      issues: [
        { problem: "unknownPlaceholder", params: { placeholder: "note" } },
        { problem: "unknownPlaceholder", params: { placeholder: "nothing" } },
      ],
    });
    const plain = await addTemplate(["{{title}}"]);
    expect((await produce(poor, plain)).number).toBe("HT-2026-0001");
  });

  it("shows where its record is verified as a square code, and nothing in the place of one without a code", async () => {
    const activity = await addRecord(engine, "kch_activity", {
      kind: "lecture",
      title: "讲座",
      starts_at: "2026-03-02T08:00:00Z",
      ends_at: "2026-03-02T10:00:00Z",
      status: "ended",
      organiser: admin.id,
    });
    const objname = "kch_registration";
    const id = await addRecord(engine, objname, {
      activity,
      person_name: "安宁",
      phone: "13811112222",
      attendance: "attended",
    });
    const template = await addTemplate(["{{person_name}} {{$verify}} 。"], {}, objname);
    const asked = { template, objname, id };
    await transitionRecord(as(admin), { objname, id, action: "certify" });
    const { content } = await previewDocument(as(admin), asked, store);
    const zip = new PizZip(Buffer.from(content, "base64"));
    const [row] = await runSql<{ code: string }>(
      database.db,
      "select certificate_code as code from obj.kch_registration where id = $1",
      [id],
    );
    const { data, size } = encode(`https://kz.example/#/verify?code=${row?.code ?? ""}`, {
      ecc: "M",
      border: 4,
    });
    const picture = zip.file("word/media/square-code-1.png")?.asUint8Array();
    const drawn = await sharp(picture).resize(size, size, { kernel: "nearest" }).greyscale().raw().toBuffer();
    expect([...drawn].map((point) => point < 128)).toEqual(data.flat());
    expect(zip.file("word/_rels/document.xml.rels")?.asText()).toContain('Target="media/square-code-1.png"');
    expect(zip.file("[Content_Types].xml")?.asText()).toContain('Extension="png"');
    expect(readWordText(Buffer.from(content, "base64"))).toMatch(/安宁  。$/);
    await expect(produce(reader, await addTemplate(["{{title}} {{$verify}}"]))).rejects.toMatchObject({
      issues: [{ problem: "unknownPlaceholder", params: { placeholder: "$verify" } }],
    });
  });

  it("is opened only by those who may read all that is printed in it", async () => {
    const { id } = await produce(reader, await addTemplate(["{{title}} {{note}}"]));
    expect(await maySeeDocument(as(reader), id)).toBe(true);
    expect(await maySeeDocument(as(poor), id)).toBe(false);
    const seen = await listDocuments(as(poor), { objname: "t_thing", id: thing });
    expect(seen.documents.find((one) => one.id === id)).not.toHaveProperty("url");
  });

  it("has a number of its own, however many are produced at once", async () => {
    const template = await addTemplate(["{{$number}}"]);
    const made = await Promise.all(Array.from({ length: 12 }, () => produce(reader, template)));
    const numbers = made.map(({ number }) => number).toSorted();
    expect(numbers).toEqual(
      Array.from({ length: 12 }, (_, index) => `HT-2026-${String(index + 1).padStart(4, "0")}`),
    );
  });

  it("is filled while nothing is held, and anew where another process has taken its number meanwhile", async () => {
    const template = await addTemplate(["{{$number}}"]);
    let [open, writes] = [0, 0];
    const busy = {
      ...store,
      write: async (id: string, content: Readable) => {
        writes += 1;
        const [row] = await runSql<{ open: number }>(
          database.db,
          `select count(*)::int as open from pg_stat_activity
            where datname = current_database() and state like 'idle in transaction%'`,
        );
        open += row?.open ?? 0;
        if (writes === 1)
          await runSql(
            database.db,
            "insert into kz.document_counter (template, series, last) values ($1, 'HT-2026-#', 1)",
            [template],
          );
        return store.write(id, content);
      },
    };
    const made = await produceDocument(as(reader), { template, objname: "t_thing", id: thing }, busy);
    expect({ number: made.number, text: await textOf(made.id), open, writes }).toEqual({
      number: "HT-2026-0002",
      text: "HT-2026-0002",
      open: 0,
      writes: 2,
    });
  });

  it("is told as a draft before, marked as one, which takes no number and is kept nowhere", async () => {
    const template = await addTemplate(["{{$number}} {{title}}"]);
    const asked = { template, objname: "t_thing", id: thing };
    const draft = await previewDocument(as(reader), asked, store);
    expect(draft.name).toBe("草稿 合同.docx");
    const text = readWordText(Buffer.from(draft.content, "base64"));
    expect(text).toBe("草稿：未编号、未存档，不具效力（草稿） 氢能");
    expect((await produce(reader, template)).number).toBe("HT-2026-0001");
    const hidden = await addTemplate(["{{note}}"]);
    expect(await refusalOf(previewDocument(as(poor), { ...asked, template: hidden }, store))).toMatchObject({
      key: "badInput",
    });
  });

  it("has the words of formatted texts, without their markup", async () => {
    const id = await add("t_thing", { title: "t", body: "<p>甲 &amp; <b>乙</b></p><p>丙</p>" });
    const made = await produce(reader, await addTemplate(["{{body}}"]), id);
    expect(await textOf(made.id)).toBe("甲 &amp; 乙丙");
  });

  it("is void with a reason, once, by whoever made it or may change the record", async () => {
    const { id } = await produce(reader, await addTemplate(["{{title}}"]));
    expect(await refusalOf(voidDocument(as(poor), { id, reason: "wrong" }))).toMatchObject({
      key: "forbidden",
    });
    await voidDocument(as(reader), { id, reason: "wrong" });
    expect(await refusalOf(voidDocument(as(admin), { id, reason: "again" }))).toMatchObject({
      key: "wrongState",
    });
    const { documents } = await listDocuments(as(reader), { objname: "t_thing", id: thing });
    expect(documents.find((one) => one.id === id)?.voided).toMatchObject({ reason: "wrong" });
  });
});

describe("a hostile template", () => {
  it.each([
    ["macros", "templateActive", { "word/vbaProject.bin": "x" }],
    [
      "what is fetched on opening",
      "templateExternal",
      {
        "word/_rels/document.xml.rels": `<Relationships><Relationship Id="r" Type="http://x/attachedTemplate" Target="http://evil/t.dotm" TargetMode="External"/></Relationships>`,
      },
    ],
    ...[
      `<p:Relationship Type="http://x/image" Target="http://evil/a" TargetMode="External"/>`,
      `<Relationship Type="http://x/image" Target="http://evil/a" TargetMode="&#69;xternal"/>`,
      `<Relationship Type="http://x/image" Target="http://evil/a?b>c" TargetMode="External"/>`,
    ].map((link): [string, string, Record<string, string>] => [
      `what is fetched, as ${link}`,
      "templateExternal",
      { "word/_rels/header1.xml.rels": `<Relationships>${link}</Relationships>` },
    ]),
    ...[
      `<w:instrText>ddeauto c</w:instrText>`,
      `<q:instrText>DDEAUTO c</q:instrText>`,
      `<w:fldSimple w:instr='DDEAUTO c'/>`,
      `<w:instrText>&#68;DEAUTO c</w:instrText>`,
      `<w:instrText>DDE</w:instrText></w:r><w:r><w:instrText>AUTO c</w:instrText>`,
      `<w:instrText>PAGE</w:instrText><w:fldChar w:fldCharType="begin"/><w:instrText>DDEAUTO c</w:instrText>`,
      `<w:instrText>QUOTE 68 68 69</w:instrText>`,
    ].map((field): [string, string, Record<string, string>] => [
      `a field that starts something, as ${field}`,
      "templateActive",
      { "word/header1.xml": `<w:hdr>${field}</w:hdr>` },
    ]),
    ["a part under another name", "templateActive", { "word/main.foo": "<a/>" }],
    [
      "a part in another encoding",
      "templateActive",
      { "word/a.xml": `<?xml version="1.0" encoding="UTF-16"?><a/>` },
    ],
    ["entities", "templateActive", { "word/a.xml": "<!DOCTYPE a [<!ENTITY b 'c'>]><a/>" }],
    ["a bomb", "templateTooLarge", { "word/a.xml": " ".repeat(20_000_000) }],
  ])("is refused with %s", async (_, problem, parts) => {
    const template = await addTemplate(["{{title}}"], parts);
    await expect(produce(reader, template)).rejects.toMatchObject({ issues: [{ problem }] });
  });

  it("is refused with what is no plain placeholder", async () => {
    for (const text of ["{{constructor.constructor}}x{{a+1}}", "{{@title}}", "{{title", "{{#title}}"]) {
      const template = await addTemplate([text]);
      expect(await refusalOf(produce(reader, template))).toMatchObject({ key: "badInput" });
    }
  });
});
