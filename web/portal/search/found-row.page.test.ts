import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { SearchOutput } from "@kezhuan/contract/api/search";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const title = sampleField("title_code", "code", { settings: { dict: "kch_title" } });
const meta: ObjectMeta = {
  ...sampleMeta([sampleField("name_zh", "text"), title], { name: "kch_expert" }),
  dicts: { kch_title: [{ code: "613", label: { zh: "助理研究员", en: "Assistant research professor" } }] },
};
const found: SearchOutput = {
  query: { text: "材料", rest: "材料", terms: ["材料"], also: [], understood: [] },
  total: 1,
  totalIsExact: true,
  close: 0,
  items: [
    {
      type: "expert",
      id: "1",
      title: "严怀瑾",
      summary: "",
      highlights: {},
      score: 1,
      isStrict: true,
      record: { id: "1", name_zh: "严怀瑾", title_code: "613" },
    },
  ],
  facets: { type: [{ value: "expert", label: "专家", count: 1 }] },
  page: 1,
  size: 10,
};

test("a row is drawn once its codes have labels: nobody is shown a code while metadata are on their way", async () => {
  const coming = Promise.withResolvers<ObjectMeta>();
  const server = startCannedServer({ getObjMetaData: () => coming.promise, search: () => found });
  await openPage("/zzc?q=材料&type=expert");
  await expect.element(page.getByRole("link", { name: /在专家中筛选/ })).toBeVisible();
  // It was asked for beside the search.
  expect(server.seen.map(({ name }) => name)).toContain("getObjMetaData");
  await expect.element(page.getByRole("main").getByRole("article")).not.toBeInTheDocument();
  coming.resolve(meta);
  await expect
    .element(page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link"))
    .toHaveTextContent("严怀瑾助理研究员");
});
