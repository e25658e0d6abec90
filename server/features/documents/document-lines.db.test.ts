import { buffer } from "node:stream/consumers";
import { readXlsx, writeXlsx, type CellValue } from "hucre/xlsx";
import PizZip from "pizzip";
import { describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { maySeeDocument } from "@kezhuan/server/engine/records/may-see-document";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { officeFiles } from "@kezhuan/server/lib/office-files";
import { makeStore } from "@kezhuan/server/testing/make-store";
import { contextOf, makeTenant, type TestGrant, type TestUser } from "@kezhuan/server/testing/make-tenant";
import { uploadTemplate } from "@kezhuan/server/testing/upload-template";
import { makeWordFile, readWordText } from "@kezhuan/server/testing/word-file";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { listDocuments } from "./list-documents.ts";
import { previewDocument } from "./preview-document.ts";
import { produceDocument } from "./produce-document.ts";

const { database, engine } = await startTestWorld(() => new Date("2026-03-07T02:00:00Z"));
const store = makeStore();
const tenant = await makeTenant(engine);
const admin = await tenant.addUser(["ROLE_ADMIN"]);
const as = (user: TestUser) => contextOf(engine, user.actor, "zh");

async function personWith(items: Omit<TestGrant, "object" | "actions">[]): Promise<TestUser> {
  const role = await tenant.addRole([
    { object: "sys_template", actions: ["read"] },
    { object: "t_order", actions: ["read"] },
    ...items.map((grant) => ({ object: "t_item", actions: ["read"], ...grant })),
  ]);
  return tenant.addUser([role]);
}

function addTemplate(paragraphs: readonly string[], parts: Record<string, string> = {}): Promise<string> {
  return saveTemplate(makeWordFile(paragraphs, parts));
}

async function saveTemplate(bytes: Buffer): Promise<string> {
  const file = await uploadTemplate(database.db, store, { bytes, userId: admin.id });
  const data = {
    name: "订单",
    object: "t_order",
    source: { id: file },
    numbering: "D-{0000}",
    enabled: true,
  };
  const { ids } = await saveRecords(as(admin), { objname: "sys_template", data });
  return ids[0] ?? "";
}

const { ids } = await saveRecords(as(admin), {
  objname: "t_order",
  data: {
    name: "仪器",
    items: [
      { name: "光谱仪", amount: "2.50", colour: "red", secret: "a1", sort_no: 1 },
      { name: "离心机", amount: "1.00", colour: "blue", secret: "b2", sort_no: 2 },
    ],
  },
});
const order = ids[0] ?? "";

async function print(user: TestUser, template: string, id = order): Promise<string> {
  const made = await produceDocument(as(user), { template, objname: "t_order", id }, store);
  return textOf(made.id);
}

async function textOf(id: string): Promise<string> {
  return readWordText(await contentOf(id));
}

async function contentOf(id: string): Promise<Buffer> {
  const [row] = await runSql<{ file: string }>(database.db, "select file from kz.document where id = $1", [
    id,
  ]);
  return buffer(store.read(row?.file ?? ""));
}

const red = { match: "and" as const, rules: [{ field: "colour", op: "eq" as const, value: "red" }] };

describe("subtable rows in a document", () => {
  it("are printed in their order, with fields of theirs and of the record around them", async () => {
    const template = await addTemplate([
      "{{#items}}{{order}}/{{name}}/{{amount}}/{{colour}}/{{status}};{{/items}}{{^items}}none{{/items}}",
    ]);
    expect(await print(admin, template)).toBe("仪器/光谱仪/2.5/red/draft;仪器/离心机/1/blue/draft;");
  });

  it("may occur several times in a template, and a record may have none", async () => {
    const template = await addTemplate([
      "{{#items}}{{name}} {{/items}}| {{#items}}{{amount}} {{/items}}{{^items}}none{{/items}}",
    ]);
    expect(await print(admin, template)).toBe("光谱仪 离心机 | 2.5 1 ");
    const { ids: empty } = await saveRecords(as(admin), { objname: "t_order", data: { name: "空" } });
    expect(await print(admin, template, empty[0])).toBe("| none");
  });

  it("become one table row each where the template has them in a table row", async () => {
    const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const document = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:tbl><w:tr>${cell("{{#items}}{{name}}")}${cell("{{amount}}{{/items}}")}</w:tr></w:tbl><w:sectPr/></w:body></w:document>`;
    const template = await addTemplate([], { "word/document.xml": document });
    const made = await produceDocument(as(admin), { template, objname: "t_order", id: order }, store);
    const xml = new PizZip(await contentOf(made.id)).file("word/document.xml")?.asText() ?? "";
    expect(xml.match(/<w:tr>/g)).toHaveLength(2);
  });

  it("are printed as far as the actor may read: no unreadable rows, hidden values blank, masked values masked", async () => {
    const template = await addTemplate(["{{#items}}{{name}}:{{secret}};{{/items}}"]);
    expect(await print(await personWith([{ condition: red }]), template)).toBe("光谱仪:a1;");
    const byRow = await personWith([{ condition: red }, { read: ["order", "name", "colour"] }]);
    expect(await print(byRow, template)).toBe("光谱仪:a1;离心机:;");
    const masked = await personWith([{ masks: { secret: "hash" } }]);
    expect(await print(masked, template)).toMatch(/^光谱仪:[0-9a-f]{16};离心机:[0-9a-f]{16};$/);
  });

  it("refuse a field that the actor can never read, even if the main record has a readable field of that name", async () => {
    const hides = await personWith([{ read: ["order", "amount"] }]);
    const template = await addTemplate(["{{#items}}{{name}}{{secret}}{{/items}}"]);
    await expect(print(hides, template)).rejects.toMatchObject({
      issues: [
        { problem: "unknownPlaceholder", params: { placeholder: "name" } },
        { problem: "unknownPlaceholder", params: { placeholder: "secret" } },
      ],
    });
    const parts = await addTemplate(["{{#items}}{{#parts}}{{name}}{{/parts}}{{/items}}"]);
    await expect(print(admin, parts)).rejects.toMatchObject({ issues: [{ problem: "badPlaceholder" }] });
  });

  it("are read with the rights of the person who opens the document", async () => {
    const template = await addTemplate(["{{#items}}{{secret}}{{/items}}"]);
    const made = await produceDocument(as(admin), { template, objname: "t_order", id: order }, store);
    expect(await maySeeDocument(as(await personWith([{}])), made.id)).toBe(true);
    expect(await maySeeDocument(as(await personWith([{ condition: red }])), made.id)).toBe(false);
    expect(await maySeeDocument(as(await personWith([{ read: ["order", "name"] }])), made.id)).toBe(false);
  });
});

describe("a workbook", () => {
  const addWorkbook = async (rows: CellValue[][]) =>
    saveTemplate(Buffer.from(await writeXlsx({ sheets: [{ name: "S", rows }] })));
  const rows = [["{{$number}}"], ["{{#items}}{{name}}", "{{amount}}", "{{day}}", "{{secret}}", "{{/items}}"]];

  it("has a row for each subtable row that the actor may read, with cells of the types number and date", async () => {
    const template = await addWorkbook(rows);
    const { ids: dated } = await saveRecords(as(admin), {
      objname: "t_order",
      data: { name: "有日期", items: [{ name: "甲", amount: "12.50", day: "2026-03-01", secret: "s" }] },
    });
    const print = async (user: TestUser, id: string) => {
      const made = await produceDocument(as(user), { template, objname: "t_order", id }, store);
      return (await readXlsx(await contentOf(made.id))).sheets[0]?.rows
        .slice(1)
        .map((row) => row.slice(0, 4));
    };
    expect(await print(admin, dated[0] ?? "")).toEqual([["甲", 12.5, new Date("2026-03-01T00:00:00Z"), "s"]]);
    expect(await print(await personWith([{ condition: red }]), order)).toEqual([["光谱仪", 2.5, null, "a1"]]);
    const byRow = await personWith([
      { condition: red },
      { read: ["order", "name", "amount", "day", "colour"] },
    ]);
    expect(await print(byRow, order)).toEqual([
      ["光谱仪", 2.5, null, "a1"],
      ["离心机", 1, null, null],
    ]);
  });

  it("is announced and previewed as a workbook", async () => {
    const template = await addWorkbook(rows);
    const asked = { template, objname: "t_order", id: order };
    const draft = await previewDocument(as(admin), asked, store);
    expect(draft).toMatchObject({ name: "草稿 订单.xlsx", type: officeFiles.excel.type });
    const { sheets } = await readXlsx(Buffer.from(draft.content, "base64"));
    expect(sheets[0]?.rows.map(([value]) => value)).toEqual([
      expect.stringContaining("草稿"),
      "（草稿）",
      "光谱仪",
      "离心机",
    ]);
    const made = await produceDocument(as(admin), asked, store);
    const { documents } = await listDocuments(as(admin), { objname: "t_order", id: order });
    expect(documents.find(({ id }) => id === made.id)?.name).toBe(`${made.number}.xlsx`);
  });
});
