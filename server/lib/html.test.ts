import fc from "fast-check";
import { expect, test } from "vitest";
import { html } from "./html.ts";

test("what goes into a template stays text, wherever it stands", () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const { text } = html`<a title="${value}">${[value]}</a>`;
      const inner = text.slice('<a title="'.length, -"</a>".length);
      expect(inner.replace('">', "")).not.toMatch(/[<>"']/);
      const shown = inner.split('">')[0] ?? "";
      const read = shown
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&#39;", "'")
        .replaceAll("&amp;", "&");
      expect(read).toBe(value);
    }),
  );
});

test("templates nest, lists are joined, and what is absent leaves nothing", () => {
  const items = ["a", "<"].map((item) => html`<li>${item}</li>`);
  const { text } = html`<p>${items}${undefined}${false}${0}</p>`;
  expect(text).toBe("<p><li>a</li><li>&lt;</li>0</p>");
});
