import { expect, test } from "vitest";
import { readAchievement } from "./read-achievement.ts";
import { readRefs, readTexts } from "../content/read-values.ts";

test("a record of which only the id may be seen is still an achievement", () => {
  const achievement = readAchievement({ id: "a1", _masked: ["title"] });
  expect(achievement).toMatchObject({ id: "a1", title: "a1", fields: [], owners: [] });
  expect(achievement.trl).toBeUndefined();
});

test("what is there is read, what is empty is left out", () => {
  const achievement = readAchievement({
    id: "a1",
    title: " 石墨烯防腐涂料 ",
    title_en: "",
    trl: 8,
    hi_tech_field: ["04"],
    completers: [
      { id: "o1", label: "澄江理工大学" },
      { id: "o2", label: null },
    ],
    price_mode: "range",
    price_min: "80.0000",
    publish_at: null,
    created_at: "2026-05-01T00:00:00Z",
  });
  expect(achievement.title).toBe("石墨烯防腐涂料");
  expect(achievement.titleEn).toBeUndefined();
  expect(achievement.owners).toEqual([{ id: "o1", label: "澄江理工大学" }]);
  expect(achievement.publishedAt).toBe("2026-05-01T00:00:00Z");
});

test("lines of a text count as a list, and owners may come as rows of a table", () => {
  expect(readTexts("一\n\n二")).toEqual(["一", "二"]);
  expect(readRefs([{ institution: { id: "o1", label: "甲" }, rank: 1 }, { name: "乙" }, "丙"])).toEqual([
    { id: "o1", label: "甲" },
    { id: "", label: "乙" },
    { id: "", label: "丙" },
  ]);
});
