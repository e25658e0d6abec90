import { isRecord } from "@kezhuan/contract/is-record";
import { Readable } from "node:stream";
import { z } from "zod";
import type { MessageInput } from "@kezhuan/contract/api/messages";
import { formMessages } from "@kezhuan/contract/api/forms";
import type { ExportResult, JobStarted } from "@kezhuan/contract/api/transfer";
import { compileForm, type CompiledInput } from "@kezhuan/contract/forms/compile-form";
import type { FormText } from "@kezhuan/contract/forms/form-text";
import type { FormValues } from "@kezhuan/contract/forms/settle-form";
import { fail } from "@kezhuan/contract/errors";
import type { Language } from "@kezhuan/contract/metadata/label";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Ctx } from "@kezhuan/server/engine/context";
import { keepJobFile, type ContentStore } from "@kezhuan/server/engine/jobs/job-files";
import { checkJob, defineJob, type AnyJobHandler, type Job } from "@kezhuan/server/engine/jobs/job-handler";
import { queueJob } from "@kezhuan/server/engine/jobs/queue-job";
import { isPermitted } from "@kezhuan/server/engine/records/describe";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import { officeFiles } from "@kezhuan/server/lib/office-files";
import { wallClock } from "@kezhuan/server/lib/wall-clock";
import { isNumeric, labelsOf, requireVersion, titleOf } from "./count-answers.ts";
import { nameChoices, objectChosenIn, type ChoiceNames } from "./name-choices.ts";
import { own } from "./take-values.ts";

type Wanted = MessageInput<"exportFormAnswers">;
type Cell = string | number | null;

const kind = "exportFormAnswers";
const objname = "sys_form_answer";
const mostWaiting = 10;
const pageSize = 500;
/** A workbook of several sheets is put together in memory. */
const mostAnswers = 50_000;
const mostRows = 200_000;
const mediaType = officeFiles.excel.type;

/** Queues an export of answers. Errors at once: 403 without the right to export them, 404. */
export async function requestAnswers(ctx: Ctx, input: Wanted): Promise<JobStarted> {
  requireExport(ctx);
  const { name } = await requireVersion(ctx, input.name, input.version);
  const title = { zh: `导出答卷：${name}`, en: `Export answers: ${name}` };
  return { jobid: await queueJob(ctx, { kind, input, title, most: mostWaiting }) };
}

/** Writes the answers that its owner may take out into a workbook. */
export function exportAnswersJob(store: ContentStore): AnyJobHandler {
  return defineJob({
    kind,
    input: z.unknown().transform((input) => formMessages.exportFormAnswers.input.parse(input)),
    runsAs: "owner",
    onInterruption: "restart",
    run: (ctx, input, job) => exportAnswers(ctx, input, { store, job }),
  });
}

function requireExport(ctx: Ctx): void {
  if (!isPermitted(ctx, objname, "export")) throw fail("forbidden");
}

interface Sheet {
  name: string;
  headings: string[];
  rows: Cell[][];
}

async function exportAnswers(
  ctx: Ctx,
  input: Wanted,
  { store, job }: { store: ContentStore; job: Job },
): Promise<ExportResult> {
  requireExport(ctx);
  const form = await requireVersion(ctx, input.name, input.version);
  const { inputs } = compileForm(form.schema).form;
  const names: ChoiceNames = new Map();
  const book = openBook(ctx, form.name, { inputs, names });
  let [rows, capped] = [0, false];
  let after: string | null = null;
  do {
    checkJob(job);
    const page = await readPage(ctx, input, after);
    const answers = page.data.map((record) => asValues(record["answer"]));
    await nameChoices(ctx, inputs, { answers, names });
    for (const record of page.data) {
      if (rows === mostAnswers || book.rowsOfTables() > mostRows) {
        capped = true;
        break;
      }
      rows += 1;
      book.add(rows, record);
    }
    job.report(Math.min(0.95, rows / Math.max(1, page.total ?? rows)), {
      zh: `已读取 ${rows} 份答卷`,
      en: `${rows} answers read`,
    });
    after = capped ? null : page.next;
  } while (after !== null);
  const content = Readable.from([await writeBook(book.sheets)]);
  const name = `${form.name}-${dayInZone(ctx.now(), ctx.catalog.timeZone)}.xlsx`;
  const file = await keepJobFile(ctx, store, { jobId: job.id, name, type: mediaType, content });
  return { rows, capped, file };
}

function readPage(ctx: Ctx, { name, version }: Wanted, after: string | null) {
  return pageRecords(
    ctx,
    {
      objname,
      form_name: name,
      draft: "false",
      ...(version === undefined ? {} : { form_version: version }),
      sort: "created_at",
      pageSize,
      count: after === null ? "auto" : "none",
      ...(after === null ? {} : { after }),
    },
    "export",
  );
}

