import { Readable } from "node:stream";
import { writeXlsxStream } from "hucre/xlsx";
import type { FileStore } from "@kezhuan/server/features/files/file-store";
import { newId } from "@kezhuan/server/lib/new-id";
import { makeRows } from "./make-rows.ts";
import { columns } from "./spreadsheet-pack.ts";

export interface SpreadsheetFile {
  /** What a single case is asked for by: `BENCH_CASE=inline.0`. */
  name: string;
  fileId: string;
  what: string;
  /** Whether each cell holds its text, as files made by programs do, or points into a list, as Excel saves. */
  inlineStrings: boolean;
}

export const sheets: readonly SpreadsheetFile[] = [
  {
    name: "inline",
    fileId: newId(),
    what: "Texts in their cells, as programs write",
    inlineStrings: true,
  },
  {
    name: "shared",
    fileId: newId(),
    what: "Texts in a list of their own, as Excel saves",
    inlineStrings: false,
  },
];

/** The same rows in each way of writing them. */
export async function writeSpreadsheets(files: FileStore, count: number): Promise<void> {
  for (const { fileId, inlineStrings } of sheets) {
    const stream = writeXlsxStream(makeRows(count), {
      name: "s",
      columns: columns.map((header) => ({ header, width: 12 })),
      inlineStrings,
    });
    await files.write(fileId, Readable.fromWeb(stream));
  }
}
