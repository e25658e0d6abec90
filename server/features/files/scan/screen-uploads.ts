import { failField } from "@kezhuan/contract/errors";
import type { Log } from "@kezhuan/server/engine/context";
import type { FileStore } from "../file-store.ts";
import type { Scanner } from "./scanner.ts";

/**
 * The same store for what people upload: what they write is scanned before the writing ends, so that nothing unscanned ever
 * becomes a file. The scanner reads it from the store: a slow sender holds none of its threads. Errors of writing, besides,
 * with nothing left in the store: 400 for what holds a virus, and those of scanning.
 */
export function screenUploads(store: FileStore, scanner: Scanner, log: Log): FileStore {
  return {
    ...store,
    isScreened: true,
    async write(id, content) {
      const size = await store.write(id, content);
      try {
        const { found } = await scanner.scan(store.read(id));
        if (found === null) return size;
        log.warn({ found, size }, "an upload holds a virus and was refused");
        throw failField("file", "infected", { found });
      } catch (error) {
        await store.remove(id);
        throw error;
      }
    },
  };
}
