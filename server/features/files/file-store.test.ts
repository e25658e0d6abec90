import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openFolderStore } from "./file-store.ts";

const id = "01890a5d-ac96-774b-bcce-b302099a8057";

test("what is kept is read again, and nothing outside the folder, whatever is called an id", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kz-store-"));
  try {
    const store = openFolderStore(folder);
    await store.write(id, Readable.from(["content"]));
    expect(await text(store.read(id))).toBe("content");
    await writeFile(join(folder, "..", "kz-outside.txt"), "outside");
    for (const wrong of ["../../../kz-outside.txt", "", "..", `${id}/..`, `../${id}`])
      expect(() => store.read(wrong)).toThrow("not the id of a file");
    await expect(store.write("../x", Readable.from(["x"]))).rejects.toThrow("not the id of a file");
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(join(folder, "..", "kz-outside.txt"), { force: true });
  }
});
