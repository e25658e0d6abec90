import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanHtml } from "./texts.ts";

/** What has been tried against cleaners of HTML: schemes, foreign content, mutation, broken tags, styles. */
const attacks = [
  "<script>alert(1)</script>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<img src=x onerror=alert(1)>",
  "<img src='x' onerror = 'alert(1)' />",
  "<img/src=x/onerror=alert(1)>",
  "<img src=javascript:alert(1)>",
  "<a href=javascript:alert(1)>x</a>",
  "<a href='JaVaScRiPt:alert(1)'>x</a>",
  "<a href='java\tscript:alert(1)'>x</a>",
  "<a href='java\nscript:alert(1)'>x</a>",
  "<a href='&#106;avascript:alert(1)'>x</a>",
  "<a href='&#x6A&#x61&#x76&#x61script:alert(1)'>x</a>",
  "<a href='\u0001javascript:alert(1)'>x</a>",
  "<a href=' javascript:alert(1)'>x</a>",
  "<a href='vbscript:msgbox(1)'>x</a>",
  "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
  "<img src='data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+'>",
  "<a href='//evil.example'>x</a>",
  "<a href='\\\\evil.example'>x</a>",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><a xlink:href='javascript:alert(1)'><text>x</text></a></svg>",
  "<svg><animate onbegin=alert(1) attributeName=x></svg>",
  "<svg><style><img src=x onerror=alert(1)></style></svg>",
  "<svg></p><style><a id='</style><img src=1 onerror=alert(1)>'>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  "<math href='javascript:alert(1)'>x</math>",
  "<math><annotation-xml encoding='text/html'><img src=x onerror=alert(1)></annotation-xml></math>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<textarea><img title='</textarea><img src=x onerror=alert(1)>'>",
  "<title><img title='</title><img src=x onerror=alert(1)>'>",
  "<style>@import 'https://evil.example/x.css';</style>",
  "<p style='background:url(javascript:alert(1))'>x</p>",
  "<p style='position:fixed;inset:0'>x</p>",
  "<div style=expression(alert(1))>x</div>",
  "<link rel=stylesheet href=https://evil.example/x.css>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "<base href='https://evil.example/'>",
  "<iframe src='javascript:alert(1)'></iframe>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<object data='javascript:alert(1)'></object>",
  "<embed src='javascript:alert(1)'>",
  "<form action='javascript:alert(1)'><button>x</button></form>",
  "<button formaction='javascript:alert(1)'>x</button>",
  "<input autofocus onfocus=alert(1)>",
  "<details open ontoggle=alert(1)>",
  "<video><source onerror=alert(1)></video>",
  "<body onload=alert(1)>",
  "<x onclick=alert(1)>x</x>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<!--[if gte IE 4]><script>alert(1)</script><![endif]-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<?php echo 1 ?><script>alert(1)</script>",
  "</p><script>alert(1)</script>",
  "<p <script>alert(1)</script>",
  "<<script>alert(1)//<</script>",
  "<a href='https://ok.example' onclick='alert(1)' target='_blank'>x</a>",
  "<img src='https://ok.example/a.png' srcset='javascript:alert(1) 1x'>",
  "<p id='__proto__' name='constructor'>x</p>",
  "<p>\u0000<scr\u0000ipt>alert(1)</script></p>",
];

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
