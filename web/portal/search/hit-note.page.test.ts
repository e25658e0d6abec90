import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { SearchItem, SearchOutput } from "@kezhuan/contract/api/search";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const item = { type: "achievement", summary: "", highlights: {}, score: 1, isStrict: true };
const coating = {
  title: "热障涂层",
  title_en: "Thermal barrier coating",
  keywords: ["镍", "锆酸钆"],
  keywords_en: ["nickel", "gadolinium zirconate"],
};
const items: SearchItem[] = [
  {
    ...item,
    id: "1",
    title: coating.title,
    highlights: { keywords: "<em>锆酸钆</em>" },
    record: { id: "1", ...coating },
  },
  {
    ...item,
    id: "2",
    title: "涡轮叶片",
    highlights: { keywords: "<em>锆酸钆</em>", background: "采用<em>锆酸钆</em>" },
    why: { name: "background", label: "Background" },
    record: { id: "2", title: "涡轮叶片", title_en: "Turbine blade", keywords: ["锆酸钆"] },
  },
];
const found: SearchOutput = {
  query: { text: "锆酸钆", rest: "锆酸钆", terms: ["锆酸钆"], also: [], understood: [] },
  total: 2,
  totalIsExact: true,
  close: 0,
  items,
  facets: { type: [{ value: "achievement", label: "成果", count: 2 }] },
  page: 1,
  size: 10,
};

function startSearch() {
  return startCannedServer({
    getObjMetaData: () => sampleMeta([sampleField("title", "text")], { name: "kch_achievement" }),
    search: ({ fields }) => (fields["types"] === "activity,article" ? { ...found, items: [] } : found),
  });
}

const notes = () => [...document.querySelectorAll(".hit-note")].map((note) => note.textContent);

test("readers of English pages see the English keywords of what was hit, and nothing where there are none", async () => {
  startSearch();
  await openPage("/zzc?q=锆酸钆", { language: "en" });
  await expect.element(page.getByRole("link", { name: "Turbine blade" })).toBeVisible();
  expect(notes()).toEqual(["Also found in: nickel, gadolinium zirconate"]);
});

test("readers of Chinese pages see the words that were hit where they stand", async () => {
  startSearch();
  await openPage("/zzc?q=锆酸钆");
  await expect.element(page.getByRole("link", { name: "涡轮叶片" })).toBeVisible();
  expect(notes()).toEqual(["还出现在：镍、锆酸钆", "Background：采用锆酸钆", "还出现在：锆酸钆"]);
});
