import { isChinese, onOneLine, responsible, type Citation } from "./citation.ts";

/** More than three are named by the first three. */
const mostNames = 3;

/**
 * The citation by GB/T 7714-2015, numeric style, as an electronic resource (8.5.3, 4.6): responsible; title[EB/OL];
 * publisher, date; day of access; address.
 */
export function writeGbt7714(citation: Citation): string {
  const { title, institutions, issued, number, url, accessed } = citation;
  const hasPeople = citation.authors.length > 0;
  const names = responsible(citation).map(hasPeople ? writeName : onOneLine);
  const isInChinese = isChinese(names.join("") || title);
  const shown = names.slice(0, mostNames).join(", ");
  const who = names.length > mostNames ? `${shown}, ${isInChinese ? "等" : "et al"}` : shown;
  const own = number === undefined ? "" : `: ${onOneLine(number)}`;
  const publisher = institutions[0] === undefined ? "" : onOneLine(institutions[0]);
  const date = issued === undefined ? "" : `(${issued})`;
  const parts = [
    who && `${endless(who)}. `,
    `${endless(onOneLine(title))}${own}[EB/OL]. `,
    // Where the institutions stand for the people they need not be named twice.
    hasPeople && publisher && `${publisher}${issued ? `, ${issued.slice(0, 4)}` : ""}`,
    `${date}[${accessed}]. `,
    `${url}.`,
  ];
  return parts.filter(Boolean).join("");
}

/** Western names: surname in capitals first, then initials without dots (8.1.1). Chinese ones as they are. */
function writeName(name: string): string {
  const text = onOneLine(name);
  if (isChinese(text) || !/^[\p{L}.'’-]+(\s[\p{L}.'’-]+)+$/u.test(text)) return text;
  const words = text.split(" ");
  const last = words.at(-1) ?? "";
  // What is in capitals already is the surname, wherever it stands; otherwise it is the last word.
  const capital = words.find((word) => word.length > 1 && word === word.toUpperCase() && !word.includes("."));
  const surname = capital ?? last;
  const initials = words
    .filter((word) => word !== surname)
    .flatMap((word) => word.split("-"))
    .map((word) => word.charAt(0).toUpperCase());
  return [surname.toUpperCase(), ...initials].join(" ");
}

/** Without the full stop that comes anyway. */
function endless(text: string): string {
  return text.replace(/[.。]$/, "");
}
