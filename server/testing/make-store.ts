import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { openFolderStore, type FileStore, type StoreOptions } from "../features/files/file-store.ts";

/** A store in a folder of the test file's own. */
export function makeStore(options?: StoreOptions): FileStore {
  const folder = mkdtempSync(join(tmpdir(), "kezhuan-files-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  return openFolderStore(folder, options);
}
