import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { SearchOutput } from "@kezhuan/contract/api/search";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const item = { summary: "", highlights: {}, score: 1, isStrict: true };
const meeting = {
  ...item,
  type: "activity",
  id: "a1",
  title: "石墨烯成果对接会",
  summary: "现场洽谈",
  highlights: { title: "<em>石墨烯</em>成果对接会" },
};
const answer = (items: SearchOutput["items"]): SearchOutput => ({
  query: { text: "石墨烯", rest: "石墨烯", terms: ["石墨烯"], also: [], understood: [] },
  total: items.length,
  totalIsExact: true,
  close: 0,
  items,
  facets: { type: [{ value: "achievement", label: "成果", count: 0 }] },
  page: 1,
  size: 10,
});

function startSearch(also: SearchOutput["items"]) {
  return startCannedServer({
    getObjMetaData: () => sampleMeta([sampleField("title", "text")], { name: "kch_achievement" }),
    search: ({ fields }) => answer(fields["types"] === "activity,article" ? also : []),
  });
}

const section = page.getByRole("region", { name: "相关活动和动态" });

test("activities and articles with the words stand below what was found, with a way to each", async () => {
  const server = startSearch([meeting]);
  await openPage("/zzc?q=石墨烯");
  const link = section.getByRole("link", { name: "石墨烯成果对接会" });
  await expect.element(link).toHaveAttribute("href", "#/activity?id=a1");
  expect(link.getByText("石墨烯", { exact: true }).elements()[0]?.tagName).toBe("MARK");
  // There may be no English of it: its language is said.
  await expect.element(section.getByText("现场洽谈")).toHaveAttribute("lang", "zh-CN");
  // Not counted as a question of its own, and nothing that merely comes close.
  const asked = server.seen.find(({ fields }) => fields["types"] === "activity,article");
  expect(asked?.fields).toMatchObject({ q: "石墨烯", surface: "part", close: "false" });
});

test("kinds are not counted where everything that was found merely comes close", async () => {
  const close = {
    ...item,
    type: "achievement",
    id: "b1",
    title: "碳纳米管导热膜",
    isStrict: false,
    record: { id: "b1", title: "碳纳米管导热膜" },
  };
  startCannedServer({
    getObjMetaData: () => sampleMeta([sampleField("title", "text")], { name: "kch_achievement" }),
    search: ({ fields }) => ({
      ...answer(fields["types"] === "activity,article" ? [] : [close]),
      total: 0,
      close: 1,
    }),
  });
  await openPage("/zzc?q=石墨烯");
  const kinds = page.getByRole("navigation", { name: "按类型" });
  await expect.element(kinds.getByRole("link", { name: "全部", exact: true })).toBeVisible();
  await expect.element(page.getByText(/以下最接近/)).toBeVisible();
  await expect.element(kinds).not.toMatchTextContent(/0/);
});

test("where there are none nothing is said of them, and a search in one kind does not ask", async () => {
  const server = startSearch([]);
  await openPage("/zzc?q=石墨烯");
  await expect.element(page.getByText("没有找到相关内容")).toBeVisible();
  await expect.element(section).not.toBeInTheDocument();
  server.seen.length = 0;
  await openPage("/zzc?q=石墨烯&type=expert");
  await expect.element(page.getByText("没有找到相关内容")).toBeVisible();
  expect(server.seen.filter(({ fields }) => fields["types"] === "activity,article")).toEqual([]);
});
