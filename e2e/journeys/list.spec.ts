import { listPage, word } from "../pages/list-page.ts";
import { en } from "../pages/office-words.ts";
import { expect, type Locator } from "@playwright/test";
import { test } from "../world/journey.ts";

test.use({ account: "admin" });

/** Records of this test alone. */
function nameRecords(test: string, count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `${test} ${crypto.randomUUID().slice(0, 8)} ${index + 1}`,
  );
}

test("several records are deleted together, and the question says how many", async ({ page, records }) => {
  const names = nameRecords("一起删除", 3);
  await records.saveAll(
    "kch_demand",
    names.map((title) => ({ title })),
  );
  const list = listPage(page);
  await page.goto("#/ruid/kch_demand");
  await list.tool("删除").click();
  await list.expectMessage("请选择要删除的数据");
  await list.search("一起删除");
  for (const name of names) await list.row(name).getByRole("checkbox").check();
  await list.tool("编辑").click();
  await list.expectMessage("只能选择一条数据");
  await list.tool("删除").click();
  await expect(list.dialog).toContainText("将永久删除所选的 3 条数据");
  await list.dialog.getByRole("button", { name: "删除" }).click();
  await list.expectMessage("删除成功");
  await expect(list.rows).toHaveCount(0);
});

test("what is wrong with a new record stands beside its fields, and nothing is saved until it is right", async ({
  page,
  records,
}) => {
  const [name = ""] = nameRecords("新机构", 1);
  const list = listPage(page);
  await page.goto("#/ruid/kch_institution");
  await list.tool("新增").click();
  await list.panel.getByRole("button", { name: "保存", exact: true }).click();
  const nameField = list.panel.getByLabel(/机构名称/);
  await expect(nameField).toHaveAttribute("aria-invalid", "true");
  await nameField.fill(name);
  const codeField = list.panel.getByLabel(/统一社会信用代码/);
  await codeField.fill("123456789012345679");
  await list.panel.getByRole("button", { name: "保存", exact: true }).click();
  await expect(codeField).toHaveAttribute("aria-invalid", "true");
  expect((await records.list("kch_institution", { keyword: name })).total).toBe(0);
  await codeField.fill("");
  await list.panel.getByRole("button", { name: "保存", exact: true }).click();
  await list.expectMessage("保存成功");
  await expect(list.panel).toBeHidden();
  await list.search(name);
  await expect(list.row(name)).toBeVisible();
});

test("a second editor is told, sees both versions and may merge them", async ({ page, records }) => {
  const [title = ""] = nameRecords("两人编辑", 1);
  const { id } = await records.save("kch_demand", { title, background: "原来的背景" });
  const list = listPage(page);
  await page.goto(`#/ruid/kch_demand?edit=${id}`);
  const background = list.panel.getByLabel(/需求背景/);
  await expect(background).toHaveValue("原来的背景");
  await background.fill("我写的背景");
  await records.save("kch_demand", { id, background: "别人写的背景", problem: "别人写的问题" });
  await list.panel.getByRole("button", { name: "保存", exact: true }).click();
  const conflict = page.getByRole("dialog", { name: "这条数据刚被他人修改" });
  await expect(conflict).toContainText("我写的背景");
  await expect(conflict).toContainText("别人写的背景");
  await expect(conflict).toContainText("管理员");
  await conflict.getByRole("button", { name: "按所选合并并保存" }).click();
  await list.expectMessage("保存成功");
  expect(await records.get("kch_demand", id)).toMatchObject({
    background: "我写的背景",
    problem: "别人写的问题",
  });
});

test("unsaved changes are not lost silently", async ({ page, records }) => {
  const [title = ""] = nameRecords("未保存", 1);
  const { id } = await records.save("kch_demand", { title });
  const list = listPage(page);
  const review = Promise.withResolvers<void>();
  await page.route("**/rest/vicimsg", async (call) => {
    if (call.request().postData()?.includes("getReview")) await review.promise;
    await call.continue();
  });
  await page.goto(`#/ruid/kch_demand?edit=${id}`);
  const background = list.panel.getByLabel(/需求背景/);
  await background.fill("还没有保存");
  // What reviewers have said comes while somebody types, and does not take them out of the field.
  const told = page.waitForResponse((answer) => answer.request().postData()?.includes("getReview") ?? false);
  review.resolve();
  await (await told).finished();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect(background).toBeFocused();
  await list.panel.getByRole("button", { name: "关闭", exact: true }).click();
  await expect(list.dialog).toContainText("有未保存的修改");
  await list.dialog.getByRole("button", { name: "继续编辑" }).click();
  await expect(list.panel.getByLabel(/需求背景/)).toHaveValue("还没有保存");
  await list.panel.getByRole("button", { name: "关闭", exact: true }).click();
  await list.dialog.getByRole("button", { name: "放弃修改" }).click();
  await expect(list.panel).toBeHidden();
});

