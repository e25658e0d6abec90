import { describe, expect, it } from "vitest";
import { closeOthers, closeTab, neighbourOf, openTab } from "./page-tabs.ts";

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
});
