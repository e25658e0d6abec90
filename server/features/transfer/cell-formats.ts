import { isDateFormat } from "hucre";
import { attributeOf, listTags } from "./workbook-parts.ts";

/** Which styles of a workbook, by their number, show a number as something else. */
export interface CellFormats {
  dates: ReadonlySet<string>;
  percents: ReadonlySet<string>;
}

/** Formats 9 and 10 are percentages everywhere, though no workbook describes them (ECMA-376, part 1, 18.8.30). */
const knownPercents: ReadonlySet<string> = new Set(["9", "10"]);

/** Spreadsheet programs take no longer ones; what is longer is none. */
const mostCode = 1000;

/** Reads them from the part of a workbook that describes how cells look. */
export function readCellFormats(styles: string): CellFormats {
  const codes = new Map(
    listTags(styles, "numFmt").map((tag) => [
      attributeOf(tag, "numFmtId") ?? "",
      attributeOf(tag, "formatCode")?.slice(0, mostCode).replaceAll("&quot;", '"') ?? "",
    ]),
  );
  const used = usedStyles(styles);
  const dates = new Set<string>();
  const percents = new Set<string>();
  for (const [index, tag] of listTags(used, "xf").entries()) {
    const id = attributeOf(tag, "numFmtId") ?? "";
    if (isPercentFormat(codes.get(id)) ?? knownPercents.has(id)) percents.add(String(index));
    else if (isDateFormat(codes.get(id) ?? id)) dates.add(String(index));
  }
  return { dates, percents };
}

/** What stands between the first beginning of the list and the end of it. */
function usedStyles(styles: string): string {
  const start = styles.search(/<(?:[\w.-]+:)?cellXfs\b/);
  if (start === -1) return "";
  const left = styles.slice(start);
  const end = left.search(/<\/(?:[\w.-]+:)?cellXfs>/);
  return end === -1 ? "" : left.slice(0, end);
}

/** Whether numbers end up as percentages: not where the sign is only written beside them. */
function isPercentFormat(code: string | undefined): boolean | undefined {
  return code?.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, "").includes("%");
}
