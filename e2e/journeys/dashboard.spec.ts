import { expect, type Page } from "@playwright/test";
import { test } from "../world/journey.ts";
import { makeColleague } from "../world/make-colleague.ts";

function figure(page: Page, name: RegExp) {
  return page
    .locator(".dashboard-figures > div")
    .filter({ has: page.getByText(name) })
    .locator("dd");
}

const contracts = /^(?:合同|Contracts)$/;

test.describe("a manager", () => {
  test.use({ account: "manager" });

  test("reads figures that are those of the lists, narrows them, and finds a table behind each chart @both", async ({
    page,
    records,
  }) => {
    await page.goto("#/dashboard?period=all");
    const road = page.getByRole("region", { name: /^(?:对接：|Cases:)/ });
    await expect(road.getByRole("row")).toHaveCount(9);
    const count = async () => {
      const { total } = await records.list("kch_contract", { count: "exact", pageSize: 1 });
      return String(total);
    };
    // Another journey may sign one meanwhile.
    await expect
      .poll(async () => {
        await page.reload();
        await expect(figure(page, contracts)).toHaveText(/\d/);
        return (await figure(page, contracts).textContent()) === (await count());
      })
      .toBe(true);
    const all = Number(await figure(page, contracts).textContent());
    await page.getByRole("combobox", { name: /^(?:时间|Period)$/ }).selectOption("year");
    await expect(page).toHaveURL(/period=year/);
    await expect.poll(async () => Number(await figure(page, contracts).textContent())).toBeLessThan(all);
    const chart = page.getByRole("region", { name: /^(?:各地区的需求|Demands by region)$/ });
    await chart.locator("summary").click();
    await expect(chart.getByRole("table").getByRole("row").nth(1)).toContainText(/\d/);
  });
});

test("whoever may see nothing of it is told so, and a department sees what it may", async ({
  openAs,
  world,
}) => {
  const nobody = await openAs((await makeColleague(world, ["ROLE_WORK_MANAGER"])).login);
  await nobody.goto("#/dashboard");
  await expect(nobody.getByRole("heading", { level: 1 })).toHaveText(
    /没有可以统计的数据|Nothing here that you may count/,
  );
  const staff = await openAs((await makeColleague(world, ["ROLE_KCH_DEPT"])).login);
  await staff.goto("#/dashboard?period=all");
  await expect(staff.getByRole("region", { name: /^(?:需求：|Demands:)/ })).toBeVisible();
  await expect(figure(staff, contracts)).toHaveCount(0);
});
