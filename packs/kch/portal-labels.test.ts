/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { kchPack } from "./pack.ts";

const portal = join(import.meta.dirname, "..", "..", "web", "portal");

/** The objects whose records the pages of a folder of `web/portal` show. */
const shownIn: Readonly<Record<string, readonly string[]>> = {
  achievement: ["kch_achievement"],
  activity: ["kch_activity"],
  article: ["kch_article"],
  compare: ["kch_achievement"],
  comparison: ["kch_achievement"],
  demand: ["kch_demand"],
  expert: ["kch_expert"],
  institution: ["kch_institution"],
  summary: ["kch_achievement"],
  technology: ["kch_achievement", "kch_demand", "kch_expert"],
  theme: ["kch_theme", "kch_theme_section"],
};

/** Texts that may read like the label of a field, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  "article/article-row.tsx 置顶":
    "a mark on the row; the home page draws rows without the description of articles",
};

function labelsOf(objname: string): string[] {
  const fields = kchPack.objects?.find(({ name }) => name === objname)?.fields ?? [];
  return fields.map(({ label }) => label.zh);
}

/** The texts of a file, by its path in `web/portal`, that restate what the description of its objects says. */
function findRestated(file: string, source: string): string[] {
  const labels = new Set(shownIn[file.split("/")[0] ?? ""]?.flatMap(labelsOf));
  const texts = [...source.matchAll(/\{\s*zh: "([^"]*)",\s*en: "/g)].map(([, zh = ""]) => zh);
  return texts.filter((zh) => labels.has(zh)).map((zh) => `${file} ${zh}`);
}

const files = readdirSync(portal, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."));

test("pages of public objects take the labels of fields from their description", () => {
  const restated = files.flatMap((file) => findRestated(file, readFileSync(join(portal, file), "utf8")));
  expect(restated.filter((found) => !(found in exceptions))).toEqual([]);
  expect(Object.keys(exceptions).filter((found) => !restated.includes(found))).toEqual([]);
});

test("every folder named here has pages, and every object is one of the pack", () => {
  expect(files.length).toBeGreaterThan(300);
  const folders = new Set(files.map((file) => file.split("/")[0]));
  expect(Object.keys(shownIn).filter((folder) => !folders.has(folder))).toEqual([]);
  const empty = Object.values(shownIn)
    .flat()
    .filter((objname) => labelsOf(objname).length === 0);
  expect(empty).toEqual([]);
});

test("a restated label is reported", () => {
  const planted = `const texts = defineText({ price: { zh: "完成单位", en: "Owners" } });`;
  expect(findRestated("achievement/planted.tsx", planted)).toEqual(["achievement/planted.tsx 完成单位"]);
  expect(findRestated("home/planted.tsx", planted)).toEqual([]);
});
