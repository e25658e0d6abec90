import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { Typed } from "./typed.tsx";

function draw(text: string, within?: string): string {
  const container = document.createElement("div");
  const root = createRoot(container);
  flushSync(() => root.render(createElement(Typed, { text, ...(within === undefined ? {} : { within }) })));
  const html = container.innerHTML;
  root.unmount();
  return html;
}

test("what somebody has typed says which language it is in, whatever the page's is", () => {
  expect(draw("石墨烯涂料")).toBe('<span lang="zh-CN">石墨烯涂料</span>');
  expect(draw("Graphene")).toBe('<span lang="en">Graphene</span>');
});

test("the sentence around it stays in the page's language", () => {
  expect(draw("云汀大学", "Members of 云汀大学")).toBe('Members of <span lang="zh-CN">云汀大学</span>');
  expect(draw("Lin", "Lin的成员")).toBe('<span lang="en">Lin</span>的成员');
});
