import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const meta = sampleMeta([sampleField("name", "text", { label: { zh: "姓名", en: "Name" } })], {
  name: "sys_user",
});
const records = [{ id: "7", version: 1, name: "林越" }];
const question = page.getByRole("dialog", { name: "关闭两步验证" });
// Not the cross at the top, nor that of a message.
const turnOff = question.getByRole("button", { name: "关闭", exact: true }).nth(1);

async function choose(): Promise<void> {
  await page.getByRole("button", { name: /^更多: 林越/ }).click();
  await page.getByRole("menuitem", { name: "关闭两步验证" }).click();
}

test("an administrator turns off the second factor of somebody who has lost it, and is told where there was none", async () => {
  let removed = 1;
  const server = startCannedServer({ ...answerOffice({ meta, records }), resetTotp: () => ({ removed }) });
  const requests = () => server.seen.filter(({ name }) => name === "resetTotp");
  await openPage("/ruid/sys_user", { isLoggedIn: true });
  await choose();
  await expect.element(question.getByText(/请先核实是本人丢失了手机和恢复码/)).toBeVisible();
  await question.getByRole("button", { name: "取消" }).click();
  expect(requests()).toEqual([]);
  await choose();
  await turnOff.click();
  await expect.element(page.getByText("已关闭“林越”的两步验证")).toBeVisible();
  expect(JSON.stringify(requests())).toContain('\\"userid\\":\\"7\\"');
  removed = 0;
  await choose();
  await turnOff.click();
  await expect.element(page.getByText("“林越”没有开启两步验证")).toBeVisible();
});
