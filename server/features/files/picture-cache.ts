import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { isId } from "@kezhuan/contract/kinds/ref";
import { newId } from "@kezhuan/server/lib/new-id";

export interface PictureCache {
  /** Undefined for what is not there, or no longer. */
  read(name: string): Promise<Buffer | undefined>;
  /** Loses what has not been read for longest where there is no room. */
  write(name: string, content: Buffer): Promise<void>;
  /** Removes everything made of a file. */
  forget(id: string): Promise<void>;
}

const defaultBytes = 512 * 1024 ** 2;

/** Nothing is kept: pictures are made each time. */
export const noPictureCache: PictureCache = {
  read: () => Promise.resolve(undefined),
  write: () => Promise.resolve(),
  forget: () => Promise.resolve(),
};

/**
 * What was made of pictures, in a folder, up to so many bytes. It can be removed at any time, and other processes may use
 * the same: each counts what it has seen.
 */
export function openPictureCache(folder: string, maxSize = defaultBytes): PictureCache {
  const placeOf = (name: string) => {
    // Whatever a name was made of: it leads nowhere else.
    if (!isName(name)) throw new Error("not the name of a picture");
    return join(folder, name);
  };
  const sizes = new LRUCache<string, number>({
    maxSize,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_, name, reason) => {
      // What cannot be removed now is counted again by the next process.
      if (reason !== "set") rm(placeOf(name), { force: true }).catch(() => undefined);
    },
  });
  let known: Promise<void> | undefined;
  const know = () => (known ??= learn(folder, sizes));
  return {
    async read(name) {
      await know();
      try {
        const content = await readFile(placeOf(name));
        if (sizes.get(name) === undefined) sizes.set(name, content.length);
        return content;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async write(name, content) {
      await know();
      const place = placeOf(name);
      const unfinished = `${place}.${newId()}.part`;
      await writeFile(unfinished, content, { mode: 0o600 });
      await rename(unfinished, place);
      sizes.set(name, content.length);
    },
    async forget(id) {
      await know();
      const made = Array.from(sizes.keys()).filter((name) => name.startsWith(`${id}-`));
      for (const name of made) sizes.delete(name);
    },
  };
}

/** Takes over what earlier processes have made, the oldest first, and removes what they did not finish. */
async function learn(folder: string, sizes: LRUCache<string, number>): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found: { name: string; size: number; readAt: number }[] = [];
  for (const name of await readdir(folder)) {
    const place = join(folder, name);
    const facts = await stat(place).catch(() => undefined);
    if (!facts?.isFile()) continue;
    if (isName(name)) found.push({ name, size: facts.size, readAt: facts.atimeMs });
    else if (name.endsWith(".part") && facts.mtimeMs < Date.now() - 3_600_000)
      await rm(place, { force: true });
  }
  for (const { name, size } of found.toSorted((left, right) => left.readAt - right.readAt))
    sizes.set(name, size);
}

function isName(name: string): boolean {
  return isId(name.slice(0, 36)) && /^-\d{1,4}\.[a-z]{3,4}$/.test(name.slice(36));
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
