import { kindNames, type KindName } from "@kezhuan/contract/kinds/names";
import { kindLabels } from "@kezhuan/contract/kinds/thing-names";
import { expect, type Page } from "@playwright/test";
import { designerPage } from "../pages/designer-page.ts";
import { listPage } from "../pages/list-page.ts";
import { test } from "../world/journey.ts";

test.use({ account: "admin" });

/** The engine's own; and lines, for which another object has to refer to this one first. */
const apart: ReadonlySet<KindName> = new Set(["id", "lines"]);
const chosen = kindNames.filter((kind) => !apart.has(kind));

/** What a kind needs to be told before a field can be of it. */
async function fillSettings(page: Page, kind: KindName): Promise<void> {
  const { drawer, choose } = designerPage(page);
  const box = (name: string) => drawer.getByRole("combobox", { name });
  if (kind === "code" || kind === "codes") await choose(box("字典"), "demand_type");
  if (kind === "region") await choose(box("字典"), "gb_region");
  if (kind === "ref" || kind === "refs") await choose(box("引用的对象"), "kch_institution");
  if (kind === "sequence") await drawer.getByRole("textbox", { name: "编号规则" }).fill("XJ-{yyyy}-{0000}");
  if (kind === "computed") {
    await drawer.getByRole("textbox", { name: "表达式" }).fill("f_integer * 2");
    await choose(box("结果类型"), kindLabels.integer.zh);
  }
}

test("an administrator describes an object of every kind, fills it in, changes a kind, retires a field and has it back", async ({
  page,
  records,
}) => {
  test.setTimeout(400_000);
  const designer = designerPage(page);
  const { drawer } = designer;
  const list = listPage(page);
  const name = `inspection_${Date.now().toString(36)}`;

  await test.step("name it, and begin with a template", async () => {
    await page.goto("#/metadata/table");
    await page.getByRole("button", { name: "新建对象" }).click();
    await page.getByLabel("中文名称").fill("巡检");
    await page.getByLabel("英文名称").fill("Inspection round");
    await expect(page.getByLabel("对象名")).toHaveValue("inspection_round");
    await page.getByLabel("对象名").fill(name);
    await page.getByRole("radio", { name: "空白" }).check({ force: true });
    await expect(designer.field("name")).toBeVisible();
  });

  await test.step("add a field of every kind", async () => {
    await page.getByRole("button", { name: "新增字段" }).click();
    for (const kind of chosen) {
      await drawer.getByLabel("中文名称").fill(`字段${kindLabels[kind].zh}`);
      await drawer.getByLabel("英文名称").fill(`F ${kind}`);
      await expect(drawer.getByLabel("字段名")).toHaveValue(`f_${kind}`);
      await drawer.getByRole("radio", { name: kindLabels[kind].zh, exact: true }).check({ force: true });
      await fillSettings(page, kind);
      await drawer.getByRole("button", { name: "记入并再加一个" }).click();
      await expect(drawer.getByLabel("字段名"), kind).toHaveValue("");
    }
    await drawer.getByRole("button", { name: "取消" }).click();
    await expect(page.locator(".field-list > li")).toHaveCount(chosen.length + 1);
  });

  await test.step("the draft outlives a reload", async () => {
    await page.reload();
    await expect(page.getByLabel("对象名")).toHaveValue(name);
    await expect(page.locator(".field-list > li")).toHaveCount(chosen.length + 1);
  });

  await test.step("look at the plan, and make it", async () => {
    await page.getByRole("button", { name: "预览并建立" }).click();
    await expect(drawer.getByText(`建立数据表 obj.${name}`)).toBeVisible();
    await designer.apply();
    await drawer.getByRole("link", { name: "打开它的列表" }).click();
    await expect(page.getByRole("heading", { name: "巡检", level: 1 })).toBeVisible();
  });

  await test.step("fill in a record in its list", async () => {
    await list.tool("新增").click();
    await list.panel.getByLabel("名称", { exact: true }).fill("一号机组");
    await list.panel.getByLabel("字段单行文本").fill("三台");
    await list.panel.getByLabel("字段整数").fill("21");
    await list.panel.getByRole("button", { name: "保存", exact: true }).click();
    await list.expectMessage("保存成功");
    const { data } = await records.list(name);
    expect(data[0]).toMatchObject({ name: "一号机组", f_text: "三台", f_integer: 21, f_computed: 42 });
    expect(data[0]?.["f_sequence"]).toMatch(/^XJ-\d{4}-0001$/);
    await records.save(name, { name: "二号机组", f_text: "5" });
  });

  await test.step("change a kind that one value cannot follow", async () => {
    await page.goto(`#/metadata/table?object=${name}`);
    await designer.field("f_text").getByRole("button", { name: /^编辑/ }).click();
    await drawer.getByRole("button", { name: "更换类型" }).click();
    await drawer.getByRole("radio", { name: kindLabels.integer.zh, exact: true }).check({ force: true });
    await drawer.getByRole("button", { name: "记入修改" }).click();
    await expect(page.getByText("1 项修改未应用")).toBeVisible();
    await page.getByRole("button", { name: "预览并应用" }).click();
    await expect(drawer.getByText("有 1 个值无法转换")).toBeVisible();
    await expect(drawer.getByRole("cell", { name: "三台" })).toBeVisible();
    await expect(drawer.getByRole("button", { name: "应用", exact: true })).toBeDisabled();
    await drawer.getByRole("radio", { name: /清空/ }).check({ force: true });
    await expect(drawer.getByRole("button", { name: "应用", exact: true })).toBeEnabled();
    await designer.apply();
    await designer.close();
    await expect(designer.field("f_text")).toContainText("整数");
    const { data } = await records.list(name, { sort: "created_at" });
    expect(data.map((record) => record["f_text"] ?? null)).toEqual([null, 5]);
  });

  await test.step("retire a field, and bring it back with its values", async () => {
    await designer.field("f_integer").getByRole("button", { name: /^停用/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "停用" }).click();
    // The computed field needs it: that is told beside it, not done.
    await page.getByRole("button", { name: "预览并应用" }).click();
    await expect(drawer.getByRole("alert").first()).toBeVisible();
    await drawer.getByRole("button", { name: "返回修改" }).click();
    await designer.field("f_computed").getByRole("button", { name: /^停用/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "停用" }).click();
    await page.getByRole("button", { name: "查看修改" }).click();
    await expect(page.locator(".draft-changes > li")).toHaveCount(2);
    await page.getByRole("button", { name: /^撤销：停用字段“字段整数”/ }).click();
    await page.getByRole("button", { name: "预览并应用" }).click();
    await designer.apply();
    await designer.close();
    await page
      .getByRole("navigation", { name: "对象设计" })
      .getByRole("link", { name: /已停用/ })
      .click();
    await page
      .getByRole("row", { name: /f_computed/ })
      .getByRole("button", { name: "恢复" })
      .click();
    await page.getByRole("button", { name: "预览并应用" }).click();
    await designer.apply();
    await designer.close();
    const { data } = await records.list(name, { sort: "created_at" });
    expect(data[0]?.["f_computed"]).toBe(42);
  });
});

test.describe("for a clerk", () => {
  test.use({ account: "staff" });

  test("the designer says plainly that it is not for them", async ({ page }) => {
    await page.goto("#/metadata/table");
    await expect(page.getByRole("heading", { name: "没有查看权限", level: 1 })).toBeVisible();
  });
});
