import { describe, expect, it } from "vitest";
import { buildTree, hasTree, pathTo, withBelow } from "./tree.ts";

const item = (code: string, parent?: string) => ({
  code,
  label: { zh: code, en: code },
  ...(parent === undefined ? {} : { parent }),
});

describe("a dictionary as a tree", () => {
  it("stands under its parents in the order given", () => {
    const tree = buildTree([item("b"), item("a"), item("b2", "b"), item("b1", "b"), item("b11", "b1")]);
    expect(tree.map(({ item: { code } }) => code)).toEqual(["b", "a"]);
    expect(tree[0]?.children.map(({ item: { code } }) => code)).toEqual(["b2", "b1"]);
    expect(tree[0]?.children[1]?.children).toHaveLength(1);
  });

  it("loses nothing when a parent is missing or items name each other", () => {
    const tree = buildTree([item("lost", "gone"), item("x", "y"), item("y", "x"), item("self", "self")]);
    const count = (nodes: typeof tree): number =>
      nodes.reduce((sum, node) => sum + 1 + count(node.children), 0);
    expect(count(tree)).toBe(4);
  });

  it("says the way down to an item, and what stands below some", () => {
    const items = [
      item("42"),
      item("4201", "42"),
      item("420102", "4201"),
      item("43"),
      item("x", "y"),
      item("y", "x"),
    ];
    expect(pathTo(items, "420102").map(({ code }) => code)).toEqual(["42", "4201", "420102"]);
    expect(pathTo(items, "none")).toEqual([]);
    expect(pathTo(items, "x").map(({ code }) => code)).toEqual(["y", "x"]);
    expect(withBelow(items, ["4201", "43"])).toEqual(["4201", "43", "420102"]);
    expect(withBelow(items, ["x"])).toEqual(["x", "y"]);
  });

  it("is one only when some item has a parent", () => {
    expect(hasTree([item("a"), item("b")])).toBe(false);
    expect(hasTree([item("a"), item("b", "a")])).toBe(true);
  });
});
