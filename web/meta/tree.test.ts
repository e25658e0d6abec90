import { describe, expect, it } from "vitest";
import { buildTree, hasTree } from "./tree.ts";

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

  it("is one only when some item has a parent", () => {
    expect(hasTree([item("a"), item("b")])).toBe(false);
    expect(hasTree([item("a"), item("b", "a")])).toBe(true);
  });
});
