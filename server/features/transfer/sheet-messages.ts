import type { SheetFormat } from "@kezhuan/contract/api/transfer";
import type { Issue } from "@kezhuan/contract/problems";
import type { SheetRow } from "./sheet-row.ts";

/** What a thread that parses sheets says; after `bytes` and `rows` it waits for an answer. */
export type FromThread =
  | { kind: "bytes"; fromStart: boolean }
  | { kind: "rows"; rows: SheetRow[]; bytes: number }
  | { kind: "end"; bytes: number }
  | { kind: "refused"; issues: readonly Issue[]; reason: string };

/** What it is told: a sheet to parse; the next bytes of its file, null behind the last; whether to go on. */
export type ToThread =
  | { kind: "parse"; format: SheetFormat }
  | { kind: "bytes"; bytes: Uint8Array | null }
  | { kind: "more" }
  | { kind: "stop" };
