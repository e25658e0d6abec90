import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

beforeEach(async () => {
  startCannedServer({});
  await page.viewport(1366, 768);
});

const words = {
  zh: { post: "发布", demand: "#/fxq", menu: "菜单", ways: ["专题", "转化案例", "活动", "动态政策"] },
  en: { post: "Post", demand: "#/fxq", menu: "Menu", ways: ["Themes", "Stories", "Activities", "News"] },
} as const;

for (const language of ["zh", "en"] as const)
  test(`the head leads to what there is to read and to post, within its width (${language})`, async () => {
    const t = words[language];
    await openPage("/help", { language });
    const head = page.getByRole("banner");
    for (const name of t.ways)
      await expect.element(head.getByRole("link", { name, exact: true })).toBeVisible();
    await head.getByRole("button", { name: t.post, exact: true }).click();
    await expect
      .element(head.getByRole("region", { name: t.post }).getByRole("link").first())
      .toHaveAttribute("href", t.demand);
    await expectNoFindings();
    const inside = document.querySelector(".header-inside");
    expect(inside?.scrollWidth).toBeLessThanOrEqual((inside?.clientWidth ?? 0) + 8);
  });

test("a list is marked as the page one is on, a story among the articles is not", async () => {
  await openPage("/article");
  const news = page.getByRole("banner").getByRole("link", { name: "动态政策", exact: true });
  await expect.element(news).toHaveAttribute("aria-current", "page");
  location.hash = "#/article?id=a1";
  await expect.element(news).not.toHaveAttribute("aria-current");
});

test("on a phone all of it is in the menu, posting first", async () => {
  await page.viewport(390, 844);
  await openPage("/help");
  await page.getByRole("banner").getByRole("button", { name: "菜单" }).click();
  const links = page.getByRole("banner").getByRole("region", { name: "菜单" }).getByRole("link");
  await expect.element(links.first()).toHaveTextContent("发布需求");
  for (const name of words.zh.ways) await expect.element(links.filter({ hasText: name })).toBeVisible();
  await expectNoFindings();
});
