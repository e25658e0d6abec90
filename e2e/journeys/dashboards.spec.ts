import { expect } from "@playwright/test";
import { chooseOnly } from "../pages/choose-only.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { test } from "../world/journey.ts";
import { makeColleague } from "../world/make-colleague.ts";
import { takePicture } from "../world/take-picture.ts";
import { departments } from "../world/world.ts";

test.use({ account: "manager" });

// States of tiles, the conflict and the keyboard are in dashboards.page.test.ts, who sees what in get-dashboard.db.test.ts.
test("a manager composes a dashboard, narrows it and goes to the records; somebody else sees less in it", async ({
  page,
  recordsIn,
  world,
  openAs,
}) => {
  // A year of its own: other journeys make demands, too.
  const year = 2100 + Math.floor(Math.random() * 7000);
  const mark = crypto.randomUUID().slice(0, 8);
  const demand = (number: number) => ({ title: `${mark} 需求 ${number}`, deadline: `${year}-03-0${number}` });
  await (await recordsIn(departments.energy)).save("kch_demand", demand(1));
  const inBiology = await recordsIn(departments.biology);
  for (const number of [2, 3]) await inBiology.save("kch_demand", demand(number));
  const colleague = await makeColleague(world, ["ROLE_KCH_DEPT"], departments.energy);
  const name = `概况 ${mark}`;

  const search = (label: string, option: string) =>
    page.getByRole("combobox", { name: label, exact: true }).fill(option);
  const choose = async (label: string, option: string) => {
    await search(label, option);
    await chooseOnly(page, option);
  };

  await test.step("a number and a chart are added, and a filter over both", async () => {
    await page.goto("#/dashboards");
    await page.getByRole("button", { name: "新建仪表板" }).click();
    await page.getByLabel("名称（中文）").fill(name);
    await page.getByRole("button", { name: "添加图块" }).click();
    await choose("数据", "技术需求");
    await page.getByRole("button", { name: "完成" }).click();
    await expect(page.getByRole("region", { name: "技术需求", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "添加图块" }).click();
    await choose("数据", "技术需求");
    await choose("类型", "图表");
    // The state of the demand, and that of its match.
    await search("分组字段", "状态");
    const fields = page.locator(".ant-select-dropdown:visible .ant-select-item-option");
    await expect(fields).toHaveCount(2);
    await fields.and(page.getByTitle("状态", { exact: true })).click();
    await page.getByLabel("标题（中文）").fill("各状态");
    await page.getByRole("button", { name: "完成" }).click();
    await page.getByRole("button", { name: "添加筛选" }).click();
    await page.getByLabel("标题（中文）").fill("期限");
    await choose("技术需求", "截止日期");
    await page.getByRole("button", { name: "完成" }).click();
    await page.getByRole("combobox", { name: "共享", exact: true }).click();
    await page.getByTitle("所有人", { exact: true }).last().click();
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  });

  const figure = page.getByRole("link", { name: "技术需求: 3", exact: true });
  await test.step("what is chosen in the filter narrows both, and goes along in the address", async () => {
    await page.getByRole("combobox", { name: "期限", exact: true }).selectOption({ label: "自选日期…" });
    await page.getByLabel("期限：从").fill(`${year}-01-01`);
    await page.getByLabel("期限：至").fill(`${year}-12-31`);
    await expect(figure).toBeVisible();
    const chart = page.getByRole("region", { name: "各状态", exact: true });
    await chart.getByText("数据表").first().click();
    await expect(chart.getByRole("row", { name: /草稿/ })).toContainText("3");
    await expect(chart.locator("canvas")).toBeVisible();
    await takePicture(page, "dashboard");
    await expectNoFindings(page);
  });

  const address = new URL(page.url()).hash;
  await test.step("a group leads to its records", async () => {
    await page
      .getByRole("region", { name: "各状态", exact: true })
      .getByRole("button", { name: "草稿" })
      .click();
    for (const number of [1, 2, 3]) await expect(page.getByText(demand(number).title)).toBeVisible();
    await page.goBack();
    await expect(figure).toBeVisible();
  });

  await test.step("a colleague of one department sees in it what is theirs, and cannot change it", async () => {
    const theirs = await openAs(colleague.login);
    await theirs.goto(address);
    await expect(theirs.getByRole("link", { name: "技术需求: 1", exact: true })).toBeVisible();
    await expect(theirs.getByRole("link", { name: "编辑" })).toHaveCount(0);
  });
});
