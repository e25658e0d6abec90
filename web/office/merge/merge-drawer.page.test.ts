import type { DuplicatePair, MergePlan } from "@kezhuan/contract/api/merge";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { listSent, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const meta = sampleMeta(
  [
    sampleField("name", "text", { label: { zh: "名称", en: "Name" } }),
    sampleField("bio", "text", { label: { zh: "简介", en: "Biography" } }),
  ],
  { mergeable: true },
);
const records = ["甲", "乙", "丙"].map((name, index) => ({
  id: String(index + 1),
  version: 1,
  name,
  bio: `${name}的简介`,
}));
const plan: MergePlan = { choices: ["name", "bio"], along: [], moves: [], refusal: null, undoDays: 30 };
const main = page.getByRole("main");
const drawer = page.getByRole("dialog", { name: "合并两条记录" });

async function open(pairs: DuplicatePair[] = []) {
  const server = startCannedServer({
    ...answerOffice({ meta, records }),
    findDuplicates: () => ({ pairs }),
    planMerge: () => plan,
  });
  await openPage("/ruid/sample", { isLoggedIn: true });
  return server;
}

test("records that are not the same are kept apart, and listed no more", async () => {
  const [first, second, third] = records.map(({ id, name }) => ({ id, label: name }));
  if (!first || !second || !third) throw new Error("three records");
  const pairs = [
    { one: first, other: third, alike: [["bio"]] },
    { one: second, other: third, alike: [["bio"]] },
  ];
  const server = await open(pairs);
  server.answers["keepApart"] = () => {
    pairs.shift();
    return { apart: true };
  };
  await main.getByRole("button", { name: /更多$/ }).first().click();
  await page.getByRole("menuitem", { name: "查找重复" }).click();
  const items = drawer.getByRole("listitem");
  await expect.element(items.first().getByText("甲", { exact: true })).toBeVisible();
  await items.first().getByRole("button", { name: "不是同一个" }).click();
  await expect.element(page.getByText("已标记，不再提示")).toBeVisible();
  await expect.poll(() => items.elements().length).toBe(1);
  expect(listSent(server, "keepApart")).toEqual([{ objname: "sample", id: "1", other: "3" }]);
  await items.first().getByRole("button", { name: "对照" }).click();
  await expect.element(drawer.getByRole("button", { name: "对调" })).toBeVisible();
});

test("two that are ticked become one, the other way round too; no fewer and no more", async () => {
  const server = await open();
  server.answers["mergeRecords"] = () => ({ merge: "m", record: records[1], moved: 0, until: null });
  const merge = main.getByRole("button", { name: /合并$/ }).first();
  await merge.click();
  await expect.element(page.getByText("请选择要操作的数据")).toBeVisible();
  for (const name of ["甲", "乙", "丙"]) await page.getByRole("checkbox", { name: `选择 ${name}` }).click();
  await merge.click();
  await expect.element(page.getByText("请选择两条要合并的数据")).toBeVisible();
  await page.getByRole("checkbox", { name: "选择 丙" }).click();
  await merge.click();
  const names = drawer.getByRole("strong");
  // The one that stays, then the one that goes.
  await expect.poll(() => names.elements().map(({ textContent }) => textContent)).toEqual(["甲", "乙"]);
  await drawer.getByRole("button", { name: "对调" }).click();
  await expect.poll(() => names.elements().map(({ textContent }) => textContent)).toEqual(["乙", "甲"]);
  await drawer.getByRole("button", { name: "合并", exact: true }).click();
  const question = page.getByRole("dialog", { name: "确定合并？" });
  await expect.element(question.getByText("“甲”将并入“乙”，30 天内可以撤销。")).toBeVisible();
  await question.getByRole("button", { name: "合并", exact: true }).click();
  await expect.element(page.getByText("已合并")).toBeVisible();
  expect(listSent(server, "mergeRecords")).toEqual([
    { objname: "sample", keep: "2", drop: "1", keepVersion: 1, dropVersion: 1, take: [] },
  ]);
});