const headings = {
  zh: { number: "序号", at: "提交时间", by: "提交人", version: "版本" },
  en: { number: "No.", at: "Submitted", by: "By", version: "Version" },
} as const;

function openBook(
  ctx: Ctx,
  name: string,
  { inputs, names }: { inputs: readonly CompiledInput[]; names: ChoiceNames },
) {
  const { language } = ctx;
  const words = headings[language];
  const plain = inputs.filter(({ columns }) => columns.length === 0);
  const tables = inputs.filter(({ columns }) => columns.length > 0);
  const answers: Sheet = {
    name,
    headings: [
      words.number,
      words.at,
      words.by,
      words.version,
      ...plain.map(({ node }) => textIn(titleOf(node), language)),
    ],
    rows: [],
  };
  const ofTables = tables.map(({ node, columns }): Sheet => ({
    name: textIn(titleOf(node), language),
    headings: [words.number, ...columns.map((column) => textIn(titleOf(column.node), language))],
    rows: [],
  }));
  const show = (input: CompiledInput, value: unknown) => showValue(ctx, { input, names }, value);
  return {
    sheets: [answers, ...ofTables],
    rowsOfTables: () => ofTables.reduce((sum, { rows }) => sum + rows.length, 0),
    add: (place: number, record: WireRecord) => {
      const values = asValues(record["answer"]);
      answers.rows.push([
        place,
        momentOf(ctx, record["created_at"]),
        labelOf(record["created_by"]),
        textOf(record["form_version"]),
        ...plain.map((input) => show(input, own(values, input.node.name))),
      ]);
      for (const [index, { node, columns }] of tables.entries()) {
        const rows = own(values, node.name);
        for (const row of Array.isArray(rows) ? (rows as unknown[]) : []) {
          const cells = asValues(row);
          const shown = columns.map((column) => show(column, own(cells, column.node.name)));
          ofTables[index]?.rows.push([place, ...shown]);
        }
      }
    },
  };
}

/** As a person would write it: choices by their names, files by theirs; records that the reader may not see by their ids. */
function showValue(
  ctx: Ctx,
  { input, names }: { input: CompiledInput; names: ChoiceNames },
  value: unknown,
): Cell {
  if (value === null || value === undefined) return null;
  if (isNumeric(input) && Number.isFinite(Number(value))) return Number(value);
  if (input.facts.kind === "datetime") return momentOf(ctx, value);
  const labels = labelsOf(ctx, input);
  const records = names.get(objectChosenIn(input) ?? "");
  const one = (item: unknown): string => {
    if (typeof item === "object") return labelOf(item) ?? JSON.stringify(item);
    const written = typeof item === "string" ? item : JSON.stringify(item);
    const label = labels.get(written);
    return label ? textIn(label, ctx.language) : records?.get(written) || written;
  };
  const shown = Array.isArray(value) ? (value as unknown[]).map(one).join("; ") : one(value);
  return shown.slice(0, longestCell);
}

/** What Excel takes. */
const longestCell = 32_767;

/** On the clock of the installation, as people there wrote it. */
function momentOf({ catalog }: Ctx, value: unknown): string | null {
  const instant = typeof value === "string" ? new Date(value) : undefined;
  return instant && Number.isFinite(instant.getTime()) ? wallClock(instant, catalog.timeZone) : textOf(value);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function labelOf(value: unknown): string | null {
  if (typeof value !== "object" || value === null) return null;
  if ("label" in value && typeof value.label === "string") return value.label;
  return "name" in value && typeof value.name === "string" ? value.name : null;
}

function asValues(value: unknown): FormValues {
  return isRecord(value) ? { ...value } : {};
}

function textIn({ zh, en }: FormText, language: Language): string {
  return language === "en" ? (en ?? zh) : zh;
}

async function writeBook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const { writeXlsx } = await import("hucre/xlsx");
  const names = new Set<string>();
  const output = await writeXlsx({
    sheets: sheets.map(({ name, headings: titles, rows }) => ({
      name: freeName(name, names),
      columns: titles.map((header) => ({ header, width: Math.min(40, Math.max(10, header.length * 2)) })),
      rows: [titles, ...rows],
      freezePane: { rows: 1 },
    })),
  });
  return output;
}

/** What Excel allows as the name of a sheet, each once. */
function freeName(name: string, taken: Set<string>): string {
  const plain =
    name
      .replace(/[\\/?*[\]:']/g, " ")
      .slice(0, 28)
      .trim() || "Sheet";
  let free = plain;
  for (let place = 2; taken.has(free.toLowerCase()); place += 1) free = `${plain} ${place}`;
  taken.add(free.toLowerCase());
  return free;
}
