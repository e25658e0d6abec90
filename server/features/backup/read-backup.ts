import { createReadStream } from "node:fs";
import type { ZodType } from "zod";
import { drain, readParts, type Part } from "./archive-parts.ts";
import { descriptionSchema, FileTotals, totalsSchema, type Description, type Totals } from "./description.ts";
import { damaged, openArchive } from "./seal-archive.ts";

export interface ArchiveFile {
  path: string;
  passphrase?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** What is to be done with the content of a back-up, part by part. */
export interface ArchiveReader {
  describe(description: Description): Promise<void>;
  file(id: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** How many rows it came to; undefined where they were not counted. */
  table(index: number, content: AsyncIterable<Buffer>): Promise<number | undefined>;
}

export interface ReadArchive {
  description: Description;
  totals: Totals;
}

const mostTextBytes = 512 * 1024 * 1024;

/**
 * Reads a back-up from its beginning to its end. Errors: an ArchiveError for one that is not whole, or in which anything is
 * not what was written; what `reader` has done by then is for the caller to take back.
 */
export async function readArchive(archive: ArchiveFile, reader: ArchiveReader): Promise<ReadArchive> {
  const { path, passphrase, signal } = archive;
  const bytes = createReadStream(path, { highWaterMark: 1024 * 1024, ...(signal ? { signal } : {}) });
  const seen: Seen = { description: undefined, totals: undefined, files: new FileTotals(), tables: [] };
  try {
    for await (const part of readParts(openArchive(bytes, { passphrase })))
      await readPart(part, seen, reader);
  } finally {
    bytes.destroy();
  }
  const { description, totals } = seen;
  if (
    !description ||
    !totals ||
    !isAsStated(seen, totals) ||
    totals.tables.length !== description.tables.length
  )
    throw damaged();
  return { description, totals };
}

/** Reads all of it and changes nothing. */
export function verifyArchive(archive: ArchiveFile): Promise<ReadArchive> {
  return readArchive(archive, {
    describe: async () => undefined,
    file: async (_, content) => drain(content),
    table: async (_, content) => {
      await drain(content);
      return undefined;
    },
  });
}

interface Seen {
  description: Description | undefined;
  totals: Totals | undefined;
  files: FileTotals;
  tables: { rows: number | undefined; digest: string }[];
}

async function readPart(part: Part, seen: Seen, reader: ArchiveReader): Promise<void> {
  const { name, content } = part;
  const isFirst = seen.description === undefined;
  if (isFirst !== (name.kind === "description") || seen.totals !== undefined) throw damaged();
  if (name.kind === "description") {
    seen.description = parse(descriptionSchema, await readJson(content));
    await reader.describe(seen.description);
  } else if (name.kind === "file") {
    await reader.file(name.id, content);
    seen.files.add(name.id, part.summary());
  } else if (name.kind === "table") {
    if (name.index !== seen.tables.length || name.index >= (seen.description?.tables.length ?? 0))
      throw damaged();
    const rows = await reader.table(name.index, content);
    seen.tables.push({ rows, digest: part.summary().digest });
  } else {
    seen.totals = parse(totalsSchema, await readJson(content));
  }
}

function isAsStated({ files, tables }: Seen, totals: Totals): boolean {
  return (
    files.finish().digest === totals.files.digest &&
    tables.length === totals.tables.length &&
    tables.every(({ rows, digest }, at) => {
      const stated = totals.tables[at];
      return stated?.digest === digest && (rows === undefined || rows === stated.rows);
    })
  );
}

function parse<T>(schema: ZodType<T>, value: unknown): T {
  const found = schema.safeParse(value);
  if (!found.success) throw damaged();
  return found.data;
}

async function readJson(content: AsyncIterable<Buffer>): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    length += chunk.length;
    if (length > mostTextBytes) throw damaged();
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw damaged();
  }
}
