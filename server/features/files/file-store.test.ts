import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { defaultReserve, openFolderStore } from "./file-store.ts";

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

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "kz-store-"));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
}

test("what would take the room that is left to the database is refused as such, before anything is written", async () => {
  await inFolder(async (folder) => {
    const store = openFolderStore(folder, { reserve: Number.MAX_SAFE_INTEGER });
    await expect(store.write(id, Readable.from(["content"]))).rejects.toMatchObject({ key: "storageFull" });
    expect(await namesIn(folder)).toEqual([]);
    const roomy = openFolderStore(folder, { reserve: 0 });
    expect(await roomy.write(id, Readable.from(["content"]))).toBe(7);
  });
  expect([defaultReserve(200e6), defaultReserve(1e12)]).toEqual([20e6, 256 * 1024 * 1024]);
});

// A file of this name is everywhere full; other systems have none.
test.runIf(process.platform === "linux")(
  "a disk that fills up while a file comes is told in the same words",
  async () => {
    await inFolder(async (folder) => {
      const store = openFolderStore(folder, { reserve: 0 });
      const inner = join(folder, id.slice(-2), id.slice(-4, -2));
      await mkdir(inner, { recursive: true });
      await symlink("/dev/full", join(inner, `${id}.part`));
      await expect(store.write(id, Readable.from(["content"]))).rejects.toMatchObject({ key: "storageFull" });
      expect(await namesIn(folder)).toEqual([]);
    });
  },
);

test("the room is measured before the folder is there: it is made for the first file", async () => {
  await inFolder(async (folder) => {
    const here = await openFolderStore(folder, { reserve: 5 }).measureRoom();
    const store = openFolderStore(join(folder, "not", "yet"), { reserve: 5 });
    const room = await store.measureRoom();
    expect(room?.reserveBytes).toBe(5);
    // Others write to the same disk meanwhile.
    expect((room?.freeBytes ?? 0) / (here?.freeBytes ?? 1)).toBeCloseTo(1, 1);
    expect(await readdir(folder)).toEqual([]);
  });
});

test("a file that is not there is told so when it is opened, and all that are there are listed", async () => {
  await inFolder(async (folder) => {
    const store = openFolderStore(folder, { reserve: 0 });
    expect(await store.open(id)).toBeUndefined();
    expect(await Array.fromAsync(store.list())).toEqual([]);
    await store.write(id, Readable.from(["content"]));
    const opened = await store.open(id);
    expect(opened && (await text(opened))).toBe("content");
    await writeFile(join(folder, id.slice(-2), id.slice(-4, -2), "note.txt"), "somebody else's");
    expect(await Array.fromAsync(store.list())).toMatchObject([{ id, isUnfinished: false }]);
  });
});
