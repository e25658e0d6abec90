import type { SpreadsheetFormat } from "@kezhuan/contract/api/transfer";
import type { Issue } from "@kezhuan/contract/problems";
import type { FormatTask } from "./read-format.ts";
import type { SpreadsheetRow } from "./spreadsheet-row.ts";

/** What a thread that parses spreadsheets says; after `bytes` and `rows` it waits for an answer. */
export type FromThread =
  | { kind: "bytes"; fromStart: boolean }
  | { kind: "rows"; rows: SpreadsheetRow[]; bytes: number }
  | { kind: "end"; bytes: number }
  | { kind: "refused"; issues: readonly Issue[]; reason: string };

/** What it is told: a spreadsheet to parse; the next bytes of its file, null behind the last; whether to go on. */
export type ToThread =
  | { kind: "parse"; format: SpreadsheetFormat; task?: FormatTask | undefined; mostUnpacked: number }
  | { kind: "bytes"; bytes: Uint8Array | null }
  | { kind: "more" }
  | { kind: "stop" };