test("searching again with the same conditions shows what has come in since", async ({ page, records }) => {
  const [first = "", second = ""] = nameRecords("再次查询", 2);
  await records.save("kch_demand", { title: first });
  const list = listPage(page);
  await page.goto("#/ruid/kch_demand");
  await list.search("再次查询");
  await expect(list.row(first)).toBeVisible();
  await records.save("kch_demand", { title: second });
  await page.getByRole("button", { name: word("查询") }).click();
  await expect(list.row(second)).toBeVisible();
});

test("a region is chosen from panels that are 300 pixels high", async ({ page, records }) => {
  const [name = ""] = nameRecords("地区机构", 1);
  const { id } = await records.save("kch_institution", { name });
  const list = listPage(page);
  await page.goto(`#/ruid/kch_institution?edit=${id}`);
  await list.panel.getByRole("combobox", { name: "所在地区" }).click();
  const panel = page.getByRole("menu").filter({ has: page.getByRole("menuitemcheckbox") });
  await expect(panel).toHaveCSS("height", "300px");
  await panel.getByRole("menuitemcheckbox", { name: "浙江省" }).click();
  await list.panel.getByRole("button", { name: "保存", exact: true }).click();
  await list.expectMessage("保存成功");
  await expect(list.panel).toBeHidden();
  expect((await records.get("kch_institution", id))["region_code"]).toBe("330000");
});

test("a level is chosen by its name, shown with it, and searched for from one to another", async ({
  page,
  records,
}) => {
  const [low = "", high = ""] = nameRecords("成熟度等级", 2);
  await records.save("kch_achievement", { title: low, trl: 3 });
  const list = listPage(page);
  await page.goto("#/ruid/kch_achievement?new=1");
  await list.panel.getByLabel(/成果名称/).fill(high);
  const choose = async (box: Locator, text: string) => {
    await box.fill(text);
    await box.press("Enter");
  };
  await choose(list.panel.getByRole("combobox", { name: "技术成熟度" }), "产品");
  await list.panel.getByRole("button", { name: "保存", exact: true }).click();
  await expect(list.panel).toBeHidden();
  await list.search("成熟度等级");
  await expect(list.row(low)).toContainText("3 功能级");
  await expect(list.row(high)).toContainText("8 产品级");
  await page.getByRole("button", { name: word("展开") }).click();
  await choose(page.getByRole("combobox", { name: "技术成熟度: 从" }), "正样");
  await expect(list.row(low)).toBeHidden();
  await expect(list.row(high)).toBeVisible();
  await expect(page).toHaveURL(/f\.trl=6\.\.(&|$)/);
});

test("in English a record is made, found, edited and deleted @en", async ({ page }) => {
  const [title = ""] = nameRecords("English demand", 1);
  const list = listPage(page, en);
  await page.goto("#/ruid/kch_demand");
  await list.tool("New").click();
  await list.panel.getByLabel(/^Title/).fill(title);
  await list.panel.getByRole("button", { name: "Save", exact: true }).click();
  await list.expectMessage("Save Success");
  await expect(list.panel).toBeHidden();
  await list.search(title);
  await list.row(title).getByRole("button", { name: "Edit" }).click();
  await list.panel.getByLabel(/^Background/).fill("Written in English");
  await list.panel.getByRole("button", { name: "Save", exact: true }).click();
  await expect(list.panel).toBeHidden();
  await list.choose(title, "Delete");
  await expect(list.dialog).toContainText("will be deleted permanently: 1 record");
  await list.dialog.getByRole("button", { name: "Delete" }).click();
  await list.expectMessage("Delete Success");
  await expect(list.row(title)).toBeHidden();
});

test("in English a record has its English name in the list, on its page and in the question before it goes @en", async ({
  page,
  records,
}) => {
  const [title = "", english = ""] = nameRecords("Two names", 2);
  await records.save("kch_achievement", { title, title_en: english });
  const list = listPage(page, en);
  await page.goto("#/kch/kch_achievement");
  await list.search(title);
  await list.row(english).getByRole("button", { name: english, exact: true }).click();
  await expect(list.panel.getByRole("heading", { level: 2 })).toContainText(english);
  await list.panel.getByRole("button", { name: "Close", exact: true }).click();
  await list.choose(english, "Delete");
  await expect(list.dialog).toContainText(english);
});
