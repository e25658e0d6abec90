import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attacks } from "@kezhuan/contract/testing/hostile-html";
import { cleanHtml } from "./clean-html.ts";

const mayStand = new Set(
  (
    "address article aside footer header h1 h2 h3 h4 h5 h6 hgroup main nav section blockquote dd div dl dt " +
    "figcaption figure hr li ol p pre ul a abbr b bdi bdo br cite code data dfn em i kbd mark q rb rp rt rtc " +
    "ruby s samp small span strong sub sup time u var wbr caption col colgroup table tbody td tfoot th thead tr img"
  ).split(" "),
);
const mayHave: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "title"],
  img: ["src", "alt", "width", "height"],
};

const tag = /<(\/?)([a-z0-9]+)((?: [a-z]+(?:="[^"<>]*")?)*)(?: \/)?>/g;

/** What stands in it that is no tag as it may be: everything else that begins like one is harm, too. */
function findHarm(html: string): string[] {
  const harm: string[] = [];
  for (const [, end = "", name = "", attributes = ""] of html.matchAll(tag)) {
    if (!mayStand.has(name) || (end !== "" && attributes !== "")) harm.push(`<${name}>`);
    for (const [, key = "", value = ""] of attributes.matchAll(/ ([a-z]+)(?:="([^"]*)")?/g)) {
      if (!mayHave[name]?.includes(key)) harm.push(`${name} ${key}`);
      if (key === "href" || key === "src") harm.push(...findBadAddress(value));
    }
  }
  const rest = html.replaceAll(tag, "");
  if (rest.includes("<")) harm.push(rest);
  return harm;
}

/** Read as a browser reads it: entities told, and without what it leaves out of addresses. */
function findBadAddress(value: string): string[] {
  const told = value.replaceAll(/&#(x?)([\da-f]+);?/gi, (_, hex: string, code: string) =>
    String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
  );
  const address = told.replaceAll(/[\p{Cc}\s]/gu, "");
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  const isKnown = scheme === undefined || ["http", "https", "mailto", "tel"].includes(scheme);
  return isKnown && !/^[/\\]{2}/.test(address) ? [] : [value];
}

describe("formatted text", () => {
  test("is found harmful before it is cleaned, or there is nothing to see", () => {
    expect(attacks.filter((attack) => findHarm(attack).length > 0).length).toBeGreaterThan(45);
  });

  test.each(attacks)("comes clean: %s", (attack) => {
    const clean = cleanHtml(attack);
    expect(findHarm(clean)).toEqual([]);
    expect(cleanHtml(clean)).toBe(clean);
  });

  test("comes clean however such things are put together", () => {
    const cuts = attacks.flatMap((attack) => [attack, attack.slice(0, attack.length / 2), attack.slice(5)]);
    const piece = fc.oneof(
      fc.constantFrom(...cuts),
      fc.constantFrom(
        "<p>",
        "</p>",
        "<",
        ">",
        "'",
        '"',
        "<a href='",
        "<!--",
        "-->",
        "&lt;",
        "\u0000",
        "/",
        " ",
      ),
      fc.string({ unit: "binary", maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        expect(findHarm(cleanHtml(pieces.join("")))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test("keeps what an article needs", () => {
    const kept =
      '<h2>一</h2><p><strong>重</strong> <a href="https://a.example/?b=1&amp;c=2" title="t">x</a></p>';
    expect(cleanHtml(kept)).toBe(kept);
  });
});
