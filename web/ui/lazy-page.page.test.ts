import { createElement, Suspense, type ComponentType } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { lazyPage } from "./lazy-page.ts";

/** What stands there right after a page was drawn, while others would still wait for its code. */
function draw(Page: ComponentType): HTMLElement {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  flushSync(() => root.render(createElement(Suspense, { fallback: "wait" }, createElement(Page))));
  return place;
}

const content = () => Promise.resolve(() => "content");

test("a page that was loaded ahead is drawn at once, without the wait for it", async () => {
  const Page = lazyPage(content);
  await Page.load();
  expect(draw(Page).textContent).toBe("content");
});

test("one that was not comes when its code has come", async () => {
  const place = draw(lazyPage(content));
  expect(place.textContent).toBe("wait");
  await expect.poll(() => place.textContent).toBe("content");
});
