import { z } from "zod";
import { defineMessage } from "./define-message.ts";
import { id, idText, name, objname, objnameText } from "./message-parameters.ts";
import { wireRecordSchema as record } from "./records.ts";

/** Which of two records stays, and which is put away. */
const pair = { objname, keep: id, drop: id };

const ref = z.object({ id: z.string(), label: z.string().nullable() });
const time = z.iso.datetime({ offset: true });
const names = z.array(z.string());

const keepText = { zh: "保留的记录", en: "The record that stays" };

const dropText = { zh: "并入的记录，合并后不再单独存在", en: "The record that goes" };

export const mergeMessages = {
  /** Records that may be the same, likeliest first; with `id` those that may be the same as that one. */
  findDuplicates: defineMessage({
    viewAs: true,
    input: z.strictObject({ objname, id: id.optional() }),
    output: z.object({
      pairs: z.array(
        z.object({
          one: ref,
          other: ref,
          /** Lists of fields in which they are alike. */
          alike: z.array(names),
        }),
      ),
    }),
    summary: { zh: "可能重复的记录", en: "Records that may be the same" },
    parameters: {
      objname: objnameText,
      id: { zh: "只找与此记录重复的", en: "Only what may be the same as this record" },
    },
  }),
  /** Notes that two records are not the same, so that nobody is asked again. */
  keepApart: defineMessage({
    input: z.strictObject({ objname, id, other: id }),
    output: z.object({ apart: z.boolean() }),
    summary: { zh: "标记两条记录不是同一个，不再提示", en: "Note that two records are not the same" },
    parameters: {
      objname: objnameText,
      id: { zh: "记录编号", en: "A record's id" },
      other: { zh: "另一条", en: "The other one" },
    },
  }),
  /** What a merge would move and what stands against it; changes nothing. */
  planMerge: defineMessage({
    viewAs: true,
    input: z.strictObject(pair),
    output: z.object({
      /** Fields in which the caller may choose. */
      choices: names,
      /** Fields that come along because the account does; no choice. */
      along: names,
      moves: z.array(
        z.object({
          /** Null of what the caller may not know anything of: all of that together. */
          objname: z.string().nullable(),
          field: z.string().nullable(),
          /** What both are called, in the language of the request. */
          label: z.string().nullable(),
          /** Those the caller sees. */
          count: z.int(),
          /** There are others as well. */
          unseen: z.boolean(),
        }),
      ),
      /** Why it cannot be done, in the language of the request; null: nothing stands against it. */
      refusal: z.string().nullable(),
      /** How long it could be taken back. */
      undoDays: z.int(),
    }),
    summary: {
      zh: "预览合并：哪些引用会转移、有何阻碍",
      en: "What a merge would move and what stands against it",
    },
    parameters: { objname: objnameText, keep: keepText, drop: dropText },
  }),
  mergeRecords: defineMessage({
    stepUp: true,
    input: z.strictObject({
      ...pair,
      /** Of the two records, as they were seen. */
      keepVersion: z.int(),
      dropVersion: z.int(),
      /** Fields that take the value of the record that goes; all others stay. */
      take: z.array(name).max(300),
    }),
    output: z.object({
      merge: z.string(),
      record,
      /** Places in other records that name the record that stays now. */
      moved: z.int(),
      /** Until when it can be taken back; null: not at all. */
      until: time.nullable(),
    }),
    summary: {
      zh: "合并两条记录：引用全部转到保留的一条，另一条的地址转向它",
      en: "Make one record of two: whatever named the other names the one that stays, and its address leads there",
    },
    parameters: {
      objname: objnameText,
      keep: keepText,
      drop: dropText,
      keepVersion: { zh: "看到的保留记录版本", en: "The version seen of the record that stays" },
      dropVersion: { zh: "看到的并入记录版本", en: "The version seen of the record that goes" },
      take: { zh: "取并入记录的值的字段", en: "Fields that take the value of the record that goes" },
    },
  }),
  undoMerge: defineMessage({
    input: z.strictObject({ merge: id }),
    output: z.object({ record, kept: z.string() }),
    summary: {
      zh: "撤销合并：恢复并入的记录和转移的引用；期间有冲突修改时为 409",
      en: "Take a merge back; 409 when something was changed since that stands against it",
    },
    parameters: { merge: { zh: "合并编号", en: "Which merge" } },
  }),
  /** Merges that a record has come out of. */
  listMerges: defineMessage({
    viewAs: true,
    input: z.strictObject({ objname, id }),
    output: z.object({
      merges: z.array(
        z.object({
          id: z.string(),
          /** What went. The label is told as long as it is kept. */
          dropped: ref,
          at: time,
          actor: z.object({ id: z.string().nullable(), label: z.string().nullable() }),
          moved: z.int(),
          /** Until when the caller can take it back; null: not any more, or not the caller. */
          until: time.nullable(),
        }),
      ),
    }),
    summary: { zh: "一条记录由哪些记录合并而来", en: "What was merged into a record" },
    parameters: { objname: objnameText, id: idText },
  }),
} as const;

export type DuplicatePair = z.infer<(typeof mergeMessages)["findDuplicates"]["output"]>["pairs"][number];

/** Records of an object that refer to the one that goes. */
export type MergeMove = z.infer<(typeof mergeMessages)["planMerge"]["output"]>["moves"][number];

export type MergePlan = z.infer<(typeof mergeMessages)["planMerge"]["output"]>;

export type MergedRecord = z.infer<(typeof mergeMessages)["mergeRecords"]["output"]>;

export type MergeEntry = z.infer<(typeof mergeMessages)["listMerges"]["output"]>["merges"][number];
