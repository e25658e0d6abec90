import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FileTotals, StoredFile } from "@kezhuan/contract/api/stored-files";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { listSent, Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const path = "/system/file";
const shell = answerShell(
  [{ id: "1", urlvue: path, iconvue: "", meta: { title: "文件管理" } }],
  ["sys_file:read"],
);

const good: StoredFile = {
  id: "01890a5d-ac96-774b-bcce-b302099a8057",
  name: "报告.pdf",
  bytes: 1_500_000,
  type: "application/pdf",
  created_at: "2026-11-25T00:00:00Z",
  owner: { id: "7", label: "李四" },
  object: {
    name: "kch_achievement",
    label: { zh: "科技成果", en: "Achievement" },
    field: { zh: "附件", en: "Files" },
  },
  record: "r1",
  scan: "clean",
  found: null,
  isMissing: false,
  read_at: "2026-11-26T00:00:00Z",
  url: "/files/x",
};
const infected: StoredFile = {
  ...good,
  id: "01890a5d-ac96-774b-bcce-b302099a8058",
  name: "坏.txt",
  owner: null,
  record: null,
  scan: "infected",
  found: "Eicar",
  read_at: null,
  url: null,
};
const lost: StoredFile = {
  ...infected,
  id: "l",
  name: "导出.xlsx",
  object: null,
  record: "j",
  scan: "unscanned",
  isMissing: true,
};
const totals: FileTotals = {
  total: { count: 120, bytes: 9_000_000 },
  filters: { all: 120, orphaned: 1, missing: 1, infected: 1, unscanned: 1, made: 1 },
  owners: [{ label: null, count: 100, bytes: 8_000_000 }],
  objects: [{ label: null, count: 1, bytes: 1000 }],
  accountQuota: 500,
  installationQuota: null,
  hasScanner: false,
};
const answers = {
  ...shell,
  listStoredFiles: () => ({ files: [good, infected, lost], total: 120 }),
  countStoredFiles: () => totals,
};

test("administrators see whose each file is, where it belongs and what is wrong with it, and what all take", async () => {
  startCannedServer(answers);
  await openPage(path, { isLoggedIn: true });
  await expect
    .element(
      page.getByRole("row", {
        name: /^报告\.pdf.*李四 科技成果 ?附件 1\.[45] MB 未发现病毒 .*读取 2026-11-26/,
      }),
    )
    .toBeVisible();
  await expect.element(page.getByRole("link", { name: "打开 报告.pdf" })).toHaveAttribute("href", "/files/x");
  await expect
    .element(
      page.getByRole("row", { name: /坏\.txt.*访客与系统.*无，一天后自动清理.*发现病毒：Eicar.*无读取记录/ }),
    )
    .toBeVisible();
  await expect.element(page.getByRole("row", { name: /导出\.xlsx.*后台任务.*内容缺失/ })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "打开 坏.txt" })).not.toBeInTheDocument();
  await expect.element(page.getByText(/共 120 个文件.*每人上限 5\d\d/)).toBeVisible();
  await expect.element(page.getByText(/没有设置病毒扫描/)).toBeVisible();
});

test("they are filtered, searched, ordered and paged", async () => {
  const server = startCannedServer(answers);
  await openPage(path, { isLoggedIn: true });
  await page.getByRole("button", { name: "下一页" }).click();
  await expect.poll(() => listSent(server, "listStoredFiles").at(-1)).toMatchObject({ page: 2 });
  await page.getByText("发现病毒 1").click();
  await expect
    .poll(() => listSent(server, "listStoredFiles").at(-1))
    .toMatchObject({ filter: "infected", page: 1 });
  await page.getByRole("searchbox").fill("报告");
  await expect.poll(() => listSent(server, "listStoredFiles").at(-1)).toMatchObject({ keyword: "报告" });
});

test("what follows from deleting is said before, and what the server refuses is said", async () => {
  const server = startCannedServer({ ...answers, removeStoredFile: () => new Refusal(400, "附件不能为空") });
  await openPage(path, { isLoggedIn: true });
  await page.getByRole("button", { name: "删除 坏.txt" }).click();
  await expect.element(page.getByText(/没有记录使用它/)).toBeVisible();
  await page.getByRole("button", { name: "取消" }).click();
  await page.getByRole("button", { name: "删除 报告.pdf" }).click();
  await expect.element(page.getByText(/从所属记录的“附件”中移除/)).toBeVisible();
  await page.getByRole("button", { name: "删除", exact: true }).click();
  await expect.element(page.getByText("附件不能为空")).toBeVisible();
  server.answers["removeStoredFile"] = () => ({ isRemoved: true });
  await page.getByRole("button", { name: "删除 报告.pdf" }).click();
  await page.getByRole("button", { name: "删除", exact: true }).click();
  await expect.element(page.getByText("已删除")).toBeVisible();
  expect(listSent(server, "removeStoredFile").at(-1)).toEqual({ id: good.id });
});

test("nothing found and nothing loaded are told apart", async () => {
  const server = startCannedServer({ ...answers, listStoredFiles: () => ({ files: [], total: 0 }) });
  await openPage(path, { isLoggedIn: true });
  await expect.element(page.getByText("没有这样的文件")).toBeVisible();
  server.answers["listStoredFiles"] = () => new Refusal(503, "数据库没有应答");
  await page.getByText("内容缺失 1").click();
  await expect.element(page.getByText("数据库没有应答")).toBeVisible();
});

test("who may look but is no administrator deletes nothing, and who may not look is told so", async () => {
  const account = (permissions: readonly string[]) => async () => {
    const info = (await shell["getInfo"]?.({ fields: {} })) as object;
    return { ...info, roles: ["ROLE_STORE"], permissions };
  };
  const server = startCannedServer({ ...answers, getInfo: account(["sys_file:read"]) });
  await openPage(path, { isLoggedIn: true });
  await expect.element(page.getByRole("link", { name: "打开 报告.pdf" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "删除 报告.pdf" })).not.toBeInTheDocument();
  server.answers["getInfo"] = account([]);
  const asked = listSent(server, "listStoredFiles").length;
  await openPage(path, { isLoggedIn: true });
  await expect.element(page.getByText("没有权限")).toBeVisible();
  expect(listSent(server, "listStoredFiles")).toHaveLength(asked);
});
