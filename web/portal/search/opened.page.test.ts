import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { SearchOutput } from "@kezhuan/contract/api/search";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const meta = sampleMeta([sampleField("title", "text")], { name: "kch_achievement" });
const items = ["石墨烯电极", "石墨烯涂层", "石墨烯导热膜"].map((title, index) => ({
  type: "achievement",
  id: String(index + 1),
  title,
  summary: "",
  highlights: {},
  score: 9 - index,
  isStrict: index < 2,
  record: { id: String(index + 1), title },
}));
const found: SearchOutput = {
  query: { text: "石墨烯", rest: "石墨烯", terms: ["石墨烯"], also: [], understood: [] },
  total: 12,
  totalIsExact: true,
  close: 1,
  items,
  facets: { type: [{ value: "achievement", label: "成果", count: 12 }] },
  page: 2,
  size: 10,
};

test("what a visitor opens is counted by its place among all results, with the words and nothing else", async () => {
  const server = startCannedServer({
    getObjMetaData: () => meta,
    getObjData: () => ({ data: { id: "3", title: "石墨烯导热膜" } }),
    search: () => found,
    opened: () => null,
  });
  await openPage("/zzc?q=石墨烯&page=2");
  await page.getByRole("link", { name: "石墨烯导热膜" }).click();
  expect(location.hash).toContain("cgDetail");
  const opened = server.seen.filter(({ name }) => name === "opened");
  expect(opened.map(({ fields }) => fields)).toEqual([{ q: "石墨烯", surface: "zzc", rank: "13" }]);
  expect(server.seen.find(({ name }) => name === "search")?.fields).toMatchObject({ surface: "zzc" });
});
