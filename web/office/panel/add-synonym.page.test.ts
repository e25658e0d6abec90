import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

/** As editors have it: counted by the installation, and changed by nobody. */
const queries: ObjectMeta = {
  ...sampleMeta([sampleField("query", "text", { label: { zh: "查询词", en: "Query" } })], {
    name: "sys_search_query",
    readonly: true,
  }),
  permissions: ["read", "export"],
};
const synonyms = sampleMeta(
  [
    sampleField("word", "text", { label: { zh: "词", en: "Word" } }),
    sampleField("means", "texts", { label: { zh: "同义词", en: "Means" } }),
  ],
  { name: "sys_synonym" },
);

function start(existing: readonly { id: string }[]) {
  const records = [{ id: "7", version: 1, query: "锂电瓶" }];
  const office = answerOffice({ meta: queries, records, permissions: ["sys_synonym:create"] });
  const empty = { data: [], total: 0, totalIsExact: true, pageNum: 1, pageSize: 20, next: null };
  return startCannedServer({
    ...office,
    getObjMetaData: ({ fields }) => (fields["objname"] === "sys_synonym" ? synonyms : queries),
    getObjDataByPage: (request) => {
      if (request.fields["objname"] !== "sys_synonym") return office["getObjDataByPage"]?.(request);
      return request.fields["word"] === "锂电瓶" ? { ...empty, data: existing } : empty;
    },
    suggestSynonyms: () => ({ words: [{ text: "锂电池", why: "alike" }] }),
  });
}

test("from a query staff come to a synonym with suggestions in it in one step", async () => {
  start([]);
  await openPage("/ruid/sys_search_query", { isLoggedIn: true });
  await page.getByRole("button", { name: "设同义词" }).click();
  const form = page.getByRole("dialog");
  await expect.element(form.getByLabelText("词", { exact: true })).toHaveValue("锂电瓶");
  await expect.element(form.getByText("锂电池")).toBeVisible();
  await expect.element(page.getByText(/请删去不合适的再保存/)).toBeVisible();
});

test("a query that has synonyms already leads to those", async () => {
  start([{ id: "9" }]);
  await openPage("/ruid/sys_search_query", { isLoggedIn: true });
  await page.getByRole("button", { name: "设同义词" }).click();
  await expect.element(page.getByText("这个词已有同义词，可在此补充")).toBeVisible();
  expect(location.hash).toContain("/ruid/sys_synonym?edit=9");
});
