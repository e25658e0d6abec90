import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { listSent, startCannedServer, type CannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const state = {
  code: "draft",
  label: { zh: "草稿", en: "Draft" },
  colour: "orange" as const,
};
const plain = sampleMeta(
  [
    sampleField("title", "text", { label: { zh: "名称", en: "Title" }, required: true, searchable: true }),
    sampleField("note", "text", { label: { zh: "备注", en: "Note" } }),
    sampleField("code", "text", { label: { zh: "编码", en: "Code" }, unique: true }),
    sampleField("status", "code", {
      label: { zh: "状态", en: "State" },
      settings: { dict: "states" },
      readonly: true,
    }),
  ],
  {
    states: {
      field: "status",
      initial: "draft",
      transitions: [
        { action: "publish", label: { zh: "发布", en: "Publish" }, from: ["draft"], to: "draft" },
      ],
      requires: [],
    },
  },
);
const meta = {
  ...plain,
  dicts: { states: [state] },
  permissions: [...plain.permissions, "publish", "export"],
  views: [
    {
      name: "default",
      shared: "pack" as const,
      own: false,
      label: { zh: "全部", en: "All" },
      columns: [{ field: "title" }, { field: "status" }],
      search: [],
    },
  ],
};
const records = ["甲", "乙", "丙"].map((title, index) => ({
  id: String(index + 1),
  version: 1,
  title,
  note: `备注${title}`,
  code: `C-${title}`,
  status: "draft",
}));

const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
const panel = page.getByRole("dialog");
const shownName = () => document.querySelector(".panel-name")?.textContent;
let server: CannedServer;

beforeEach(async () => {
  localStorage.clear();
  server = startCannedServer(answerOffice({ meta, records }));
  await openPage("/ruid/sample", { isLoggedIn: true });
  await vi.waitFor(() => rows.nth(2).element(), 60_000);
});

describe("a record beside its list", () => {
  test("opens with a click anywhere on its row, veils nothing, and follows the row that the keys are on", async () => {
    await rows.nth(1).getByRole("cell").nth(2).click();
    await expect.poll(shownName).toBe("乙");
    expect(document.querySelector(".ant-drawer-mask")).toBeNull();
    const table = document.querySelector(".record-table")?.getBoundingClientRect();
    await expect
      .poll(() => document.querySelector(".record-panel .panel")?.getBoundingClientRect().left)
      .toBeGreaterThanOrEqual(table?.right ?? Infinity);
    await expectNoFindings();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await expect.poll(shownName).toBe("丙");
    rows.nth(2).element().focus();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    await expect.poll(shownName).toBe("甲");
    await expect.element(rows.first()).toHaveFocus();
    await expect.element(rows.first()).toHaveAttribute("aria-current", "true");
    const edge = panel.getByRole("separator");
    const width = Number(edge.element().getAttribute("aria-valuenow"));
    edge.element().focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(edge).toHaveAttribute("aria-valuenow", String(width + 24));
    await userEvent.keyboard("{Escape}");
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(rows.first()).toHaveFocus();
  });

  test("is given the whole page, and goes back beside the list", async () => {
    await rows.first().getByRole("cell").nth(2).click();
    await panel.getByRole("button", { name: "整页打开" }).click();
    await expect.element(page.getByRole("region", { name: "样例" })).toBeVisible();
    await expect.element(rows.first()).not.toBeInTheDocument();
    await page.getByRole("button", { name: "回到列表" }).click();
    await expect.element(rows.first()).toBeVisible();
  });

  test("is copied without what only one record may have", async () => {
    await rows.first().getByRole("button", { name: /更多/ }).click();
    await page.getByRole("menuitem", { name: "复制" }).click();
    await expect.element(panel.getByRole("textbox", { name: /名称/ })).toHaveValue("甲");
    await expect.element(panel.getByRole("textbox", { name: /编码/ })).toHaveValue("");
    await panel.getByRole("button", { name: "保存", exact: true }).click();
    await expect.poll(() => listSent(server, "saveObjData")).toEqual([{ title: "甲", note: "备注甲" }]);
  });
});

describe("many records", () => {
  const button = page.getByRole("main").getByRole("button", { name: "批量修改" });
  const dialog = page.getByRole("dialog");

  test("are changed together after a check that says which cannot be, and why", async () => {
    const refused = [{ id: "2", field: "note", reason: "没有写入权限" }];
    server.answers["changeRecords"] = () => ({ matched: 2, changed: 1, refused });
    for (const name of ["甲", "乙"]) await page.getByRole("checkbox", { name: `选择 ${name}` }).click();
    await button.click();
    await page.getByRole("menuitem", { name: "修改所选 2 项" }).click();
    await dialog.getByRole("button", { name: "检查" }).click();
    await expect.element(dialog.getByText("请选择要修改的字段或状态操作")).toBeVisible();
    await dialog.getByRole("combobox", { name: "字段" }).click();
    await expect.element(page.getByRole("option", { name: "编码" })).not.toBeInTheDocument();
    await userEvent.keyboard("备注{Enter}");
    await dialog.getByRole("textbox", { name: "备注" }).fill("新的");
    await expectNoFindings(".ant-modal");
    await dialog.getByRole("button", { name: "检查" }).click();
    await expect.element(dialog.getByText("将修改 1 条")).toBeVisible();
    await expect.element(dialog.getByText("备注: 没有写入权限（1 条）")).toBeVisible();
    await dialog.getByRole("button", { name: "修改 1 条" }).click();
    await expect.element(dialog.getByText("保存成功：已修改 1 条。")).toBeVisible();
    const input = { objname: "sample", idlist: ["1", "2"], set: { note: "新的" }, partial: true };
    expect(listSent(server, "changeRecords")).toEqual([
      { ...input, dryRun: true },
      { ...input, dryRun: false },
    ]);
  });

  test("are all that the search finds, without a tick", async () => {
    server.answers["changeRecords"] = () => ({ matched: 3, changed: 3, refused: [] });
    await button.click();
    await page.getByRole("menuitem", { name: "修改查询到的全部 3 条" }).click();
    await dialog.getByRole("combobox", { name: "状态操作" }).click();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await dialog.getByRole("button", { name: "检查" }).click();
    await expect.element(dialog.getByText("将修改 3 条")).toBeVisible();
    expect(listSent(server, "changeRecords")).toEqual([
      { objname: "sample", query: { viewid: "default" }, action: "publish", partial: true, dryRun: true },
    ]);
  });
});

test("any readable field becomes a column, stays in view, and is exported when it is chosen", async () => {
  const pagesAsked = () =>
    server.seen.filter(({ name }) => name === "getObjDataByPage").map(({ fields }) => fields);
  await page.getByRole("button", { name: "列设置" }).click();
  const columns = page.getByRole("region", { name: "列设置" });
  await columns.getByRole("textbox", { name: "查找字段" }).fill("备");
  await columns.getByRole("checkbox", { name: "备注" }).click();
  await expect.element(page.getByRole("columnheader", { name: /备注/ }).first()).toBeVisible();
  expect(pagesAsked().at(-1)?.["fields"]).toContain("note");
  await columns.getByRole("button", { name: "固定 备注" }).click();
  await expect
    .element(columns.getByRole("button", { name: "固定 备注" }))
    .toHaveAttribute("aria-pressed", "true");
  await expect
    .poll(() => document.querySelector("th.ant-table-cell-fix:nth-child(2)")?.textContent)
    .toContain("备注");
  await userEvent.keyboard("{Escape}");
  server.answers["exportObjData"] = () => ({ jobid: "9" });
  server.answers["getJob"] = () => ({ id: "9", state: "done", progress: 1, message: null, result: null });
  await page.getByRole("main").getByRole("button", { name: "导出" }).click();
  await page.getByRole("menuitem", { name: "选择导出的列…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "编码" }).click();
  await dialog.getByRole("checkbox", { name: "状态" }).click();
  await expectNoFindings(".ant-modal");
  await dialog.getByRole("button", { name: "导出", exact: true }).click();
  await expect
    .poll(() => server.seen.find(({ name }) => name === "exportObjData")?.fields["fields"])
    .toBe(JSON.stringify(["note", "title", "code"]));
});

test("the colour of a code stands beside its word", async () => {
  const mark = document.querySelector<HTMLElement>("td .state-mark");
  expect(mark?.textContent).toBe("草稿");
  expect(mark?.dataset["tone"]).toBe("orange");
});
