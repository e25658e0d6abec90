import type { RemovalCheck } from "@kezhuan/contract/api/removal";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { breakConnection, Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const title = sampleField("title", "text", { label: { zh: "名称", en: "Title" } });
const records = [
  { id: "7", version: 1, title: "旧角色" },
  { id: "8", version: 1, title: "新角色" },
];
const dialog = page.getByRole("dialog");
const remove = dialog.getByRole("button", { name: "删除" });

const free: RemovalCheck = { refusals: [], referenced: null, along: [], cleared: [], restorable: null };
const holding = {
  objname: "sys_access",
  label: "访问权限",
  count: 47,
  condition: { match: "or" as const, rules: [{ field: "role", op: "in" as const, value: ["7"] }] },
};

async function open(check: () => unknown) {
  const server = startCannedServer(answerOffice({ meta: sampleMeta([title]), records }));
  server.answers["checkRemoval"] = check;
  await openPage("/ruid/sample", { isLoggedIn: true });
  await page
    .getByRole("row", { name: /旧角色/ })
    .getByRole("button", { name: "删除" })
    .click();
  return server;
}

describe("a deletion that is possible", () => {
  test.each([
    [null, /删除后无法恢复。/],
    [{ until: "2026-12-20T08:00:00Z", byCaller: true }, /2026年12月20日 之前，您可以从“已删除的数据”中恢复/],
    [{ until: "2026-12-20T08:00:00Z", byCaller: false }, /之前，只有管理员能从“已删除的数据”中恢复/],
  ])("the question says who can bring the record back, and until when: %j", async (restorable, words) => {
    await open(() => ({ ...free, restorable }));
    await expect.element(dialog.getByText(/将永久删除“旧角色”这 1 条数据。/)).toBeVisible();
    await expect.element(dialog.getByText(words)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText("已取消删除")).toBeVisible();
  });

  test("the question lists what goes along, and Enter does not delete", async () => {
    const server = await open(() => ({ ...free, along: [{ ...holding, label: "任职", count: 2 }] }));
    await expect.element(dialog.getByText("一并删除：")).toBeVisible();
    await expect.element(dialog.getByRole("link", { name: "任职 2 条" })).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: "取消" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.seen.map(({ name }) => name)).not.toContain("delObjDataByIdList");
  });

  test("what comes in between is said where it was asked, and checked again", async () => {
    const checks: RemovalCheck[] = [
      free,
      { ...free, referenced: { ids: ["7"], related: [holding], unseen: false } },
    ];
    const server = await open(() => checks.shift());
    server.answers["delObjDataByIdList"] = () => new Refusal(409, "仍被其他数据引用");
    await remove.click();
    await expect.element(dialog.getByText("仍被其他数据引用")).toBeVisible();
    await expect.element(dialog.getByRole("link", { name: "访问权限 47 条" })).toBeVisible();
    await expect.element(remove).not.toBeInTheDocument();
  });
});

describe("a deletion that is not possible", () => {
  test("is not asked about: each kind of referring records is there once, with the way to them", async () => {
    const server = await open(() => ({
      ...free,
      referenced: { ids: ["7"], related: [holding], unseen: true },
    }));
    await expect.element(dialog.getByRole("heading", { name: "不能删除" })).toBeVisible();
    await expect.element(dialog.getByText("另有您无权查看的数据")).toBeVisible();
    await expect.element(remove).not.toBeInTheDocument();
    await expect.element(dialog.getByRole("button", { name: "知道了" })).toHaveFocus();
    await dialog.getByRole("link", { name: "访问权限 47 条" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const [path, query] = decodeURIComponent(location.hash).split("?c=");
    expect([path, JSON.parse(query ?? "")]).toEqual(["#/ruid/sys_access", holding.condition]);
    expect(server.seen.map(({ name }) => name)).not.toContain("delObjDataByIdList");
  });

  test("says why for each of several records", async () => {
    const server = startCannedServer(answerOffice({ meta: sampleMeta([title]), records }));
    server.answers["checkRemoval"] = () => ({
      ...free,
      refusals: [{ message: "不能停用或删除自己的账号", ids: ["8"] }],
    });
    await openPage("/ruid/sample", { isLoggedIn: true });
    for (const name of ["旧角色", "新角色"])
      await page.getByRole("checkbox", { name: `选择 ${name}` }).click();
    await page.getByRole("button", { name: /^删除/ }).first().click();
    await expect.element(dialog.getByText("“新角色”：不能停用或删除自己的账号")).toBeVisible();
  });

  test("when the check does not come, it can be tried again and nothing can be deleted", async () => {
    const server = await open(() => new Refusal(408, "查询耗时过长"));
    await expect.element(dialog.getByRole("button", { name: "重试" })).toBeVisible();
    await expect.element(remove).toBeDisabled();
    server.answers["checkRemoval"] = () => free;
    await dialog.getByRole("button", { name: "重试" }).click();
    await expect.element(remove).toBeEnabled();
    server.answers["delObjDataByIdList"] = breakConnection;
    await remove.click();
    await expect.element(dialog.getByText("无法连接服务器，请检查网络后重试")).toBeVisible();
  });
});
