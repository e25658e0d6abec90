import { createHash, type Hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Connection } from "@kezhuan/server/db/connect";
import { inCopySession, type CopySession } from "@kezhuan/server/db/copy-session";
import { makeFolder } from "@kezhuan/server/lib/make-folder.mjs";
import { writePart, type PartName, type PartSummary } from "./archive-parts.ts";
import { FileTotals, type Description, type Totals } from "./description.ts";
import { readSchema } from "./read-schema.ts";
import { sealArchive } from "./seal-archive.ts";
import { takeSnapshot } from "./take-snapshot.ts";

/** Where uploaded content is read from. */
export interface ReadableStore {
  /** Undefined where there is no such file. */
  open(id: string): Promise<Readable | undefined>;
}

export interface BackupPlan {
  connection: Connection;
  files: ReadableStore;
  /** The file to be written; one of that name is replaced once the new one is whole. */
  target: string;
  passphrase?: string | undefined;
  /** Version of the product. */
  product: string;
  createdAt: Date;
  signal?: AbortSignal | undefined;
  progress?: (progress: Progress) => void;
}

/** How far a back-up or a restore has come. */
export interface Progress {
  /** Tables and files, and how many of them are done. */
  done: number;
  all: number;
  bytes: number;
}

export interface BackupOutcome {
  tables: number;
  rows: number;
  files: number;
  /** Files that records name and that the store does not have. */
  missing: readonly string[];
  leftOut: readonly string[];
  /** What was read. */
  contentBytes: number;
  /** What was written. */
  fileBytes: number;
  sha256: string;
}

/** Writes one consistent copy of the installation to a file, while it is in use. Nothing is left of one that fails. */
export async function writeBackup(plan: BackupPlan): Promise<BackupOutcome> {
  const { target, passphrase, signal } = plan;
  makeFolder(dirname(target), 0o700);
  const unfinished = join(dirname(target), `.${basename(target)}.part`);
  const hash = createHash("sha256");
  const collected: Collected = { files: new FileTotals(), missing: [], tables: [], contentBytes: 0 };
  try {
    const leftOut = await inCopySession(plan.connection, async (session) => {
      await takeSnapshot(session);
      const description = await describe(session, plan);
      const content = writeContent({ session, plan, description, collected });
      const sealed = hashed(sealArchive(content, { passphrase }), hash);
      const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
      await pipeline(sealed, file, signal ? { signal } : {});
      return description.leftOut;
    });
    await rename(unfinished, target);
    await syncFolder(dirname(target));
    const { size } = await stat(target);
    return { ...summarise(collected), leftOut, fileBytes: size, sha256: hash.digest("hex") };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

interface Collected {
  files: FileTotals;
  missing: string[];
  tables: Totals["tables"];
  contentBytes: number;
}

interface Writing {
  session: CopySession;
  plan: BackupPlan;
  description: Description;
  collected: Collected;
}

async function* writeContent(writing: Writing): AsyncGenerator<Buffer> {
  const { session, plan, description, collected } = writing;
  const { tables } = description;
  const all = tables.length + description.files.count;
  const note = (done: number) => plan.progress?.({ done, all, bytes: collected.contentBytes });
  yield* jsonPart({ kind: "description" }, description);
  // First, while the files of the snapshot are least likely to have been deleted since.
  for await (const id of listFiles(session)) {
    yield* writeFile(writing, id);
    note(collected.files.count + collected.missing.length);
  }
  for (const [index, { name, columns }] of tables.entries()) {
    const list = columns.length === 0 ? "" : ` (${columns.join(", ")})`;
    const rows = new Counter();
    const source = rows.count(session.copyOut(`copy ${name}${list} to stdout`));
    const { bytes, digest } = yield* counted(collected, writePart({ kind: "table", index }, source));
    collected.tables.push({ rows: rows.lines, bytes, digest });
    note(description.files.count + index + 1);
  }
  const { files, missing, tables: counts } = collected;
  yield* jsonPart({ kind: "totals" }, { tables: counts, files: files.finish(), missing } satisfies Totals);
}

/** In portions: a large installation has millions. */
async function* listFiles(session: CopySession): AsyncGenerator<string> {
  await session.run(
    "declare backed_up_files no scroll cursor for select id::text as id from kz.file order by id",
  );
  for (;;) {
    const rows = await session.run<{ id: string }>("fetch 1000 from backed_up_files");
    for (const { id } of rows) yield id;
    if (rows.length === 0) break;
  }
  await session.run("close backed_up_files");
}

async function* writeFile({ plan, collected }: Writing, id: string): AsyncGenerator<Buffer> {
  const source = await plan.files.open(id);
  if (!source) {
    collected.missing.push(id);
    return;
  }
  collected.files.add(id, yield* counted(collected, writePart({ kind: "file", id }, source)));
}

async function* counted(
  collected: Collected,
  part: AsyncGenerator<Buffer, PartSummary>,
): AsyncGenerator<Buffer, PartSummary> {
  const summary = yield* part;
  collected.contentBytes += summary.bytes;
  return summary;
}

async function* jsonPart(name: PartName, value: unknown): AsyncGenerator<Buffer> {
  yield* writePart(name, oneBuffer(JSON.stringify(value)));
}

async function* oneBuffer(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  const step = 1024 * 1024;
  for (let from = 0; from < bytes.length; from += step) yield bytes.subarray(from, from + step);
}

/** In the form of COPY every row is one line, and nothing within it is an end of line. */
class Counter {
  lines = 0;

  async *count(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of rows) {
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.lines += 1;
      yield chunk;
    }
  }
}

async function* hashed(bytes: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

async function describe(session: CopySession, { product, createdAt }: BackupPlan): Promise<Description> {
  const names = async (sql: string) => (await session.run<{ name: string }>(sql)).map(({ name }) => name);
  const [server] = await session.run<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  const [files] = await session.run<{ count: number; bytes: number }>(
    "select count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes from kz.file",
  );
  return {
    product,
    server: server?.version ?? "",
    createdAt: createdAt.toISOString(),
    migrations: await names("select name from kz.migration order by name"),
    packs: await names("select name from kz.pack where removed_at is null order by name"),
    files: files ?? { count: 0, bytes: 0 },
    ...(await readSchema(session)),
  };
}

function summarise({ tables, files, missing, contentBytes }: Collected) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { tables: tables.length, rows, files: files.count, missing, contentBytes };
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
