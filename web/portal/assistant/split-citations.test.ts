import { expect, it } from "vitest";
import { splitCitations } from "./split-citations.ts";

const citations = [
  { number: 1, type: "achievement", id: "a", title: "涂层" },
  { number: 2, type: "expert", id: "b", title: "张三" },
];

it.each([
  ["前言", ["前言"], 0],
  ["[1] 涂层 · 成果\n摘要", ["[1] 涂层", " · 成果\n摘要"], 1],
  ["见[1] 涂层与[2] 张三", ["见", "[1] 涂层", "与", "[2] 张三"], 2],
  ["[3] 没有", ["[3] 没有"], 0],
  ["耐盐雾[1][2]。见[1]。", ["耐盐雾", "[1]", "[2]", "。见", "[1]", "。"], 3],
  ["[网站](http://127.0.0.1/x)[1]", ["[网站](http://127.0.0.1/x)", "[1]"], 1],
])("%j is parted", (text, parts, cited) => {
  const pieces = splitCitations(text, citations);
  expect(pieces.map((piece) => piece.text)).toEqual(parts);
  expect(pieces.filter(({ citation }) => citation)).toHaveLength(cited);
});
