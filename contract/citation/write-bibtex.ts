import { onOneLine, responsible, type Citation } from "./citation.ts";

/** The citation as an entry of BibTeX, in UTF-8 as biblatex and present BibTeX styles read it. */
export function writeBibtex(citation: Citation): string {
  const { title, titleOther, institutions, issued, number, keywords, abstract, url, accessed } = citation;
  const people = responsible(citation);
  const fields: (readonly [string, string | undefined])[] = [
    // Institutions, and names with "and" or a comma in them, are one name each.
    ["author", people.map((name) => writeName(name, people === institutions)).join(" and ")],
    ["title", `{${escapeTex(title)}}`],
    ["titleaddon", titleOther && escapeTex(titleOther)],
    ["institution", institutions.map(escapeTex).join("; ")],
    ["year", issued?.slice(0, 4)],
    ["month", issued && /^\d{4}-\d{2}/.test(issued) ? String(Number(issued.slice(5, 7))) : undefined],
    ["date", issued],
    ["number", number && escapeTex(number)],
    ["keywords", keywords.map(escapeTex).join(", ")],
    ["abstract", abstract && escapeTex(abstract)],
    ["url", escapeUrl(url)],
    ["urldate", accessed],
  ];
  const lines = fields.filter(([, value]) => value).map(([name, value]) => `  ${name} = {${value}},\n`);
  return `@misc{${keyOf(citation)},\n${lines.join("")}}\n`;
}

/** Letters and digits only, whatever the record is called. */
function keyOf({ number, issued, url }: Citation): string {
  const plain = (text: string) => text.replace(/[^A-Za-z0-9-]/g, "");
  const own = plain(number ?? "") || plain(url.split("/").at(-1) ?? "").slice(-12);
  return `kz${issued?.slice(0, 4) ?? ""}-${own || "record"}`;
}

function writeName(name: string, isInstitution: boolean): string {
  const text = escapeTex(name);
  return isInstitution || /,|\band\b|\s(?=.*[\p{Script=Han}])/iu.test(text) ? `{${text}}` : text;
}

const commands: Record<string, string> = {
  "\\": "\\textbackslash{}",
  // Braces are counted even behind a backslash.
  "{": "\\textbraceleft{}",
  "}": "\\textbraceright{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

/** No character of the text means anything to TeX, and braces stay in pairs. */
export function escapeTex(text: string): string {
  return onOneLine(text).replace(/[\\{}~^#$%&_]/g, (character) => commands[character] ?? `\\${character}`);
}

/** Addresses are read as they are; braces, which would end the field, and what ends a line are written as codes. */
function escapeUrl(url: string): string {
  return url.replace(/[\s{}\\]/g, (character) => encodeURIComponent(character));
}
