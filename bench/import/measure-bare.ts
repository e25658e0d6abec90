import type { Cell } from "@kezhuan/server/features/transfer/show-value";
import { openFolderStore } from "@kezhuan/server/features/files/file-store";
import { readSpreadsheet } from "@kezhuan/server/features/transfer/read-spreadsheet";
import { copyRows } from "./copy-rows.ts";
import { columns } from "./spreadsheet-pack.ts";

/** What a process of its own is told: somebody who knows the table, trusts the spreadsheet and needs nothing else. */
export interface BareTask {
  connection: Parameters<typeof copyRows>[0];
  filesDir: string;
  fileId: string;
  table: string;
}

/** Parses a spreadsheet and sends it to a table of texts; how long that took, in milliseconds. */
async function measureBare({ connection, filesDir, fileId, table }: BareTask): Promise<number> {
  const begun = performance.now();
  const rows = async function* () {
    const sheet = { store: openFolderStore(filesDir), fileId, format: "xlsx" as const };
    for await (const { cells } of readSpreadsheet(sheet))
      yield columns.map((_, index) => writeCell(cells[index] ?? null));
  };
  await copyRows(connection, table, rows());
  return performance.now() - begun;
}

function writeCell(cell: Cell): string | null {
  if (cell === null) return null;
  return cell instanceof Date ? cell.toISOString() : String(cell);
}

// What the parent process has written into the only argument.
const task = JSON.parse(process.argv[2] ?? "{}") as BareTask;
const ms = await measureBare(task);
process.stdout.write(JSON.stringify({ ms, peak: process.resourceUsage().maxRSS * 1024 }));
