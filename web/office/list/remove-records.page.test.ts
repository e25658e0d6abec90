import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const title = sampleField("title", "text", { label: { zh: "名称", en: "Title" } });
const records = [{ id: "7", version: 1, title: "旧角色" }];
const dialog = page.getByRole("dialog");

async function remove(history: boolean) {
  const meta = sampleMeta([title], { history });
  const server = startCannedServer(answerOffice({ meta, records }));
  await openPage("/ruid/sample", { isLoggedIn: true });
  await page
    .getByRole("row", { name: /旧角色/ })
    .getByRole("button", { name: "删除" })
    .click();
  return server;
}

test.each([
  [true, /只有管理员能在历史保留期内/],
  [false, /删除后无法恢复。/],
])("the question says who can bring the record back (history: %s)", async (history, words) => {
  await remove(history);
  await expect.element(dialog.getByText(/将永久删除“旧角色”这 1 条数据。/)).toBeVisible();
  await expect.element(dialog.getByText(words)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("what still refers to the record is listed once for each object", async () => {
  const server = await remove(true);
  const referrers = Array.from({ length: 20 }, (_, index) => ({
    objname: "sample",
    id: String(index),
    label: "kch_achievement",
  }));
  server.answers["delObjDataByIdList"] = () =>
    new Refusal(409, "仍被引用", { errors: [], referrers, more: 27, unseen: false });
  await dialog.getByRole("button", { name: "删除" }).click();
  const said = dialog.getByText(/样例 20 条：kch_achievement\s+另有 27 条。/);
  await expect.element(said).toBeVisible();
});
