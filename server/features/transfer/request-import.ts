import {
  importInput,
  type ImportInput,
  type ImportJobInput,
  type JobStarted,
} from "@kezhuan/contract/api/transfer";
import { failField } from "@kezhuan/contract/errors";
import { isGuardedObject } from "@kezhuan/contract/step-up";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { requireStepUp } from "@kezhuan/server/engine/records/require-step-up";
import { noteJobFile, type ContentStore } from "@kezhuan/server/engine/jobs/job-files";
import { describeObject } from "@kezhuan/server/engine/records/describe";
import { requireKnownObject } from "@kezhuan/server/engine/records/require-known-object";
import { requireOwnDepartment } from "@kezhuan/server/engine/records/require-own-department";
import { queueJob } from "@kezhuan/server/engine/jobs/queue-job";
import { taskOf } from "./format-task.ts";
import { importKind } from "./import-spreadsheet.ts";
import { detectFormat } from "./read-spreadsheet.ts";
import { planSpreadsheet, requireImport } from "./spreadsheet-plan.ts";
import { mediaTypes } from "./write-spreadsheet.ts";

/** Of one person; others want their turn, too. */
const mostWaiting = 10;

/** A spreadsheet that lies in the store and belongs to nothing yet. */
export interface ReceivedSpreadsheet {
  id: string;
  name: string;
  size: number;
}

/**
 * Queues the import of a spreadsheet. Errors at once, with the content left to the caller: 404 unknown object, 401/403, 400
 * for what is no spreadsheet, columns that do not fit and a key it does not have.
 */
export async function requestImport(
  ctx: Ctx,
  store: ContentStore,
  { input, file }: { input: ImportInput; file: ReceivedSpreadsheet },
): Promise<JobStarted> {
  requireImporter(ctx, input);
  requireOwnDepartment(ctx);
  const format = await detectFormat(store, file.id);
  const task = taskOf(ctx, input, file.name);
  if (task && format !== "csv") throw failField("file", "wrongType", { expected: task.format.label.en });
  const mostUnpacked = ctx.catalog.parameters.upload_limit_mb;
  const sheet = { store, fileId: file.id, format, task, mostUnpacked };
  const { meta } = await planSpreadsheet(ctx, sheet, input);
  if (!input.dryRun && isGuardedObject(input.objname)) requireStepUp(ctx);
  const { label } = meta.object;
  const title = input.dryRun
    ? { zh: `检查${label.zh}导入文件`, en: `Check a spreadsheet: ${label.en}` }
    : { zh: `导入${label.zh}`, en: `Import: ${label.en}` };
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    const job: ImportJobInput = { ...input, fileId: file.id, fileName: file.name, size: file.size, format };
    const jobid = await queueJob(inside, { kind: importKind, input: job, title, most: mostWaiting });
    await noteJobFile(inside, { jobId: jobid, ...file, type: mediaTypes[format] });
    return { jobid };
  });
}

/**
 * Refuses whoever may not import, before the spreadsheet is received or looked at, as far as is known by then what is to be
 * imported. Errors: 404 unknown object, 401/403.
 */
export function requireImporter(ctx: Ctx, { objname, mode }: { objname: string; mode?: unknown }): void {
  requireKnownObject(ctx, objname);
  const isMode = mode === "create" || mode === "upsert";
  requireImport(describeObject(ctx, objname), isMode ? [mode] : ["create", "upsert"]);
}

/** The parameters beside the file, by name. */
export const importParameters: ReadonlySet<string> = new Set(Object.keys(importInput.shape));
