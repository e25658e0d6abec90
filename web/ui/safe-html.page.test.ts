import { attacks } from "@kezhuan/contract/testing/hostile-html";
import { describe, expect, test, vi } from "vitest";
import { cleanHtml } from "./safe-html.ts";

const mayHave: Readonly<Record<string, readonly string[]>> = {
  A: ["href", "rel", "target"],
  IMG: ["src", "alt"],
  OL: ["start"],
  TH: ["colspan", "rowspan"],
  TD: ["colspan", "rowspan"],
};
const mayStand = new Set(
  "P BR HR H1 H2 H3 H4 H5 H6 STRONG B EM I U S SUB SUP CODE PRE BLOCKQUOTE UL OL LI A IMG TABLE THEAD TBODY TR TH TD SPAN DIV".split(
    " ",
  ),
);

/** What the browser makes of it that is more than a text needs. */
function findHarm(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.querySelectorAll("*")].flatMap(({ tagName, attributes }) => [
    ...(mayStand.has(tagName) ? [] : [tagName]),
    ...[...attributes]
      .filter(({ name, value }) => !mayHave[tagName]?.includes(name) || !isHarmless(name, value))
      .map(({ name }) => `${tagName} ${name}`),
  ]);
}

function isHarmless(name: string, value: string): boolean {
  if (name !== "href" && name !== "src") return true;
  const { protocol, origin } = new URL(value, location.href);
  const isOurs = origin === location.origin && !/^\s*[/\\]{2}/.test(value);
  return (
    isOurs || (/^https?:$/.test(protocol) && /^https?:/i.test(value)) || /^(?:mailto|tel):$/.test(protocol)
  );
}

describe("formatted text in a browser", () => {
  test("is found harmful before it is cleaned, or there is nothing to see", () => {
    expect(attacks.filter((attack) => findHarm(attack).length > 0).length).toBeGreaterThan(30);
  });

  test.each(attacks)("comes clean: %s", (attack) => {
    const clean = cleanHtml(attack);
    expect(findHarm(clean)).toEqual([]);
    expect(cleanHtml(clean)).toBe(clean);
  });

  test("runs nothing once it stands in the page", async () => {
    const alert = vi.spyOn(window, "alert").mockImplementation(() => undefined);
    const place = document.body.appendChild(document.createElement("div"));
    for (const attack of attacks) place.insertAdjacentHTML("beforeend", cleanHtml(attack));
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    expect(alert).not.toHaveBeenCalled();
    place.remove();
  });

  test("keeps what a text is made of, and opens links beside the page", () => {
    const text =
      '<h2>A</h2><p>b <strong>c</strong> <sub>2</sub></p><ol start="3"><li>d</li></ol><table><tbody><tr><td colspan="2">e</td></tr></tbody></table><p><img src="/files/1" alt="f"></p>';
    expect(cleanHtml(text)).toBe(text);
    const link = cleanHtml('<a href="https://example.org/a?b=c">x</a>');
    const { body } = new DOMParser().parseFromString(link, "text/html");
    const [anchor] = body.children;
    const named = ["href", "rel", "target"].map((name) => anchor?.getAttribute(name));
    expect(named).toEqual(["https://example.org/a?b=c", "noreferrer", "_blank"]);
    expect(cleanHtml('<img src="data:image/png;base64,AAAA" alt="x">')).toBe('<img alt="x">');
  });
});
