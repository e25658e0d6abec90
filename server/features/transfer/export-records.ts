import { z } from "zod";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { PageInput, PageOutput, WireRecord } from "@kezhuan/contract/api/records";
import {
  exportInput,
  type ExportInput,
  type ExportResult,
  type JobStarted,
} from "@kezhuan/contract/api/transfer";
import { fail } from "@kezhuan/contract/errors";
import type { Label } from "@kezhuan/contract/metadata/label";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { keepJobFile, type ContentStore } from "@kezhuan/server/engine/jobs/job-files";
import { checkJob, defineJob, type AnyJobHandler, type Job } from "@kezhuan/server/engine/jobs/job-handler";
import { queueJob } from "@kezhuan/server/engine/jobs/queue-job";
import { columnsOfExport } from "@kezhuan/server/engine/records/columns-of-export";
import { describeObject } from "@kezhuan/server/engine/records/describe";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { withOwnPaging } from "@kezhuan/server/engine/records/page-request";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import { writtenColumn } from "./spreadsheet-columns.ts";
import { showValue, type Cell, type Showing } from "./show-value.ts";
import { mediaTypes, writeSpreadsheet } from "./write-spreadsheet.ts";

const kind = "exportObjData";
const pageSize = 500;
/** Of one person; others want their turn, too. */
const mostWaiting = 10;
/** Excel's spreadsheets end there, the line of headings included. */
const mostSpreadsheetRows = 1_048_575;

/** Queues an export. Errors at once: those of the list call, 403 without the right to export. */
export async function requestExport(ctx: Ctx, input: ExportInput): Promise<JobStarted> {
  const meta = requireExport(ctx, input.objname);
  await pageRecords(ctx, { ...listOf(ctx, input), pageSize: 1, count: "none" }, "export");
  const { label } = meta.object;
  const title = { zh: `导出${label.zh}`, en: `Export: ${label.en}` };
  return { jobid: await queueJob(ctx, { kind, input, title, most: mostWaiting }) };
}

/** Writes what the list shows to its owner into a spreadsheet. */
export function exportJob(store: ContentStore): AnyJobHandler {
  return defineJob({
    kind,
    input: z.unknown().transform((input) => exportInput.parse(input)),
    runsAs: "owner",
    // The file is one stream; what is half written is of no use.
    onInterruption: "restart",
    run: (ctx, input, job) => exportRecords(ctx, input, { store, job }),
  });
}

interface Exporting {
  store: ContentStore;
  job: Job;
}

async function exportRecords(ctx: Ctx, input: ExportInput, { store, job }: Exporting): Promise<ExportResult> {
  const meta = requireExport(ctx, input.objname);
  const chosen = await chooseColumns(ctx, meta, input);
  const fields = chosen.map(({ field }) => field);
  const { format } = input;
  const { language } = ctx;
  const place: Showing = { format, language, timeZone: ctx.catalog.timeZone, dicts: meta.dicts };
  const tally = { rows: 0, capped: false, failure: undefined as unknown };
  const most = await readMostRows(ctx);
  const rows = async function* (): AsyncGenerator<Cell[]> {
    try {
      for await (const record of readAll(ctx, input, { fields, job, most, tally })) {
        yield [record.id, ...fields.map((field) => showField(record, field, place))];
      }
    } catch (error) {
      tally.failure = error;
      throw error;
    }
  };
  const name = `${meta.object.label[language]}-${dayInZone(ctx.now(), ctx.catalog.timeZone)}.${format}`;
  const columns = [
    // With it a spreadsheet that was worked on finds its records again.
    { heading: "id", width: 38, isHidden: true },
    ...chosen.map(({ field, ...own }) => writtenColumn(meta, field, { language, ...own })),
  ];
  try {
    const content = writeSpreadsheet(format, { name: meta.object.label[language], columns, rows: rows() });
    const file = await keepJobFile(ctx, store, { jobId: job.id, name, type: mediaTypes[format], content });
    return { rows: tally.rows, capped: tally.capped, file };
  } catch (error) {
    // What ended the rows is the reason; what the streams make of it is not.
    throw tally.failure ?? error;
  }
}

/** What is left of a masked value is a text, whatever the field's kind. */
function showField(record: WireRecord, field: FieldMeta, place: Showing): Cell {
  const value = record[field.name];
  if (!record._masked?.includes(field.name)) return showValue(field, value, place);
  return typeof value === "string" ? value : null;
}

interface Reading {
  fields: readonly FieldMeta[];
  job: Job;
  most: number;
  tally: { rows: number; capped: boolean };
}

async function* readAll(
  ctx: Ctx,
  input: ExportInput,
  { fields, job, most, tally }: Reading,
): AsyncGenerator<WireRecord> {
  const list = listOf(ctx, input);
  const names = fields.map(({ name }) => name);
  let after: string | null = null;
  let total = 0;
  do {
    checkJob(job);
    const position: PageInput =
      after === null ? { ...list, count: "auto" } : { ...list, after, count: "none" };
    const page: PageOutput = await pageRecords(ctx, { ...position, fields: names, pageSize }, "export");
    total = Math.max(total, page.total ?? 0, tally.rows + page.data.length);
    for (const record of page.data) {
      if (tally.rows === most) {
        tally.capped = true;
        return;
      }
      tally.rows += 1;
      yield record;
    }
    const done = tally.rows;
    job.report(Math.min(0.99, done / Math.max(1, total)), {
      zh: `已写入 ${done} 行`,
      en: `${done} rows written`,
    });
    after = page.next;
  } while (after !== null);
}

/** The list that is exported, from its beginning, whoever's names say its order. Errors: 400. */
function listOf(ctx: Ctx, input: ExportInput): PageInput {
  const list: PageInput = withOwnPaging(ctx, input);
  const elsewhere = ["format", "pageNum", "pageNo", "pageSize", "after", "orderByColumn", "isAsc"];
  for (const name of elsewhere) delete list[name];
  return list;
}

/** Errors: 404 unknown object, 401/403. */
function requireExport(ctx: Ctx, objname: string): ObjectMeta {
  const meta = describeObject(ctx, objname, "export");
  if (!meta.permissions.includes("export")) throw fail("forbidden");
  return meta;
}

interface ChosenColumn {
  field: FieldMeta;
  label: Label | undefined;
  width: number | undefined;
}

async function chooseColumns(ctx: Ctx, meta: ObjectMeta, input: ExportInput): Promise<ChosenColumn[]> {
  const byName = new Map(meta.fields.map((field) => [field.name, field]));
  const columns = await columnsOfExport(ctx, input.objname, input);
  return columns.flatMap(({ name, label, width }) => {
    const field = byName.get(name);
    return field ? [{ field, label, width }] : [];
  });
}

async function readMostRows(ctx: Ctx): Promise<number> {
  const [row] = await runSql<{ value: unknown }>(
    ctx.db,
    "select value from kz.setting where name = 'export.rows'",
  );
  const set = Number(row?.value);
  return Number.isSafeInteger(set) && set > 0 ? Math.min(set, mostSpreadsheetRows) : mostSpreadsheetRows;
}
