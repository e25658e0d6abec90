import fc from "fast-check";
import { expect, test } from "vitest";
import { xml, xmlDocument } from "./xml.ts";

/** Everything outside of the characters that XML 1.0 allows. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

test("whatever goes into a template stays text that XML can hold", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (value) => {
      const { text } = xml`<a b="${value}">${[value]}</a>`;
      const [attribute = "", content = ""] = text.slice('<a b="'.length, -"</a>".length).split('">');
      expect(content).toBe(attribute);
      expect(content).not.toMatch(/[<>"']/);
      expect(content.replace(/&(amp|lt|gt|quot|#39);/g, "")).not.toContain("&");
      expect(forbidden.test(content)).toBe(false);
    }),
    { numRuns: 50 },
  );
});

test("a document says what it is written in", () => {
  expect(xmlDocument(xml`<a>${xml`<b/>`}</a>`)).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a><b/></a>\n');
});
