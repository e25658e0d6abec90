import { expect, test } from "vitest";
import { groupSections, readTheme } from "./read-theme.ts";

const record = {
  id: "t",
  title: "专题",
  title_en: "Theme",
  is_default: true,
  layout: "index",
  sections: [
    { id: "1", type: "stat", title: "成果", list_object: "kch_achievement" },
    { id: "2", type: "stat", list_object: "kch_demand", list_condition: { match: "and", rules: [] } },
    { id: "3", type: "experts", list_limit: 4, list_object: "kch_demand" },
    { id: "4", type: "stat" },
    { id: "5", type: "manual_list", items: [{ title: "甲", link: "/zcg" }, "nonsense"] },
  ],
};

test("a theme is read as an editor has set it up", () => {
  const { title, isDefault, layout, sections } = readTheme(record);
  expect({ title, isDefault, layout }).toEqual({
    title: { zh: "专题", en: "Theme" },
    isDefault: true,
    layout: "index",
  });
  expect(sections[1]?.condition).toBe('{"match":"and","rules":[]}');
  expect(sections[0]?.limit).toBe(6);
  expect(sections[4]?.items).toHaveLength(1);
});

test("a section of experts lists experts, whatever else was chosen", () => {
  expect(readTheme(record).sections[2]).toMatchObject({ objname: "kch_expert", limit: 4 });
});

test("figures that follow each other stand side by side", () => {
  const groups = groupSections(readTheme(record).sections);
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([["1", "2"], ["3"], ["4"], ["5"]]);
});

test("a theme with nothing in it is a theme", () => {
  expect(readTheme({ id: "t" })).toMatchObject({ sections: [], isDefault: false, layout: "column" });
});
