import { Readable } from "node:stream";
import type { Cell as StyledCell } from "hucre/xlsx";
import type { ImportJobInput } from "@kezhuan/contract/api/transfer";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { lineOfRow } from "@kezhuan/contract/metadata/import-format";
import type { Language } from "@kezhuan/contract/metadata/label";
import { describeIssue } from "@kezhuan/contract/problems";
import type { Ctx } from "@kezhuan/server/engine/context";
import { keepJobFile, type ContentStore } from "@kezhuan/server/engine/jobs/job-files";
import type { Job } from "@kezhuan/server/engine/jobs/job-handler";
import { problemHeading } from "./find-columns.ts";
import { readJournal, type JournalRow } from "./import-journal.ts";
import type { SpreadsheetPlan } from "./spreadsheet-plan.ts";
import type { Cell } from "./show-value.ts";
import { mediaTypes, spreadsheetName, writeSpreadsheet } from "./write-spreadsheet.ts";

interface Problems {
  store: ContentStore;
  job: Job;
  plan: SpreadsheetPlan;
  input: ImportJobInput;
}

/**
 * Up to here the bad cells are coloured. That is written in one go, while everybody else waits; a larger spreadsheet is written
 * as it is read, and its cells are plain.
 */
const mostColoured = { rows: 2_000, cells: 20_000 };

/** The wrong rows as they stood in the spreadsheet, each with the reasons beside it: to be corrected and imported again. */
export async function writeProblemFile(ctx: Ctx, problems: Problems): Promise<FileValue> {
  const { job, input, store } = problems;
  const first = await readJournal(ctx.db, job.id, { state: "wrong", after: 0, limit: mostColoured.rows + 1 });
  const { width } = headOf(problems.plan, ctx.language);
  const isShort = first.length <= mostColoured.rows && first.length * (width + 1) <= mostColoured.cells;
  const content =
    isShort && input.format === "xlsx"
      ? Readable.from([Buffer.from(await writeColoured(ctx, problems, first))])
      : writePlain(ctx, problems);
  const base = input.fileName.replace(/\.[^.]*$/, "");
  const name = `${base}-${ctx.language === "zh" ? "问题" : "problems"}.${input.format}`;
  return keepJobFile(ctx, store, { jobId: job.id, name, type: mediaTypes[input.format], content });
}

function writePlain(ctx: Ctx, problems: Problems): Readable {
  const { plan, input } = problems;
  const { headings, width } = headOf(plan, ctx.language);
  const columns = headings.map((heading) => ({ heading: String(heading ?? ""), width: 20 }));
  const rows = async function* (): AsyncGenerator<Cell[]> {
    for await (const row of readWrong(ctx, problems.job.id))
      yield cellsOf(plan, row, { width, language: ctx.language });
  };
  return writeSpreadsheet(input.format, {
    name: plan.meta.object.label[ctx.language],
    columns,
    rows: rows(),
  });
}

async function* readWrong(ctx: Ctx, jobId: string): AsyncGenerator<JournalRow> {
  let after = 0;
  for (;;) {
    const rows = await readJournal(ctx.db, jobId, { state: "wrong", after, limit: 500 });
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.row;
  }
}

async function writeColoured(
  ctx: Ctx,
  { plan }: Problems,
  wrong: readonly JournalRow[],
): Promise<Uint8Array> {
  const { language } = ctx;
  const { headings, width, names } = headOf(plan, language);
  const body = wrong.map((row) => cellsOf(plan, row, { width, language }));
  const rows = names ? [headings, names, ...body] : [headings, ...body];
  const cells = new Map<string, Partial<StyledCell>>();
  const fill = { type: "pattern", pattern: "solid", fgColor: { rgb: "FFD9D6" } } as const;
  wrong.forEach((row, index) => {
    const line = index + rows.length - body.length;
    for (const column of badColumns(plan, row)) {
      const value = rows[line]?.[column] ?? null;
      cells.set(`${line},${column}`, { value, style: { fill } });
    }
  });
  const { writeXlsx } = await import("hucre/xlsx");
  return writeXlsx({
    sheets: [
      {
        name: spreadsheetName(plan.meta.object.label[language]),
        columns: headings.map((_, index) => ({ width: index === width ? 60 : 20 })),
        rows,
        cells,
        freezePane: { rows: 1 },
        ...(names ? { rowDefs: new Map([[1, { hidden: true }]]) } : {}),
      },
    ],
  });
}

/** The spreadsheet's own headings, whatever it calls its columns. */
function headOf(
  { head }: SpreadsheetPlan,
  language: Language,
): { headings: Cell[]; names: Cell[] | undefined; width: number } {
  const own = Math.max(head.headings.length, head.names?.length ?? 0);
  const kept = Array.from({ length: own }, (_, index) => index).filter((index) =>
    isKept(head.headings[index]),
  );
  const width = kept.length === 0 ? 0 : Math.max(...kept) + 1;
  const fill = (cells: readonly Cell[]) => Array.from({ length: width }, (_, index) => cells[index] ?? null);
  return {
    headings: [...fill(head.headings), problemHeading[language]],
    names: head.names && [...fill(head.names), "_problems"],
    width,
  };
}

/** The reasons of an earlier round go. */
function isKept(heading: Cell | undefined): boolean {
  return !Object.values<string>(problemHeading).includes(String(heading ?? ""));
}

function cellsOf(
  plan: SpreadsheetPlan,
  row: JournalRow,
  { width, language }: { width: number; language: Language },
): Cell[] {
  const cells = Array.from({ length: width }, (_, index) =>
    reviveDay(plan, index, row.cells?.[index] ?? null),
  );
  return [...cells, describeProblems(plan, row, language)];
}

/** JSON, where the cells were kept meanwhile, has no dates. */
function reviveDay({ columns }: SpreadsheetPlan, index: number, cell: Cell): Cell {
  const kind = columns.find((column) => column.index === index)?.meta.kind;
  const isDate = hasTrait(kind, "dated");
  if (!isDate || typeof cell !== "string" || !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(cell)) return cell;
  return new Date(cell);
}

export function describeProblems(
  { meta, importFormat }: Pick<SpreadsheetPlan, "meta" | "importFormat">,
  row: JournalRow,
  language: Language,
): string {
  const labels = new Map(meta.fields.map((field) => [field.name, field.label[language]]));
  const line = importFormat && lineOfRow(importFormat, row.row).line;
  const where = line === undefined ? "" : language === "zh" ? `第 ${line} 行：` : `Line ${line}: `;
  return `${where}${tellIssues(labels, row, language)}`;
}

function tellIssues(labels: ReadonlyMap<string, string>, row: JournalRow, language: Language): string {
  return (row.issues ?? [])
    .map((issue) => {
      const label = labels.get(issue.field) ?? issue.field;
      const words = describeIssue(issue, language);
      return label === "" ? words : `${label}${language === "zh" ? "：" : ": "}${words}`;
    })
    .join("; ");
}

function badColumns({ columns }: SpreadsheetPlan, { issues }: JournalRow): number[] {
  const bad = new Set((issues ?? []).map(({ field }) => field));
  return columns.filter(({ meta }) => bad.has(meta.name)).map(({ index }) => index);
}
