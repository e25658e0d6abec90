import { listZipEntries } from "@kezhuan/server/lib/zip-entries";
import { readCellFormats } from "./cell-formats.ts";
import { collectRows, type Book } from "./collect-rows.ts";
import { readXml } from "./read-xml.ts";
import { readSharedTexts } from "./shared-texts.ts";
import type { SpreadsheetRow } from "./spreadsheet-row.ts";
import { findParts, mostText, type WorkbookParts } from "./workbook-parts.ts";

/** What the rows may take, unpacked, or the texts: two GiB are far more than a spreadsheet of a million rows. */
const mostBytes = 2 * 1024 ** 3;

/**
 * The rows of a workbook's first sheet, unpacked and read as they are asked for. `onShare` is told how much of them that
 * was, from 0 to 1. Throws for what is no workbook, and for one that is damaged.
 */
export async function* readWorkbook(
  archive: Buffer,
  onShare: (share: number) => void,
): AsyncGenerator<SpreadsheetRow> {
  const parts = findParts(listZipEntries(archive));
  const { entry } = parts.rows;
  for (const part of [parts.rows, parts.strings])
    if (part && part.entry.size > mostBytes) throw new Error("a sheet larger than can be read");
  const rows = collectRows(await openBook(parts));
  const stream = entry.stream();
  let read = 0;
  stream.on("data", (chunk: Buffer) => (read += chunk.length)).pause();
  for await (const _ of readXml(stream, rows)) {
    onShare(read / Math.max(1, entry.size));
    yield* rows.take();
  }
}

async function openBook({ strings, styles, is1904 }: WorkbookParts): Promise<Book> {
  return {
    texts: strings ? await readSharedTexts(strings.entry.stream()) : () => undefined,
    formats: readCellFormats(styles?.entry.text(mostText) ?? ""),
    is1904,
  };
}
