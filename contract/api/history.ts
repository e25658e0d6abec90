import { z } from "zod";
import type { WireRecord } from "./records.ts";

const objname = z.string().min(1).max(64);
const id = z.string().min(1).max(64);
const after = z.string().min(1).max(40).optional();

/** Inputs of the messages about what happened to records. */
export const historyInputs = {
  /** Changes of a record that the caller sees now, newest first. `after`: the `next` of the page before. */
  listHistory: z.strictObject({ objname, id, after }),
  /** Deleted records whose values are still kept; for administrators. */
  listDeleted: z.strictObject({ objname, after, keyword: z.string().max(200).optional() }),
  /** Brings a deleted record back. References that lead nowhere any more are emptied only with `clear`. */
  restoreRecord: z.strictObject({ objname, id, clear: z.boolean().optional() }),
  /** Writes the values of an earlier version over the present ones. */
  restoreVersion: z.strictObject({ objname, id, version: z.int().min(1) }),
  /** Removes the values from everything noted about a record. */
  eraseRecordHistory: z.strictObject({ objname, id }),
  getHistoryKeeping: z.strictObject({}),
  setHistoryKeeping: z.strictObject({
    deletedDays: z.int().min(0).max(3650),
    changeDays: z.int().min(0).max(36500).nullable(),
  }),
} as const;

/** One field of a change. A value that is no value of the field's present kind is text. */
export interface ChangedField {
  field: string;
  before: unknown;
  after: unknown;
}

/** Who made a change; without an id the installation itself. No label: the caller may not see the account. */
export interface ChangeActor {
  id: string | null;
  label: string | null;
}

/** What was done to a record at one time. */
export interface RecordChange {
  id: string;
  /** The record's version since then. */
  version: number;
  at: string;
  /** `create`, `update`, `delete`, `restore`, or the name of a transition. */
  action: string;
  /** Null where the caller may not see who changes such records. */
  actor: ChangeActor | null;
  /** Who accepted it, where it had to be; null also where the caller may not see who changes such records. */
  accepted: ChangeActor | null;
  /** What asked for it, for administrators: `request:…`, `job:…`, `pack:…`. */
  origin: string | null;
  fields: ChangedField[];
  /** Fields changed whose values the caller may not see in this record. */
  masked: string[];
  /** False when the values are no longer kept. */
  kept: boolean;
}

export interface HistoryOutput {
  changes: RecordChange[];
  next: string | null;
}

export interface DeletedRecord {
  id: string;
  label: string | null;
  at: string;
  actor: ChangeActor | null;
  /** When its values will be forgotten. */
  until: string;
  /** What it held. */
  record: WireRecord;
}

export interface DeletedOutput {
  records: DeletedRecord[];
  next: string | null;
}

export interface RestoredOutput {
  record: WireRecord;
  /** Records that had gone with it and came back with it. */
  others: number;
}

export interface HistoryKeeping {
  deletedDays: number;
  changeDays: number | null;
}

export interface HistoryOutputs {
  listHistory: HistoryOutput;
  listDeleted: DeletedOutput;
  restoreRecord: RestoredOutput;
  restoreVersion: WireRecord;
  eraseRecordHistory: { erased: number };
  getHistoryKeeping: HistoryKeeping;
  setHistoryKeeping: HistoryKeeping;
}
