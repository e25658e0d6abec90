import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerRecords } from "@kezhuan/web/testing/canned-records.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { resizeWindow } from "@kezhuan/web/testing/emulate-device.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const words = {
  zh: {
    compare: /^对比/,
    tray: "对比成果",
    another: "再选一项就能对比",
    go: "开始对比",
    table: /^成果对比/,
    differs: /不同$/,
    all: "显示全部项目",
    remove: "移出对比",
    full: /^最多同时对比 4 项/,
    missing: "可能已下架",
  },
  en: {
    compare: /^Compare/,
    tray: "Achievements to compare",
    another: "Choose one more to compare",
    go: "Compare them",
    table: /^Comparison/,
    differs: /differs$/,
    all: "Show every fact",
    remove: "Take out",
    full: /^At most 4 can be compared/,
    missing: "it may have been withdrawn",
  },
} as const;

/** They differ in their maturity only. */
const achievements = [1, 2, 3, 4, 5].map((index) => ({
  id: `a${index}`,
  title: `固态电池${index}`,
  trl: index + 2,
  cooperation_needs: "求合作",
}));
const table = page.getByRole("table");
const heads = table.getByRole("columnheader");
/** Where the heads of the columns lead. */
const listCompared = () =>
  heads
    .getByRole("link")
    .elements()
    .map((link) => link.getAttribute("href"));
const pathsOf = (...ids: string[]) => ids.map((id) => `#/cgDetail?id=${id}`);

beforeEach(() => {
  startCannedServer(answerRecords({ kch_achievement: achievements }));
});
describe.each(["zh", "en"] as const)("achievements, in %s,", (language) => {
  const t = words[language];
  const tray = page.getByRole("region", { name: t.tray, exact: true });
  const toggles = page.getByRole("main").getByRole("article").getByRole("button", { name: t.compare });

  test("are put aside from rows and a page, kept, and compared side by side as a link tells others", async () => {
    await openPage("/zcg", { language });
    await toggles.nth(0).click();
    await expect.element(tray).toMatchTextContent(t.another);
    toggles.nth(1).element().focus();
    await userEvent.keyboard(" ");
    await expect.element(toggles.nth(1)).toHaveAttribute("aria-pressed", "true");
    await expect.element(tray).toBeInViewport({ ratio: 1 });
    await page.getByRole("article").nth(2).getByRole("heading").getByRole("link").click();
    await expect.poll(() => location.hash).toBe("#/cgDetail?id=a3");
    await toggles.first().click();
    await expect.element(tray.getByRole("listitem")).toHaveLength(3);
    await openPage("/zcg", { language, isReturning: true });
    await expect.element(tray.getByRole("listitem")).toHaveLength(3);

    await tray.getByRole("link", { name: t.go }).click();
    await expect.poll(() => location.hash).toBe("#/compare?ids=a1,a2,a3");
    await expect.element(table).toHaveAccessibleName(t.table);
    const rows = table.getByRole("rowheader");
    // What differs, and how to get in touch.
    await expect.element(rows).toHaveLength(2);
    // All of them do: none needs to be marked.
    await expect.element(rows.filter({ hasText: t.differs })).toHaveLength(0);
    await expect
      .element(table.getByRole("cell").getByRole("link").first())
      .toHaveAttribute("href", "#/contact?kind=achievement&id=a1");
    await page.getByRole("checkbox", { name: t.all }).click();
    await expect.poll(() => rows.elements().length).toBeGreaterThan(2);
    await expect.element(rows.filter({ hasText: t.differs })).toHaveLength(1);
    expect(location.hash).toBe("#/compare?ids=a1,a2,a3&show=all");
    await page.getByRole("checkbox", { name: t.all }).click();

    await table.getByRole("button", { name: t.remove }).first().click();
    await expect.element(heads).toHaveLength(3);
    location.hash = "#/compare";
    await expect.poll(() => location.hash).toBe("#/compare?ids=a2,a3");
    await expect.poll(listCompared).toEqual(pathsOf("a2", "a3"));

    await openPage("/compare?ids=a1,a2,a3&show=differences", { language });
    await expect.poll(listCompared).toEqual(pathsOf("a1", "a2", "a3"));
    await expect.element(rows).toHaveLength(2);
    expect(localStorage.getItem("compare")).toBeNull();
  });

  test("are at most four, and one that is not there any more leaves a note in its column", async () => {
    await openPage("/zcg?look=card", { language });
    for (let at = 0; at < 5; at += 1) await toggles.nth(at).click();
    await expect.element(page.getByText(t.full)).toBeVisible();
    await expect.element(toggles.nth(3)).toHaveAttribute("aria-pressed", "true");
    await expect.element(toggles.nth(4)).toHaveAttribute("aria-pressed", "false");
    location.hash = "#/compare?ids=withdrawn";
    await expect.element(heads.getByRole("alert")).toMatchTextContent(t.missing);
  });
});

test("on a phone two are seen beside their names, more with a push, and nothing else is pushed", async () => {
  await resizeWindow(390, 844);
  await openPage("/compare?ids=a1,a2,a3,a4");
  await expect.poll(listCompared).toHaveLength(4);
  await expect.element(heads.nth(1)).toBeInViewport({ ratio: 1 });
  await expect.element(heads.nth(2)).toBeInViewport({ ratio: 0.9 });
  await expect.element(heads.nth(4)).not.toBeInViewport({ ratio: 0.9 });
  heads.nth(4).element().scrollIntoView();
  await expect.element(heads.nth(4)).toBeInViewport({ ratio: 0.9 });
  await expect.element(table.getByRole("rowheader").first()).toBeInViewport({ ratio: 1 });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
