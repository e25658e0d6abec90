import { z } from "zod";
import { pageInput } from "./records.ts";

export const sheetFormats = ["xlsx", "csv"] as const;
export type SheetFormat = (typeof sheetFormats)[number];

const objname = z.string().min(1).max(64);
const format = z.enum(sheetFormats);

/** POST /rest/importTemplate */
export const templateInput = z.strictObject({ objname, format: format.default("xlsx") });

/** POST /rest/exportObjData: what the list call takes; which page it was is of no matter. */
export const exportInput = pageInput.extend({ format: format.default("xlsx") });

export type TemplateInput = z.infer<typeof templateInput>;
export type ExportInput = z.infer<typeof exportInput>;

/** Which job does what was asked for. */
export interface JobStarted {
  jobid: string;
}

/** `result` of a job that exports. */
export interface ExportResult {
  rows: number;
  /** True when there were more records than a sheet may have. */
  capped: boolean;
  file: { id: string; name: string; size: number; type: string; url?: string };
}
