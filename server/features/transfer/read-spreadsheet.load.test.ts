import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { openFolderStore } from "../files/file-store.ts";
import { readSpreadsheet } from "./read-spreadsheet.ts";
import { writeSpreadsheet } from "./write-spreadsheet.ts";
import type { Cell } from "./show-value.ts";

const folder = mkdtempSync(join(tmpdir(), "read-sheet-"));
const store = openFolderStore(folder);
const fileId = randomUUID();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* makeRows(): AsyncGenerator<Cell[]> {
  for (let index = 0; index < 16_000; index += 1) yield [index, randomBytes(200).toString("hex")];
}

it("draws a sheet no faster than its rows are asked for, and to its end all the same", async () => {
  const columns = ["number", "text"].map((heading) => ({ heading, width: 10 }));
  const size = await store.write(fileId, writeSpreadsheet("xlsx", { name: "s", columns, rows: makeRows() }));
  let read = 0;
  const rows = readSpreadsheet({ store, fileId: fileId, format: "xlsx" }, (bytes) => (read = bytes));
  // It draws a MiB at a time, and one more while it unpacks the first.
  for (let count = 0; count < 10; count += 1) await rows.next();
  await sleep(300);
  expect(read).toBeLessThan(size * 0.7);
  // Nor does it read on for each row that is there already.
  for (let count = 0; count < 300; count += 1) {
    await rows.next();
    await sleep(1);
  }
  expect(read).toBeLessThan(size * 0.7);
  let last: Cell | undefined;
  for await (const { cells } of rows) [last] = cells;
  expect(last).toBe(15_999);
  expect(read).toBeGreaterThan(size * 0.9);
});

it("lets go of the file when nobody wants more of it", async () => {
  const rows = readSpreadsheet({ store, fileId: fileId, format: "xlsx" });
  expect((await rows.next()).value).toMatchObject({ number: 1 });
  await rows.return(undefined);
  expect(await rows.next()).toMatchObject({ done: true });
});
