import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { listPage } from "../pages/list-page.ts";
import { en, zh } from "../pages/office-words.ts";
import { test } from "../world/journey.ts";
import { projectRoot } from "../world/project-paths.ts";

test.use({ account: "admin" });

const words = {
  zh: {
    ...zh,
    why: "谁能查看，为什么…",
    title: (name: string) => `查看权限说明：${name}`,
    user: "用户",
    cannot: "陈静不能查看这条数据",
    can: "陈静可以查看这条数据",
    none: "允许查看的规则都不包含这条数据。",
    rules: "规则",
    fields: "字段",
    actions: "操作",
    leaves: "不包含这条数据",
    hidden: "隐藏",
  },
  en: {
    ...en,
    why: "Who can see this, and why…",
    title: (name: string) => `Who can see “${name}”, and why`,
    user: "User",
    cannot: "陈静 cannot see this record",
    can: "陈静 can see this record",
    none: "None of the rules that allow reading covers the record.",
    rules: "Rules",
    fields: "Fields",
    actions: "Actions",
    leaves: "Does not cover it",
    hidden: "Hidden",
  },
};

test("an administrator reads why a colleague cannot see a record, rule by rule and field by field @both", async ({
  page,
  records,
}, { project }) => {
  const language = project.name === "en" ? "en" : "zh";
  const w = words[language];
  const list = listPage(page, w);
  const title = `保密的草稿 ${crypto.randomUUID().slice(0, 8)}`;
  await records.save("kch_achievement", { title });
  await page.goto("#/kch/kch_achievement");
  await list.search(title);

  await test.step("from the row: a draft of others is not theirs to see, and says why", async () => {
    await list.choose(title, w.why);
    const drawer = page.getByRole("dialog", { name: w.title(title) });
    await drawer.getByLabel(w.user, { exact: true }).click();
    await page.keyboard.type("陈静");
    await page.locator(".ant-select-item-option").filter({ hasText: "陈静" }).click();
    await expect(drawer.getByRole("heading", { name: w.cannot })).toBeVisible();
    await expect(drawer.getByText(w.none)).toBeVisible();
    await expect(drawer.getByRole("region", { name: w.rules }).getByText(w.leaves).first()).toBeVisible();
    const fields = drawer.getByRole("table", { name: w.fields });
    await expect(fields.getByRole("row").nth(1)).toContainText(w.hidden);
    const actions = drawer.getByRole("list", { name: w.actions }).getByRole("listitem");
    await expect(actions.first()).toHaveAttribute("data-allowed", "false");
    await picture(page, `explain-${language}`);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
  });

  await test.step("from the drawer: what a department has published, they see, with fields hidden", async () => {
    const { data } = await records.list("kch_achievement", { status: "published", pageSize: 1 });
    const [published] = data;
    if (!published) throw new Error("the demo data has no published achievement");
    await page.goto(`#/kch/kch_achievement?open=${published.id}`);
    await list.panel.getByRole("button", { name: w.more }).click();
    await page.getByRole("menuitem", { name: w.why }).click();
    const drawer = page.locator(".explain-drawer");
    await drawer.getByLabel(w.user, { exact: true }).click();
    await page.keyboard.type("陈静");
    await page.locator(".ant-select-item-option").filter({ hasText: "陈静" }).click();
    await expect(drawer.getByRole("heading", { name: w.can })).toBeVisible();
    await expect(drawer.locator('.verdict-fields tr[data-read="plain"]').first()).toBeVisible();
    await expect(drawer.locator('.verdict-fields tr[data-read="hide"]').first()).toContainText(w.hidden);
    const actions = drawer.getByRole("list", { name: w.actions }).getByRole("listitem");
    await expect(actions.first()).toHaveAttribute("data-allowed", "true");
    await picture(page, `explain-visible-${language}`);
  });
});

/** Looked at by people, not by the test. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env["PICTURES"] === undefined) return;
  for (const width of [1920, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: join(projectRoot, ".cache", "pictures", `${name}-${width}.png`) });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
