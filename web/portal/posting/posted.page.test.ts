import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { answerRecords } from "@kezhuan/web/testing/canned-records.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const id = "0198c0de-0000-7000-8000-000000000009";
const takeOffline = {
  action: "take_offline",
  label: { zh: "下线", en: "Take off line" },
  from: ["published"],
  to: "offline",
};
const fields = [sampleField("title", "text"), sampleField("status", "text")];
const meta = {
  ...sampleMeta(fields, {
    name: "kch_demand",
    states: { field: "status", initial: "draft", transitions: [takeOffline], requires: [] },
  }),
  permissions: ["read", "take_offline"],
};

/** What its author sees of a demand in this state, with a change that waits for a reviewer. */
async function open(status: string) {
  const record = { id, title: "叶片修复", status, version: 3 };
  const server = startCannedServer({
    ...answerShell(),
    ...answerRecords({ kch_demand: [record] }),
    getObjMetaData: () => meta,
    getReview: () => ({
      rounds: [],
      revision: { id, state: "waiting", mine: true, fields: [{ field: "title" }], rounds: [] },
    }),
    transition: () => ({ data: { ...record, status: "offline" } }),
  });
  await openPage(`/posted?type=demand&id=${id}`, { isLoggedIn: true });
  return server;
}

test("a posting goes off line once its author has read what that means", async () => {
  const server = await open("published");
  await page.getByRole("button", { name: "下线" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("访客查不到“叶片修复”", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "保持公开" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.seen.map(({ name }) => name)).not.toContain("transition");
  await page.getByRole("button", { name: "下线" }).click();
  await dialog.getByRole("button", { name: "下线" }).click();
  await expect.poll(() => server.seen.map(({ name }) => name)).toContain("transition");
});

test.each([
  ["published", "访客看到的仍是原内容"],
  ["offline", "您的修改正在等待审核："],
])("of a posting that is %s it is said what visitors see of a change that waits", async (status, told) => {
  await open(status);
  await expect.element(page.getByText(told, { exact: false })).toBeVisible();
  expect(page.getByText("访客看到的仍是原内容", { exact: false }).elements()).toHaveLength(
    status === "published" ? 1 : 0,
  );
});
