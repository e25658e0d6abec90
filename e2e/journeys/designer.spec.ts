import { kindNames, type KindName } from "@kezhuan/contract/kinds/names";
import { kindLabels } from "@kezhuan/contract/kinds/thing-names";
import { expect, type Page } from "@playwright/test";
import { designerPage } from "../pages/designer-page.ts";
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

test("an administrator describes an object of every kind, sees the plan and has it made", async ({
  page,
}) => {
  test.setTimeout(400_000);
  const designer = designerPage(page);
  const { drawer } = designer;
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
});

test.describe("for a clerk", () => {
  test.use({ account: "staff" });

  test("the designer says plainly that it is not for them", async ({ page }) => {
    await page.goto("#/metadata/table");
    await expect(page.getByRole("heading", { name: "没有查看权限", level: 1 })).toBeVisible();
  });
});
