import { readFile } from "node:fs/promises";
import { LRUCache } from "lru-cache";

/** Files whose content never changes, in memory once they have been read. */
export interface FileCache {
  /** Undefined where there is no such file. */
  read(path: string): Promise<Buffer | undefined>;
}

/** An empty cache of at most so many bytes; the least recently read file goes first. */
export function createFileCache(mostBytes: number): FileCache {
  const contents = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  return {
    read: async (path) => {
      const kept = contents.get(path);
      if (kept) return kept;
      const content = await readExisting(path);
      if (content) contents.set(path, content);
      return content;
    },
  };
}

const missing = new Set(["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"]);

async function readExisting(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && missing.has(String(error.code))) return undefined;
    throw error;
  }
}
