import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { breakConnection, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { resizeWindow } from "@kezhuan/web/testing/emulate-device.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const meta = sampleMeta(
  [
    sampleField("title", "text"),
    sampleField("trl", "integer", { label: { zh: "成熟度", en: "Maturity" } }),
    sampleField("summary", "text"),
  ],
  { name: "kch_achievement" },
);
const empty = { data: [], total: 0, totalIsExact: true, pageNum: 1, pageSize: 20, next: null };

let server: ReturnType<typeof startCannedServer>;
beforeEach(() => {
  server = startCannedServer({
    getObjMetaData: () => meta,
    getObjDataByPage: () => empty,
    countFacets: () => ({ facets: { trl: [{ value: "8", count: 1 }] } }),
  });
});
test("conditions are taken away by keyboard one after another, and the focus stays on the page", async () => {
  await openPage("/zcg?q=电&trl=7-9");
  const chips = page.getByRole("list", { name: "已选条件" }).getByRole("button", { name: /^去掉条件/ });
  await expect.element(chips.nth(1)).toBeVisible();
  chips.nth(1).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(chips.nth(1)).not.toBeInTheDocument();
  await expect.element(chips.first()).toHaveFocus();
  expect(location.hash).not.toContain("trl");
  await userEvent.keyboard("{Enter}");
  await expect.element(chips).not.toBeInTheDocument();
  await expect.element(page.getByRole("main")).toHaveFocus();
});

test("of two changes in quick succession neither is lost", async () => {
  await openPage("/zcg");
  const sort = page.getByRole("combobox", { name: "排序" });
  const cards = page.getByRole("button", { name: "卡片，便于对比" });
  await expect.element(sort).toBeVisible();
  const select = sort.element() as HTMLSelectElement;
  select.value = "maturity";
  select.dispatchEvent(new Event("change", { bubbles: true }));
  // The page still shows what was before.
  (cards.element() as HTMLElement).click();
  await expect.element(cards).toHaveAttribute("aria-pressed", "true");
  expect(location.hash).toBe("#/zcg?sort=maturity&look=card");
});

test("on a phone the filters lead back to their button, and what fails meanwhile is told inside of them", async () => {
  await resizeWindow(390, 844);
  await openPage("/zcg");
  const filters = page.getByRole("button", { name: /^筛选条件/ });
  await expect.element(filters).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  const counted = () => server.seen.filter(({ name }) => name === "countFacets").length;
  // Drawn and counted for whoever asks for them, and nobody else.
  await expect.poll(() => server.seen.some(({ name }) => name === "getObjDataByPage")).toBe(true);
  expect([counted(), page.getByRole("checkbox").elements().length]).toEqual([0, 0]);
  filters.element().focus();
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog");
  const choice = dialog.getByRole("checkbox").first();
  await expect.element(choice).toBeVisible();
  await expect.poll(counted).toBe(1);
  server.answers["getObjDataByPage"] = breakConnection;
  choice.element().focus();
  await userEvent.keyboard(" ");
  // Nothing else is read out while it is open.
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("无法连接服务器");
  server.answers["getObjDataByPage"] = () => empty;
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(filters).toHaveFocus();
});
