import { createReadStream, createWriteStream } from "node:fs";
import type { ReadStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Readable } from "node:stream";
import { isId } from "@kezhuan/contract/kinds/ref";

/** Where uploaded content lies; the names people gave are in the database only. */
export interface FileStore {
  /** Keeps a stream under an id; bytes written. Nothing stays behind when the stream breaks off. */
  write(id: string, content: Readable): Promise<number>;
  read(id: string): ReadStream;
  remove(id: string): Promise<void>;
}

/** Files in a folder, spread by the random end of their ids so that no folder grows too large. */
export function openFolderStore(folder: string): FileStore {
  const placeOf = (id: string) => {
    // Whatever an id was taken from: no path is made of anything else.
    if (!isId(id)) throw new Error("not the id of a file");
    return join(folder, id.slice(-2), id.slice(-4, -2), id);
  };
  return {
    async write(id, content) {
      const place = placeOf(id);
      const unfinished = `${place}.part`;
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
      try {
        await pipeline(content, target);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await rename(unfinished, place);
      return target.bytesWritten;
    },
    read: (id) => createReadStream(placeOf(id)),
    remove: (id) => rm(placeOf(id), { force: true }),
  };
}
