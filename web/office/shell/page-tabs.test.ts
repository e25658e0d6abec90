import { describe, expect, it } from "vitest";
import { allowedTabs, closeOthers, closeTab, nameTabs, neighbourOf, openTab, pinTab } from "./page-tabs.ts";

const tab = (path: string, more = {}) => ({ path, address: path, title: path.slice(1), ...more });
const three = [tab("/a"), tab("/b"), tab("/c")];

describe("the page tabs", () => {
  it("hold each route once, where it was last", () => {
    const next = openTab(three, tab("/b", { address: "/b?page=3", title: "" }));
    expect(next).toEqual([tab("/a"), tab("/b", { address: "/b?page=3" }), tab("/c")]);
    expect(openTab(next, tab("/b", { address: "/b?page=3" }))).toBe(next);
  });

  it("let the oldest go when there are too many", () => {
    let tabs = openTab([], tab("/0"));
    for (let index = 1; index < 40; index += 1) tabs = openTab(tabs, tab(`/${index}`));
    expect(tabs).toHaveLength(16);
    expect(tabs.at(-1)?.path).toBe("/39");
  });

  it("know where to go when one is closed", () => {
    expect(neighbourOf(three, "/b")?.path).toBe("/c");
    expect(neighbourOf(three, "/c")?.path).toBe("/b");
    expect(neighbourOf([tab("/a")], "/a")).toBeUndefined();
    expect(closeTab(three, "/b")).toHaveLength(2);
    expect(closeOthers(three, "/b")).toEqual([tab("/b")]);
  });

  it("are named anew by a menu that comes later or in another language", () => {
    const named = nameTabs(three, (path) => (path === "/c" ? undefined : `Page ${path}`));
    expect(named.map(({ title }) => title)).toEqual(["Page /a", "Page /b", "c"]);
    expect(nameTabs(named, () => undefined)).toBe(named);
  });

  it("that are pinned come first in the order of pinning, and stay when the others are closed", () => {
    const pinned = pinTab(pinTab(three, "/c", true), "/b", true);
    expect(pinned.map(({ path }) => path)).toEqual(["/c", "/b", "/a"]);
    expect(closeOthers(pinned, "/a").map(({ path }) => path)).toEqual(["/c", "/b", "/a"]);
    expect(openTab(pinned, tab("/b", { address: "/b?page=2" }))[1]).toMatchObject({
      address: "/b?page=2",
      isPinned: true,
    });
    const loose = pinTab(pinned, "/c", false);
    expect(loose.map(({ path }) => path)).toEqual(["/b", "/c", "/a"]);
    expect(closeOthers(loose, "/a").map(({ path }) => path)).toEqual(["/b", "/a"]);
  });

  it("that are pinned do not give way when there are too many", () => {
    let tabs = pinTab(openTab([], tab("/0")), "/0", true);
    for (let index = 1; index < 40; index += 1) tabs = openTab(tabs, tab(`/${index}`));
    expect(tabs).toHaveLength(16);
    expect(tabs[0]?.path).toBe("/0");
  });

  it("are those that the present account may open, and the one it is on", () => {
    const objects = new Map([
      ["/a", "kch_a"],
      ["/b", "kch_b"],
    ]);
    const shown = (permissions: string[], here: string) =>
      allowedTabs(three, { permissions, here, objectOf: (path) => objects.get(path) }).map(
        ({ path }) => path,
      );
    expect(shown(["kch_a:read", "kch_b:create"], "/c")).toEqual(["/a", "/c"]);
    expect(shown([], "/b")).toEqual(["/b", "/c"]);
    expect(shown(["kch_a:read", "kch_b:read"], "/a")).toEqual(["/a", "/b", "/c"]);
  });
});
