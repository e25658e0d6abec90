import { z } from "zod";
import { defineMessage } from "./define-message.ts";
import { objname } from "./message-parameters.ts";
import { formFlag } from "./form-value.ts";
import { pageInput } from "./records.ts";

export const spreadsheetFormats = ["xlsx", "csv"] as const;
export type SpreadsheetFormat = (typeof spreadsheetFormats)[number];

const format = z.enum(spreadsheetFormats);

/** POST /rest/importTemplate */
export const templateInput = z.strictObject({
  objname,
  format: format.default("xlsx"),
  /** Its names stand at the heads of the columns. */
  viewid: z.string().max(64).optional(),
});

/** POST /rest/exportObjData: what the list call takes; which page it was is of no matter. */
export const exportInput = pageInput.extend({ format: format.default("xlsx") });

export type TemplateInput = z.infer<typeof templateInput>;
export type ExportInput = z.infer<typeof exportInput>;

/** Which job does what was asked for. */
export const jobStarted = z.object({ jobid: z.string() }).meta({ id: "JobStarted" });
export type JobStarted = z.infer<typeof jobStarted>;

/** `result` of a job that exports. */
export interface ExportResult {
  rows: number;
  /** True when there were more records than a spreadsheet may have. */
  capped: boolean;
  /** Taken out of the stored result, with `fileDropped` in its place, after a week or once newer files of its owner need the room. */
  file: { id: string; name: string; size: number; type: string; url?: string };
  fileDropped?: boolean;
}

export const importModes = ["create", "upsert"] as const;
export type ImportMode = (typeof importModes)[number];

/** POST /rest/importObjData, beside the multipart `file`. */
export const importInput = z.strictObject({
  objname,
  /** `create`: every row is a new record; `upsert`: rows that find their record by the key change it. */
  mode: z.enum(importModes).default("create"),
  /** Field, or `id`; absent: the ids if the spreadsheet has them, else the object's own key. */
  key: z
    .string()
    .max(64)
    .transform((name) => name || undefined)
    .optional(),
  /** The object's import format that the file follows; absent: it is a spreadsheet. */
  importFormat: z
    .string()
    .max(64)
    .transform((name) => name || undefined)
    .optional(),
  /** Nothing is written; the result says what would be. */
  dryRun: formFlag.default(false),
});
export type ImportInput = z.output<typeof importInput>;

/** What the job that imports knows. */
export const importJobInput = z.object({
  objname,
  mode: z.enum(importModes),
  key: z.string().optional(),
  importFormat: z.string().optional(),
  dryRun: z.boolean(),
  fileId: z.string(),
  fileName: z.string(),
  size: z.number(),
  format,
});

export interface ImportTally {
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  wrong: number;
}

/** `result` of a job that imports. */
export interface ImportResult extends ImportTally {
  objname: string;
  mode: ImportMode;
  key?: string;
  dryRun: boolean;
  /** Columns that hold what nobody imports: the state, files, what the system writes. */
  ignored: string[];
  /** The wrong rows with the reasons beside them. */
  file?: ExportResult["file"];
  fileDropped?: boolean;
  /** Set once it was taken back. */
  undone?: boolean;
}

/** `result` of a job that takes an import back. */
export interface UndoResult {
  importid: string;
  /** Absent in what earlier versions did. */
  objname?: string;
  removed: number;
  restored: number;
  left: number;
  /** The first of those left as they are, and why. */
  leftRows: { row: number; id: string; why: "gone" | "changedSince" | "stillUsed" | "refused" }[];
}

export const importShows = ["new", "changed", "unchanged", "wrong"] as const;
export type ImportShow = (typeof importShows)[number];

const jobid = z.string().min(1).max(64);

export type PageImportInput = z.infer<typeof transferMessages.pageImport.input>;

const text = z.string().nullable();

export const transferMessages = {
  pageImport: defineMessage({
    withoutRecords: "asked with the import itself",
    reads: true,
    input: z.strictObject({
      jobid,
      show: z.enum(importShows),
      page: z.int().min(1).max(1_000_000).optional(),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          row: z.int(),
          id: text,
          cells: z.array(
            z.object({
              field: z.string(),
              label: z.string(),
              /** As people read it; null where there is nothing to say. */
              old: text,
              /** Of a wrong row: what stands in the spreadsheet. */
              new: text,
              problem: text,
              /** Where in the spreadsheet something is wrong, such as `C4`; absent where the spreadsheet has no such column. */
              cell: z.string().optional(),
            }),
          ),
        }),
      ),
      /** Rows of this kind that were kept to be looked at. */
      kept: z.int(),
      pageSize: z.int(),
    }),
    summary: { zh: "查看导入的行，每页 20 行", en: "Rows of an import, cell by cell, 20 at a time" },
    parameters: {
      jobid: { zh: "导入任务", en: "The job that imports" },
      show: { zh: "new、changed、unchanged 或 wrong", en: "`new`, `changed`, `unchanged` or `wrong`" },
      page: { zh: "页码，从 1 开始", en: "Page number, from 1" },
    },
  }),
  undoImport: defineMessage({
    withoutRecords: "takes back what one's own import wrote; its answer counts these rows",
    input: z.strictObject({ jobid }),
    output: jobStarted,
    summary: {
      zh: "撤销导入：删除其新建的数据，恢复其修改的值；此后又被修改的保留",
      en: "Take an import back: remove what it created, put back what it changed; what was changed since is left",
    },
    parameters: { jobid: { zh: "导入任务", en: "The job that imported" } },
  }),
} as const;

export type ImportJobInput = z.infer<typeof importJobInput>;

export type ImportCell = z.infer<
  (typeof transferMessages)["pageImport"]["output"]
>["rows"][number]["cells"][number];

export type ImportPage = z.infer<(typeof transferMessages)["pageImport"]["output"]>;
