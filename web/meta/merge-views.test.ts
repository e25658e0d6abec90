import type { SavedView, ViewMeta } from "@kezhuan/contract/metadata/view";
import { describe, expect, test } from "vitest";
import { asShared, mergeViews, type SharedView } from "./merge-views.ts";

const start: SavedView = {
  label: { zh: "清单", en: "List" },
  columns: [{ field: "title" }, { field: "day", width: 90 }],
  search: ["title"],
  sort: "title",
};
const of = (more: Partial<SavedView> = {}, sharing: Partial<SharedView["sharing"]> = {}): SharedView => ({
  view: { ...start, ...more },
  sharing: { shared: "personal", roles: [], ...sharing },
});

describe("two changes of one view", () => {
  test("that touch different things both come through", () => {
    const condition = { match: "and", rules: [{ field: "day", op: "isNotNull" }] };
    const mine = of({ sort: "-day", pageSize: 50 });
    const theirs = of({ condition, kind: "board", board: { field: "state" } }, { shared: "everyone" });
    expect(mergeViews({ base: of(), mine, theirs })).toEqual({
      merged: of(
        { sort: "-day", pageSize: 50, condition, kind: "board", board: { field: "state" } },
        { shared: "everyone" },
      ),
      contested: [],
    });
  });

  test("that touch the same are told, and mine is kept", () => {
    const mine = of({ sort: "-day", search: [] }, { shared: "roles", roles: ["A"] });
    const theirs = of({ sort: "-title", search: [] }, { shared: "roles", roles: ["B"] });
    expect(mergeViews({ base: of(), mine, theirs })).toEqual({
      merged: mine,
      contested: ["order", "shared"],
    });
  });

  test("that take something away take it away", () => {
    const base = of({ condition: { match: "and", rules: [] }, pageSize: 20 });
    const { pageSize: _, ...view } = base.view;
    const theirs = { ...base, view };
    const { merged } = mergeViews({ base, mine: of({ condition: null, pageSize: 20 }), theirs });
    expect(merged.view).toEqual(start);
  });

  test("do not begin with the widths that a list knows of its columns", () => {
    const mine = of({
      columns: [
        { field: "title", width: 240 },
        { field: "day", width: 90 },
      ],
    });
    const theirs = of({ columns: [{ field: "day", width: 90 }] });
    expect(mergeViews({ base: of(), mine, theirs })).toEqual({ merged: theirs, contested: [] });
    const wider = of({
      columns: [
        { field: "title", width: 240 },
        { field: "day", width: 200 },
      ],
    });
    expect(mergeViews({ base: of(), mine: wider, theirs }).contested).toEqual(["columns"]);
  });

  test("of what was kept for its condition stay that", () => {
    const base = of({ searchOnly: true });
    const { merged } = mergeViews({ base, mine: base, theirs: of({ searchOnly: true, sort: "day" }) });
    expect(merged.view).toMatchObject({ searchOnly: true, sort: "day" });
  });
});

test("a pack's view is shared with nobody in particular", () => {
  const told: ViewMeta = { ...start, name: "default", shared: "pack", own: false, version: 3 };
  expect(asShared(told)).toEqual(of());
});
