import { z } from "zod";
import type { ChangeActor } from "./history.ts";
import type { RefValue, WireRecord } from "./records.ts";

const objname = z.string().min(1).max(64);
const id = z.string().min(1).max(64);
/** Which of two records stays, and which is put away. */
const pair = { objname, keep: id, drop: id };

/** Inputs of the messages that make one record of two. */
export const mergeInputs = {
  /** Records that may be the same, likeliest first; with `id` those that may be the same as that one. */
  findDuplicates: z.strictObject({ objname, id: id.optional() }),
  /** Notes that two records are not the same, so that nobody is asked again. */
  keepApart: z.strictObject({ objname, id, other: id }),
  /** What a merge would move and what stands against it; changes nothing. */
  planMerge: z.strictObject(pair),
  mergeRecords: z.strictObject({
    ...pair,
    /** Of the two records, as they were seen. */
    keepVersion: z.int(),
    dropVersion: z.int(),
    /** Fields that take the value of the record that goes; all others stay. */
    take: z.array(objname).max(300),
  }),
  undoMerge: z.strictObject({ merge: id }),
  /** Merges that a record has come out of. */
  listMerges: z.strictObject({ objname, id }),
} as const;

export interface DuplicatePair {
  one: RefValue;
  other: RefValue;
  /** Lists of fields in which they are alike. */
  alike: string[][];
}

/** Records of an object that refer to the one that goes. */
export interface MergeMove {
  /** Null of what the caller may not know anything of: all of that together. */
  objname: string | null;
  field: string | null;
  /** What both are called, in the language of the request. */
  label: string | null;
  /** Those the caller sees. */
  count: number;
  /** There are others as well. */
  unseen: boolean;
}

export interface MergePlan {
  /** Fields in which the caller may choose. */
  choices: string[];
  /** Fields that come along because the account does; no choice. */
  along: string[];
  moves: MergeMove[];
  /** Why it cannot be done, in the language of the request; null: nothing stands against it. */
  refusal: string | null;
  /** How long it could be taken back. */
  undoDays: number;
}

export interface MergedRecord {
  merge: string;
  record: WireRecord;
  /** Places in other records that name the record that stays now. */
  moved: number;
  /** Until when it can be taken back; null: not at all. */
  until: string | null;
}

export interface MergeEntry {
  id: string;
  /** What went. The label is told as long as it is kept. */
  dropped: RefValue;
  at: string;
  actor: ChangeActor;
  moved: number;
  /** Until when the caller can take it back; null: not any more, or not the caller. */
  until: string | null;
}

export interface MergeOutputs {
  findDuplicates: { pairs: DuplicatePair[] };
  keepApart: { apart: boolean };
  planMerge: MergePlan;
  mergeRecords: MergedRecord;
  undoMerge: { record: WireRecord; kept: string };
  listMerges: { merges: MergeEntry[] };
}

const ref = z.object({ id: z.string(), label: z.string().nullable() });
const time = z.iso.datetime({ offset: true });
const names = z.array(z.string());

type Schemas = { [M in keyof MergeOutputs]: z.ZodType<MergeOutputs[M]> };

/** Schemas of the answers; `record` is that of a record of any object. */
export function mergeOutputs(record: z.ZodType<WireRecord>): Schemas {
  return {
    findDuplicates: z.object({
      pairs: z.array(z.object({ one: ref, other: ref, alike: z.array(names) })),
    }),
    keepApart: z.object({ apart: z.boolean() }),
    planMerge: z.object({
      choices: names,
      along: names,
      moves: z.array(
        z.object({
          objname: z.string().nullable(),
          field: z.string().nullable(),
          label: z.string().nullable(),
          count: z.int(),
          unseen: z.boolean(),
        }),
      ),
      refusal: z.string().nullable(),
      undoDays: z.int(),
    }),
    mergeRecords: z.object({ merge: z.string(), record, moved: z.int(), until: time.nullable() }),
    undoMerge: z.object({ record, kept: z.string() }),
    listMerges: z.object({
      merges: z.array(
        z.object({
          id: z.string(),
          dropped: ref,
          at: time,
          actor: z.object({ id: z.string().nullable(), label: z.string().nullable() }),
          moved: z.int(),
          until: time.nullable(),
        }),
      ),
    }),
  };
}
