import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Locator } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const fields = [
  sampleField("title", "text", { label: { zh: "名称", en: "Title" }, required: true }),
  sampleField("note", "text", { label: { zh: "备注", en: "Note" } }),
];
const meta = sampleMeta(fields);
const records = ["甲", "乙", "丙", "丁", "戊"].map((title, index) => ({
  id: String(index + 1),
  version: 1,
  title,
  note: "",
}));

const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
const main = page.getByRole("main");
const question = page.getByRole("dialog", { name: "系统提示" });

async function press(target: Locator, keys: string): Promise<void> {
  await expect.element(target).toBeVisible();
  target.element().focus();
  await userEvent.keyboard(keys);
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  startCannedServer(answerOffice({ meta, records }));
  await openPage("/ruid/sample", { isLoggedIn: true });
  await vi.waitFor(() => rows.nth(4).element(), 60_000);
});

describe("with the keyboard, staff", () => {
  test("begin at the way past the menu, and with every page at its content", async () => {
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "跳到正文" })).toHaveFocus();
    const other = page.getByRole("navigation", { name: "菜单" }).getByRole("link", { name: "另一张表" });
    await press(other, "{Enter}");
    await expect.element(main).toHaveFocus();
    await expect.element(other).toHaveAttribute("aria-current", "page");
    const tabs = page.getByRole("navigation", { name: "已打开的页面" });
    await press(tabs.getByRole("button", { name: "关闭“样例”" }), "{Enter}");
    await expect.element(tabs.getByRole("link", { name: "另一张表" })).toHaveFocus();
  });

  test("read one record after another, and hear which one it is", async () => {
    const panel = page.getByRole("dialog");
    await press(rows.first(), "{Enter}");
    await press(panel.getByRole("button", { name: "下一条" }), "{Enter}");
    await expect.element(panel.getByRole("heading", { level: 2 })).toHaveTextContent("乙");
    await expect.element(panel.getByRole("heading", { level: 2 })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(rows.first()).toHaveFocus();
  });

  test("decline to log out and stay where they were", async () => {
    const account = page.getByRole("banner").getByRole("button", { name: "管理员" });
    await press(account, "{Enter}");
    await press(page.getByRole("button", { name: "退出登录" }), "{Enter}");
    await expect.element(question).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(account).toHaveFocus();
  });

  test("open the menu on a phone and come back to its button", async () => {
    await page.viewport(390, 844);
    const open = page.getByRole("button", { name: "打开菜单" });
    await press(open, "{Enter}");
    await expect.element(page.getByRole("dialog").getByRole("link", { name: "另一张表" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(open).toHaveFocus();
  });
});

test("in the narrowest window the list is no wider than the window", async () => {
  await page.viewport(320, 640);
  await expect.element(page.getByRole("button", { name: "打开菜单" })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth - innerWidth).toBe(0);
});
