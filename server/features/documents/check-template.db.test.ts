import { writeXlsx } from "hucre/xlsx";
import PizZip from "pizzip";
import { describe, expect, it } from "vitest";
import { removeRecords } from "@kezhuan/server/engine/records/remove";
import { restoreRecord } from "@kezhuan/server/engine/records/restore-record";
import { runSql } from "@kezhuan/server/db/run-sql";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { makeStore } from "@kezhuan/server/testing/make-store";
import { contextOf, makeTenant, type TestUser } from "@kezhuan/server/testing/make-tenant";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import { uploadTemplate } from "@kezhuan/server/testing/upload-template";
import { makeWordFile } from "@kezhuan/server/testing/word-file";
import { checkTemplateWith } from "./check-template.ts";

const database = await makeDb();
const store = makeStore();
const recordChecks = { sys_template: checkTemplateWith(store) };
const engine = await startTestEngine(database, () => new Date("2026-03-07T02:00:00Z"), { recordChecks });
await installTestPack(engine);
const tenant = await makeTenant(engine);
const admin = await tenant.addUser(["ROLE_ADMIN"]);
const keeper = await tenant.addRole([
  { object: "sys_template", actions: ["read", "create", "update"] },
  { object: "t_thing", actions: ["read"], read: ["title", "insiders"] },
]);
const clerk = await tenant.addUser([keeper]);
const as = (user: TestUser) => contextOf(engine, user.actor, "zh");

async function save(user: TestUser, bytes: Buffer, given: Record<string, unknown> = {}): Promise<string> {
  const file = await uploadTemplate(database.db, store, { bytes, userId: user.id });
  const data = {
    name: "合同",
    object: "t_thing",
    source: { id: file },
    numbering: "HT-{0000}",
    enabled: true,
    ...given,
  };
  const { ids } = await saveRecords(as(user), { objname: "sys_template", data });
  return ids[0] ?? "";
}

const unknown = (placeholder: string) => ({
  field: "source",
  problem: "unknownPlaceholder",
  params: { placeholder },
});

describe("a template that is saved", () => {
  it("is refused with every placeholder that names no field, inside of loops too", async () => {
    const bytes = makeWordFile([
      "{{title}} {{nothing}} {{nothing}} {{place.nothing}} {{#insiders}}{{title}} {{wrong}}{{/insiders}} {{a+1}}",
    ]);
    await expect(save(admin, bytes)).rejects.toMatchObject({
      issues: [
        unknown("nothing"),
        unknown("place.nothing"),
        unknown("wrong"),
        { field: "source", problem: "badPlaceholder", params: { placeholder: "a+1" } },
      ],
    });
    expect(await save(admin, makeWordFile(["{{title}} {{place.name}} {{$number}} {{$user}}"]))).not.toBe("");
  });

  it("is refused where it is no template or holds what is active, and where its numbering has no counter", async () => {
    await expect(save(admin, Buffer.from("no archive"))).rejects.toMatchObject({
      issues: [{ field: "source", problem: "templateNoDocument" }],
    });
    await expect(
      save(admin, makeWordFile(["{{title}}"], { "word/vbaProject.bin": "x" })),
    ).rejects.toMatchObject({
      issues: [{ field: "source", problem: "templateActive", params: { place: "word/vbaProject.bin" } }],
    });
    await expect(save(admin, makeWordFile(["{{title}}"]), { numbering: "HT-{yyyy}" })).rejects.toMatchObject({
      issues: [{ field: "numbering", problem: "badNumberRule" }],
    });
  });

  it("may be a workbook, which is checked in the same way", async () => {
    const workbook = async (rows: string[][], parts: Record<string, string> = {}) => {
      const zip = new PizZip(await writeXlsx({ sheets: [{ name: "S", rows }] }));
      for (const [name, content] of Object.entries(parts)) zip.file(name, content);
      return zip.generate({ type: "nodebuffer" });
    };
    expect(
      await save(admin, await workbook([["{{#insiders}}{{title}}", "{{title}}{{/insiders}}"]])),
    ).not.toBe("");
    await expect(
      save(clerk, await workbook([["{{#title}}{{wrong}}", "{{note}}{{/title}}"]])),
    ).rejects.toMatchObject({
      issues: [unknown("wrong"), unknown("note")],
    });
    await expect(save(admin, await workbook([["{{#insiders}}{{title}}"]]))).rejects.toMatchObject({
      issues: [{ field: "source", problem: "templateSyntax", params: { place: "{{#insiders}}" } }],
    });
    const fetched = await workbook([["{{title}}"]], {
      "xl/externalLinks/externalLink1.xml": "<externalLink/>",
    });
    await expect(save(admin, fetched)).rejects.toMatchObject({
      issues: [{ field: "source", problem: "templateActive" }],
    });
  });

  it("may name what its maker may read, who learns nothing of other fields", async () => {
    await expect(save(clerk, makeWordFile(["{{title}} {{note}} {{nothing}}"]))).rejects.toMatchObject({
      issues: [unknown("note"), unknown("nothing")],
    });
    await expect(save(clerk, makeWordFile(["{{name}}"]), { object: "t_place" })).rejects.toMatchObject({
      issues: [{ field: "object", problem: "unknownRecord" }],
    });
    const id = await save(admin, makeWordFile(["{{note}}"]));
    await saveRecords(as(clerk), { objname: "sys_template", data: { id, name: "协议" } });
  });

  it("is checked when its object or its file becomes another, among others, and when it is restored", async () => {
    const [first, second] = [
      await save(admin, makeWordFile(["{{title}}"])),
      await save(admin, makeWordFile(["x"])),
    ];
    const data = [
      { id: second, object: "t_place" },
      { id: first, object: "t_place" },
    ];
    await expect(
      saveRecords(as(admin), { objname: "sys_template", data }, { together: true }),
    ).rejects.toMatchObject({ issues: [{ ...unknown("title"), field: "data.1.source" }] });
    await removeRecords(as(admin), "sys_template", [first]);
    // The field that it names was there when it was deleted.
    await runSql(
      database.db,
      `update kz.change set before = jsonb_set(before, '{object}', '"t_place"') where record_id = $1 and action = 'delete'`,
      [first],
    );
    await expect(restoreRecord(as(admin), { objname: "sys_template", id: first })).rejects.toMatchObject({
      issues: [unknown("title")],
    });
  });
});
