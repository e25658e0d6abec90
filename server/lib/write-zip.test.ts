import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeZip, type ZipSource } from "./write-zip.ts";
import { listZipEntries } from "./zip-entries.ts";

async function* give(files: Record<string, Buffer>): AsyncGenerator<ZipSource> {
  for (const [name, content] of Object.entries(files)) {
    await Promise.resolve();
    yield {
      name,
      content: Readable.from([content.subarray(0, 7), content.subarray(7)], { objectMode: false }),
    };
  }
}

const files = {
  "data.json": Buffer.from(JSON.stringify({ title: "石墨烯散热膜" })),
  "files/证书.pdf": Buffer.from("%PDF ".repeat(50_000)),
  "files/empty.txt": Buffer.alloc(0),
};

it("what was put into an archive comes out of it, whatever it is called and however long it is", async () => {
  const archive = await buffer(writeZip(give(files)));
  const entries = listZipEntries(archive);
  expect([...entries.keys()]).toEqual(Object.keys(files));
  for (const [name, content] of Object.entries(files))
    expect((await buffer(entries.get(name)?.stream() ?? Readable.from([]))).equals(content)).toBe(true);
});

it("another reader of archives finds nothing wrong with it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kezhuan-zip-"));
  const place = join(folder, "a.zip");
  writeFileSync(place, await buffer(writeZip(give(files))));
  try {
    const said = execFileSync("python3", [
      "-c",
      `import sys,zipfile; print(zipfile.ZipFile(sys.argv[1]).testzip())`,
      place,
    ]);
    expect(said.toString().trim()).toBe("None");
  } catch (error) {
    // A machine without Python has the reader above.
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("a source that breaks off breaks the archive off", async () => {
  const content = new Readable({
    read() {
      this.destroy(new Error("gone"));
    },
  });
  const broken = async function* (): AsyncGenerator<ZipSource> {
    await Promise.resolve();
    yield { name: "a", content };
  };
  await expect(buffer(writeZip(broken()))).rejects.toThrow("gone");
});

it("an archive that nobody reads to its end ends what it was read from", async () => {
  const content = new Readable({
    read() {
      this.push(randomBytes(65_536));
    },
  });
  let isEnded = false;
  const endless = async function* (): AsyncGenerator<ZipSource> {
    try {
      await Promise.resolve();
      yield { name: "a", content };
    } finally {
      isEnded = true;
    }
  };
  const archive = writeZip(endless());
  await once(archive, "readable");
  archive.destroy();
  await expect
    .poll(() => ({ isEnded, isDestroyed: content.destroyed }))
    .toEqual({ isEnded: true, isDestroyed: true });
});
