import type { ZipEntry } from "@kezhuan/server/lib/zip-entries";

/** What lists of styles and of parts may hold, unpacked. */
export const mostText = 32 * 1024 * 1024;

export interface WorkbookPart {
  path: string;
  entry: ZipEntry;
}

export interface WorkbookParts {
  /** The rows of the first sheet. */
  rows: WorkbookPart;
  styles: WorkbookPart | undefined;
  /** Texts that cells refer to. */
  strings: WorkbookPart | undefined;
  /** Days are counted from 1904. */
  is1904: boolean;
}

/** Where a workbook keeps what an import needs. Throws for what is no workbook. */
export function findParts(parts: ReadonlyMap<string, ZipEntry>): WorkbookParts {
  const read = (path: string) => parts.get(path)?.text(mostText) ?? "";
  const book = followPart(read("_rels/.rels"), "", (part) => part.type.endsWith("/officeDocument"));
  const folder = book.slice(0, book.lastIndexOf("/") + 1);
  const links = read(`${folder}_rels/${book.slice(folder.length)}.rels`);
  const text = read(book);
  const [first = ""] = listTags(text, "sheet");
  const [settings = ""] = listTags(text, "workbookPr");
  const id = /\s[\w.-]+:id="([^"]*)"/.exec(first)?.[1];
  const find = (isMeant: (part: Linked) => boolean): WorkbookPart | undefined => {
    const path = followPart(links, folder, isMeant);
    const entry = parts.get(path);
    return entry && { path, entry };
  };
  const rows = find((part) => part.id === id);
  if (!rows) throw new Error("the workbook has no sheet");
  return {
    rows,
    styles: find((part) => part.type.endsWith("/styles")),
    strings: find((part) => part.type.endsWith("/sharedStrings")),
    is1904: /^(?:1|true)$/.test(attributeOf(settings, "date1904") ?? ""),
  };
}

interface Linked {
  id: string;
  type: string;
}

function followPart(links: string, folder: string, isMeant: (part: Linked) => boolean): string {
  const link = listTags(links, "Relationship").find((tag) =>
    isMeant({ id: attributeOf(tag, "Id") ?? "", type: attributeOf(tag, "Type") ?? "" }),
  );
  const target = (link && attributeOf(link, "Target")) ?? "";
  return new URL(target, `zip:/${folder}`).pathname.slice(1);
}

/** A tag ends before the next begins: else each of a million that do not end would be looked for up to the end of all. */
export function listTags(xml: string, name: string): string[] {
  return xml.match(new RegExp(String.raw`<(?:[\w.-]+:)?${name}\s[^<>]*>`, "g")) ?? [];
}

export function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(String.raw`\s${name}="([^"]*)"`).exec(tag)?.[1];
}
