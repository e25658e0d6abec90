import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { emulateDevice, resizeWindow } from "@kezhuan/web/testing/emulate-device.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
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
  state: "draft",
}));

const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
const main = page.getByRole("main");
const question = page.getByRole("dialog", { name: "系统提示" });

async function press(target: Locator, keys: string): Promise<void> {
  await expect.element(target).toBeVisible();
  target.element().focus();
  await userEvent.keyboard(keys);
}

const emptyPage = { data: [], total: 0, totalIsExact: true, pageNum: 1, pageSize: 20, next: null };
let server: ReturnType<typeof startCannedServer>;

beforeEach(async () => {
  server = startCannedServer(answerOffice({ meta, records }));
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
    await expect.element(rows.nth(1)).toHaveFocus();
  });

  test("decline to log out and stay where they were", async () => {
    const account = page.getByRole("banner").getByRole("button", { name: "管理员" });
    await press(account, "{Enter}");
    await press(page.getByRole("button", { name: "退出登录" }), "{Enter}");
    await expect.element(question).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(account).toHaveFocus();
  });

  test("go through a row's actions and come back to them, whatever the question's answer", async () => {
    const submit = { action: "submit", label: { zh: "提交", en: "Submit" }, from: ["draft"], to: "sent" };
    const states = { field: "state", initial: "draft", transitions: [submit], requires: [] };
    const staged = sampleMeta([...fields, sampleField("state", "text")], { states });
    server.answers["getObjMetaData"] = () => ({ ...staged, permissions: [...staged.permissions, "submit"] });
    await openPage("/ruid/sample", { isLoggedIn: true });
    const more = rows.first().getByRole("button", { name: /^更多/ });
    const actions = page.getByRole("menu").last().getByRole("menuitem");
    await press(more, "{Enter}");
    await expect.element(actions.first()).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(more).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(actions.first()).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect.element(actions.last()).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(question.getByRole("button", { name: "取消" })).toHaveFocus();
    await expectNoFindings("dialog");
    await userEvent.keyboard("{Escape}");
    await expect.element(more).toHaveFocus();
  });

  test("arrange the columns beside the button that opens them", async () => {
    const open = page.getByRole("button", { name: "列设置" });
    const columns = page.getByRole("region", { name: "列设置" });
    const shown = columns.getByRole("checkbox");
    await press(open, "{Enter}");
    await expect.element(columns).toBeVisible();
    await userEvent.tab();
    await expect.element(shown.first()).toHaveFocus();
    const down = columns.getByRole("button", { name: "名称 下移" });
    await press(down, "{Enter}");
    await expect.element(shown.nth(1)).toHaveAccessibleName("名称");
    await expect.element(down).toHaveFocus();
    const width = columns.getByRole("spinbutton", { name: /^名称 列宽/ });
    await width.fill("720");
    await press(width, "{ArrowUp}");
    await expect.element(width).toHaveValue("728");
    const heading = page.getByRole("columnheader", { name: "名称" }).first();
    await expect.poll(() => Math.round(heading.element().getBoundingClientRect().width)).toBe(728);
    await expectNoFindings(".column-panel");
    await userEvent.keyboard("{Escape}");
    await expect.element(open).toHaveFocus();
    await expect.element(columns).not.toBeInTheDocument();
  });

  test("keep what they have typed when the device asks for other colours", async () => {
    await page.getByRole("button", { name: "新增" }).click();
    const title = page.getByRole("dialog").getByLabelText(/名称/);
    await title.fill("还没有保存");
    for (const colorScheme of ["dark", "light"] as const) {
      await emulateDevice({ colorScheme });
      await expect.element(document.documentElement).toHaveAttribute("data-mode", colorScheme);
      await expect.element(title).toHaveValue("还没有保存");
    }
  });

  test("hear how many records a search has found", async () => {
    const said = main.getByRole("status").filter({ hasText: /\S/ });
    await expect.element(said).toHaveTextContent("共 5 条");
    server.answers["getObjDataByPage"] = () => emptyPage;
    await page.getByRole("textbox", { name: "关键词", exact: true }).fill("没有这样的样例");
    await userEvent.keyboard("{Enter}");
    await expect.element(said).toMatchTextContent("没有符合条件的数据");
  });

  test("open the menu on a phone and come back to its button", async () => {
    await resizeWindow(390, 844);
    const open = page.getByRole("button", { name: "打开菜单" });
    await press(open, "{Enter}");
    await expect.element(page.getByRole("dialog").getByRole("link", { name: "另一张表" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(open).toHaveFocus();
  });
});

test("in the narrowest window the list is no wider than the window", async () => {
  await resizeWindow(320, 640);
  await expect.element(page.getByRole("button", { name: "打开菜单" })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth - innerWidth).toBe(0);
});
