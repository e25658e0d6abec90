import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { packs } from "@kezhuan/packs/registry";
import { runSql } from "./db/run-sql.ts";
import { installDemoOnce } from "./engine/install/install-packs.ts";
import { listDocuments } from "./features/documents/list-documents.ts";
import { produceDocument } from "./features/documents/produce-document.ts";
import { listRecordChecks } from "./record-checks.ts";
import { makeDb } from "./testing/make-db.ts";
import { makeStore } from "./testing/make-store.ts";
import { contextOf, makeTenant } from "./testing/make-tenant.ts";
import { startTestEngine } from "./testing/start-test-engine.ts";
import { readSheetText } from "./testing/read-exported.ts";
import { readWordText } from "./testing/word-file.ts";

const database = await makeDb();
const store = makeStore();
const engine = await startTestEngine(database, () => new Date("2026-11-20T02:00:00Z"), {
  recordChecks: listRecordChecks(store),
});
await installDemoOnce(engine, packs, store);
const tenant = await makeTenant(engine);

async function firstOf(objname: string, condition: string): Promise<string> {
  const [row] = await runSql<{ id: string }>(
    database.db,
    `select id from obj.${objname} where ${condition} order by created_at limit 1`,
  );
  return row?.id ?? "";
}

const achievement = await firstOf("kch_achievement", "status = 'published' and secrecy = 'public'");
const contract = await firstOf("kch_contract", "reg_no is not null");

/** What a role makes of all templates that it is offered for a record: the texts of the documents, by template. */
async function produceAll(role: string, objname: string, id: string): Promise<Record<string, string>> {
  const { actor } = await tenant.addUser([role]);
  const ctx = contextOf(engine, actor, "zh");
  const { templates } = await listDocuments(ctx, { objname, id });
  const texts: Record<string, string> = {};
  for (const { id: template, name } of templates) {
    const made = await produceDocument(ctx, { template, objname, id }, store);
    const [row] = await runSql<{ file: string }>(database.db, "select file from kz.document where id = $1", [
      made.id,
    ]);
    const content = await buffer(store.read(row?.file ?? ""));
    texts[name.zh] = name.zh.endsWith("表") ? await readSheetText(content) : readWordText(content);
  }
  return texts;
}

describe("the templates of the sample content", () => {
  it.each([
    "ROLE_KCH_DEPT",
    "ROLE_KCH_REVIEWER",
    "ROLE_KCH_BROKER",
    "ROLE_KCH_COORDINATOR",
    "ROLE_KCH_MANAGER",
  ])("of achievements are filled by %s", async (role) => {
    const texts = await produceAll(role, "kch_achievement", achievement);
    expect(texts["科技成果推荐函"]).toMatch(
      /^推荐函编号：TJ-2026-\d{4}尊敬的合作单位：现向贵单位推荐由.{2,}完成的科技成果/,
    );
    expect(texts["科技成果入库证明"]).toMatch(/证明编号：RK-2026-\d{4}兹证明.*公开发布.*特此证明。/);
    expect(Object.values(texts).join("")).not.toContain("{{");
  });

  it.each(["ROLE_KCH_REGISTRAR", "ROLE_KCH_COORDINATOR", "ROLE_KCH_MANAGER"])(
    "of contracts are filled by %s, with their instalments",
    async (role) => {
      const texts = await produceAll(role, "kch_contract", contract);
      expect(Object.keys(texts).sort()).toEqual(["技术合同主要条款", "技术合同付款计划表"]);
      expect(texts["技术合同付款计划表"]).toMatch(/编号：FK-2026-\d{4}.*首付款,2\d{3}-.*合计/);
      expect(texts["技术合同主要条款"]).toMatch(/大写：人民币.+整）.*首付款.*验收款/);
    },
  );

  it("are there for those only who work with what they are about", async () => {
    const { actor } = await tenant.addUser(["ROLE_KCH_EDITOR"]);
    const seen = await listDocuments(contextOf(engine, actor), {
      objname: "kch_achievement",
      id: achievement,
    });
    expect(seen.templates).toEqual([]);
  });
});
