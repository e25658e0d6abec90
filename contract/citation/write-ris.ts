import { onOneLine, responsible, type Citation } from "./citation.ts";

/** The citation in RIS, as reference managers import it. */
export function writeRis(citation: Citation): string {
  const { title, titleOther, institutions, issued, number, keywords, abstract, url, accessed } = citation;
  const lines: (readonly [string, string | undefined])[] = [
    ["TY", "GEN"],
    ...responsible(citation).map((name) => ["AU", name] as const),
    ["TI", title],
    ["TT", titleOther],
    ...institutions.map((name) => ["PB", name] as const),
    ["PY", issued?.slice(0, 4)],
    ["DA", issued?.replaceAll("-", "/")],
    ["M1", number],
    ...keywords.map((word) => ["KW", word] as const),
    ["AB", abstract],
    ["UR", url],
    ["Y2", accessed.replaceAll("-", "/")],
  ];
  const written = lines.flatMap(([tag, value]) => {
    const text = onOneLine(value ?? "");
    return text === "" ? [] : [`${tag}  - ${text}\r\n`];
  });
  return `${written.join("")}ER  - \r\n`;
}
