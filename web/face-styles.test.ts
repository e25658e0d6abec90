import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The classes and elements that a rule begins with: what stands further in is confined by them. */
function leadingNames(css: string): Set<string> {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/([^{};]+)\{/g);
  const selectors = [...rules].map(([, selector = ""]) => selector.trim());
  const parts = selectors
    .filter((selector) => !selector.startsWith("@") && !/^(?:from|to|\d+%)/.test(selector))
    .flatMap((selector) => selector.split(/,(?![^()]*\))/));
  const leading = parts.map((part) =>
    part
      .trim()
      .replace(/[\s>+~].*$/s, "")
      .replaceAll(/:\w+\(.*$/gs, ""),
  );
  return new Set(
    leading.flatMap((first) => first.match(/\.[a-z][\w-]*/gi) ?? first.match(/^[a-z]\w*/i) ?? []),
  );
}

function stylesOf(folder: string): string {
  const files = globSync(join(import.meta.dirname, folder, "**/*.css"));
  return files.map((file) => readFileSync(file, "utf8")).join("\n");
}

/** Styles of a face stay in the document when somebody goes on to the other one. */
test("no class or element is styled by both faces", () => {
  const [portal, office] = ["portal", "office"].map((folder) => leadingNames(stylesOf(folder)));
  expect(portal?.size).toBeGreaterThan(100);
  expect(office?.size).toBeGreaterThan(100);
  expect([...(portal ?? [])].filter((name) => name !== "html" && office?.has(name))).toEqual([]);
});

test("the names a rule begins with are read", () => {
  const css =
    "/* .no { } */ .shell > .inner, html:has(.deep) .row { } @media print { .sheet.wide { } p { } a.link { } }";
  expect([...leadingNames(css)]).toEqual([".shell", "html", ".sheet", ".wide", "p", ".link"]);
});
