import { finished } from "node:stream/promises";
import type { Readable } from "node:stream";
import { ZipFile } from "yazl";

export interface ZipSource {
  /** Its path in the archive, with forward slashes. */
  name: string;
  content: Readable;
}

/** The first day there is: when the archive was made stands in its own index. */
const mtime = new Date(1980, 0, 1);

/**
 * An archive of files that are read one after the other, none of them held in memory. A source that fails makes it fail;
 * who stops reading stops the sources.
 */
export function writeZip(sources: AsyncIterable<ZipSource>): Readable {
  const zip = new ZipFile();
  // yazl hands out a PassThrough, and says no more than it must.
  const archive = zip.outputStream as Readable;
  zip.on("error", (error: Error) => archive.destroy(error));
  addSources(zip, archive, sources).catch((error: unknown) => archive.destroy(error as Error));
  return archive;
}

async function addSources(zip: ZipFile, archive: Readable, sources: AsyncIterable<ZipSource>): Promise<void> {
  let opened: Readable | undefined;
  archive.once("close", () => opened?.destroy());
  for await (const { name, content } of sources) {
    opened = content;
    zip.addReadStream(content, name, { mtime });
    // The next one is opened when this one has been read.
    await finished(content, { writable: false });
  }
  zip.end();
}
