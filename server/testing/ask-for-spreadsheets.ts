import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { exportInput, type ExportResult } from "@kezhuan/contract/api/transfer";
import { runSql } from "../db/run-sql.ts";
import type { Ctx } from "../engine/context.ts";
import type { ContentStore } from "../engine/jobs/job-files.ts";
import type { Job } from "../engine/jobs/job-handler.ts";
import { exportJob } from "../features/transfer/export-records.ts";
import { importJob, importKind } from "../features/transfer/import-spreadsheet.ts";
import { pageImport } from "../features/transfer/page-import.ts";
import { csvLine } from "../features/transfer/write-spreadsheet.ts";

/** What is asked: a record, one of its fields, and what somebody believes to be in it. */
export interface Question {
  objname: string;
  id: string;
  field: string;
  guess: unknown;
  /** The import is written, and not only tried. */
  isWritten?: boolean;
}

/** The file an export makes, as it stands in the store. */
export async function exportFile(
  ctx: Ctx,
  { objname, fields }: Pick<Question, "objname"> & { fields?: string[] },
  format: "csv" | "xlsx" = "csv",
): Promise<Buffer> {
  const store = openStore();
  const input = exportInput.parse({ objname, format, sort: "id", ...(fields ? { fields } : {}) });
  const result = (await exportJob(store).run(ctx, input, makeJob(randomUUID()))) as ExportResult;
  return store.kept.get(result.file.id) ?? Buffer.alloc(0);
}

/** A dry run, unless it is to be written, with the guess in the field: what it counts, and every row it shows, wrong or right. */
export async function importSpreadsheet(
  ctx: Ctx,
  { objname, id, field, guess, isWritten = false }: Question,
  mode: "upsert" | "create",
): Promise<unknown> {
  const store = openStore();
  const fileId = randomUUID();
  const cell = typeof guess === "number" ? guess : String(guess);
  const sheet =
    mode === "upsert" ? csvLine(["id", field]) + csvLine([id, cell]) : csvLine([field]) + csvLine([cell]);
  store.kept.set(fileId, Buffer.from(sheet));
  const jobid = randomUUID();
  const file = { fileId, fileName: "s.csv", size: sheet.length, format: "csv" };
  const input = { objname, mode, dryRun: !isWritten, ...file };
  await runSql(
    ctx.db,
    `insert into kz.job (id, kind, state, input, created_at, run_at, owner, title, language)
     values ($1, '${importKind}', 'running', $2, now(), now(), $3, '{}', 'en')`,
    [jobid, JSON.stringify(input), ctx.actor.userId],
  );
  const handler = importJob(store);
  const result = await handler.run(ctx, handler.input.parse(input), makeJob(jobid));
  const shown = [];
  for (const show of ["new", "changed", "unchanged", "wrong"] as const)
    shown.push(ctx.actor.userId === null ? null : await pageImport(ctx, { jobid, show }));
  return {
    result,
    shown,
    problems: [...store.kept].filter(([key]) => key !== fileId).map(([, text]) => text.toString()),
  };
}

/** A store in memory. */
function openStore(): ContentStore & { kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>();
  return {
    kept,
    async write(id, content) {
      kept.set(id, await buffer(content));
      return kept.get(id)?.length ?? 0;
    },
    read: (id) => Readable.from([kept.get(id) ?? Buffer.alloc(0)]),
    async remove(id) {
      kept.delete(id);
    },
  };
}

function makeJob(id: string): Job {
  return {
    id,
    attempt: 1,
    signal: new AbortController().signal,
    position: null,
    report: () => undefined,
    savePosition: async () => undefined,
  };
}
