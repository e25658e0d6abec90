import { describe, expect, it } from "vitest";
import {
  addableFields,
  arrangeColumns,
  buildColumns,
  fitColumns,
  moveColumn,
  unchangedColumns,
  withFields,
} from "./columns.ts";
import { sampleField, sampleMeta } from "./meta-fixture.ts";

const meta = sampleMeta(
  [
    sampleField("story", "longtext"),
    sampleField("title", "text", { label: { zh: "成果名称", en: "Title of the achievement in full" } }),
    sampleField("price", "decimal"),
    sampleField("note", "text", { sortable: false }),
  ],
  { labelField: "title" },
);

describe("the columns of a list", () => {
  it("follow the view, its order and its widths", () => {
    const view = {
      name: "all",
      label: { zh: "全部", en: "All" },
      columns: [{ field: "price", width: 88 }, { field: "title" }],
      search: [],
    };
    const columns = buildColumns(meta, view, "zh");
    expect(columns.map(({ name }) => name)).toEqual(["price", "title"]);
    expect(columns[0]).toMatchObject({ width: 88, align: "right", sortable: true });
    expect(columns[1]).toMatchObject({ title: "成果名称", align: "left" });
  });

  it("have figures on the right, and what is read as words on the left", () => {
    const levels = sampleMeta([
      sampleField("count", "integer"),
      sampleField("level", "integer", { settings: { dict: "levels" } }),
    ]);
    const columns = buildColumns(levels, undefined, "en");
    expect(columns.slice(0, 2).map(({ align }) => align)).toEqual(["right", "left"]);
  });

  it("are never so narrow that the heading is cut off, unless a person makes them so", () => {
    const view = {
      name: "all",
      label: { zh: "全部", en: "All" },
      columns: [{ field: "title", width: 40 }],
      search: [],
    };
    const columns = buildColumns(meta, view, "zh");
    expect(columns[0]?.width).toBeGreaterThan(4 * 13);
    const choice = { ...unchangedColumns, widths: { title: 40 } };
    expect(arrangeColumns(columns, choice)[0]?.width).toBe(40);
  });

  it("leave out what this user may not see", () => {
    const view = {
      name: "all",
      label: { zh: "全部", en: "All" },
      columns: [{ field: "secret" }, { field: "title" }],
      search: [],
    };
    expect(buildColumns(meta, view, "en").map(({ name }) => name)).toEqual(["title"]);
  });

  it("begin with the label field when nobody has laid out a view, and leave long texts out", () => {
    const names = buildColumns(meta, undefined, "zh").map(({ name }) => name);
    expect(names[0]).toBe("title");
    expect(names).not.toContain("story");
    expect(names).not.toContain("version");
  });

  it("are wide enough for their headings in either language", () => {
    const [title] = buildColumns(meta, undefined, "en");
    expect(title?.width).toBeGreaterThanOrEqual("Title of the achievement in full".length * 8);
  });

  it("keep the order, widths and hidden ones a person chose, and forget columns that are gone", () => {
    const columns = buildColumns(meta, undefined, "zh");
    const choice = {
      ...unchangedColumns,
      order: ["note", "gone", "price"],
      hidden: ["updated_at"],
      widths: { price: 99 },
    };
    const arranged = arrangeColumns(columns, choice);
    expect(arranged.map(({ name }) => name)).toEqual(["note", "price", "title"]);
    expect(arranged[1]?.width).toBe(99);
    expect(arrangeColumns(columns, unchangedColumns)).toEqual(columns);
  });

  it("take fields in that the view does not show, and offer the rest", () => {
    const view = { name: "all", label: { zh: "全部", en: "All" }, columns: [{ field: "title" }], search: [] };
    const columns = buildColumns(meta, withFields(meta, view, ["price", "title", "gone"]), "zh");
    expect(columns.map(({ name }) => name)).toEqual(["title", "price"]);
    const offered = addableFields(meta, columns).map(({ name }) => name);
    expect(offered).toContain("story");
    expect(offered).not.toContain("price");
  });

  it("have those that stay in view in front", () => {
    const choice = { ...unchangedColumns, order: ["title", "price", "note"], frozen: ["note"] };
    const columns = arrangeColumns(buildColumns(meta, undefined, "zh"), choice);
    expect(columns[0]).toMatchObject({ name: "note", isFrozen: true });
    expect(columns[1]).not.toHaveProperty("isFrozen");
  });

  it("change places when one is dragged onto another", () => {
    expect(moveColumn(["a", "b", "c"], "a", "c")).toEqual(["b", "c", "a"]);
    expect(moveColumn(["a", "b", "c"], "c", "a")).toEqual(["c", "a", "b"]);
    expect(moveColumn(["a", "b"], "x", "a")).toEqual(["a", "b"]);
  });

  it("fill the room there is, and give way a little before the table has to be scrolled", () => {
    const columns = arrangeColumns(buildColumns(meta, undefined, "zh"), {
      ...unchangedColumns,
      widths: { price: 300 },
    });
    const widthOf = (some: typeof columns) => some.reduce((sum, { width }) => sum + width, 0);
    const usual = widthOf(columns);
    for (const room of [usual + 200, usual - 20]) {
      const fitted = fitColumns(columns, room);
      expect(widthOf(fitted)).toBeLessThanOrEqual(room);
      expect(widthOf(fitted)).toBeGreaterThan(room - columns.length);
      expect(fitted.find(({ name }) => name === "price")?.width).toBe(300);
      expect(
        fitted.every(({ width, least, isSized }) => isSized === true || width >= Math.floor(least)),
      ).toBe(true);
    }
    expect(fitColumns(columns, 100)).toEqual(columns);
  });
});
