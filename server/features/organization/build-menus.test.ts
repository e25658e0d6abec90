import { expect, test } from "vitest";
import { buildMenus, type MenuRow } from "./build-menus.ts";

function makeRow(id: string, more: Partial<MenuRow> = {}): MenuRow {
  return {
    id,
    title: `标题 ${id}`,
    title_en: `Title ${id}`,
    parent: null,
    icon: "book",
    path: `/${id}`,
    object: null,
    target: "both",
    enabled: true,
    granted: true,
    ...more,
  };
}

const granted = (row: MenuRow) => row.granted;
const ids = (rows: MenuRow[]) => buildMenus(rows, "zh", granted).map(({ id }) => id);

test("a leaf leads to its path, a submenu carries its items and leads nowhere", () => {
  const rows = [makeRow("top", { path: null, icon: null }), makeRow("leaf", { parent: "top" })];
  expect(buildMenus(rows, "en", granted)).toEqual([
    {
      id: "top",
      urlvue: "",
      iconvue: "",
      meta: { title: "Title top" },
      children: [
        { id: "leaf", urlvue: "/leaf", iconvue: "book", meta: { title: "Title leaf" }, redirect: "/leaf" },
      ],
    },
  ]);
});

test("titles are in the language of the request, Chinese where there is no English one", () => {
  const rows = [makeRow("a"), makeRow("b", { title_en: null })];
  const titles = (language: "zh" | "en") => buildMenus(rows, language, granted).map(({ meta }) => meta.title);
  expect(titles("zh")).toEqual(["标题 a", "标题 b"]);
  expect(titles("en")).toEqual(["Title a", "标题 b"]);
});

test("an item brings those above it along, whoever they are for", () => {
  const rows = [
    makeRow("top", { path: null, granted: false }),
    makeRow("middle", { parent: "top", granted: false }),
    makeRow("leaf", { parent: "middle" }),
    makeRow("hidden", { parent: "middle", granted: false }),
  ];
  const [top] = buildMenus(rows, "zh", granted);
  expect(top?.children?.[0]?.children?.map(({ id }) => id)).toEqual(["leaf"]);
});

test("a submenu that ends up empty is left out, and a disabled one with all below it", () => {
  expect(ids([makeRow("top", { path: null }), makeRow("leaf", { parent: "top", granted: false })])).toEqual(
    [],
  );
  expect(ids([makeRow("top", { path: null, enabled: false }), makeRow("leaf", { parent: "top" })])).toEqual(
    [],
  );
  expect(ids([makeRow("leaf", { enabled: false })])).toEqual([]);
});

test("items whose parent is gone stand at the top; items that are each other's parent do not stand anywhere", () => {
  const rows = [
    makeRow("lost", { parent: "gone" }),
    makeRow("a", { parent: "b" }),
    makeRow("b", { parent: "a" }),
    makeRow("own", { parent: "own" }),
  ];
  expect(ids(rows)).toEqual(["lost"]);
});

test("the order of the rows is kept", () => {
  expect(ids([makeRow("c"), makeRow("a"), makeRow("b")])).toEqual(["c", "a", "b"]);
});
