import { z } from "zod";
import { defineMessage } from "./define-message.ts";
import { id, idText, objname, objnameText } from "./message-parameters.ts";
import { wireRecordSchema as record } from "./records.ts";

const after = z.string().min(1).max(40).optional();

const actor = z.object({ id: z.string().nullable(), label: z.string().nullable() }).nullable();
const at = z.iso.datetime({ offset: true });
const changes = z.object({
  changes: z.array(
    z.object({
      id: z.string(),
      /** The record's version since then. */
      version: z.int(),
      at,
      /** `create`, `update`, `delete`, `restore`, or the name of a transition. */
      action: z.string(),
      /** Null where the caller may not see who changes such records. */
      actor,
      /** Who accepted it, where it had to be; null also where the caller may not see who changes such records. */
      accepted: actor,
      /** What asked for it, for administrators: `request:…`, `job:…`, `pack:…`. */
      origin: z.string().nullable(),
      fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
      /** Fields changed whose values the caller may not see in this record. */
      masked: z.array(z.string()),
      /** False when the values are no longer kept. */
      kept: z.boolean(),
    }),
  ),
  next: z.string().nullable(),
});
const texts = {
  objname: objnameText,
  id: idText,
  after: { zh: "上一页的 next", en: "The `next` of the page before" },
};

export const historyMessages = {
  /** Changes of a record that the caller sees now, newest first. `after`: the `next` of the page before. */
  listHistory: defineMessage({
    viewAs: true,
    apiKeys: true,
    input: z.strictObject({ objname, id, after }),
    output: changes,
    summary: {
      zh: "一条可见记录的变更，最新的在前，含变更前后的值；需要操作权限 history",
      en: "The changes of a visible record, newest first, with the values before and after; takes the action `history`",
    },
    parameters: texts,
  }),
  /** Deleted records whose values are still kept; for administrators. */
  listDeleted: defineMessage({
    reads: true,
    input: z.strictObject({ objname, after, keyword: z.string().max(200).optional() }),
    output: z.object({
      records: z.array(
        z.object({
          id: z.string(),
          label: z.string().nullable(),
          at,
          actor,
          /** When its values will be forgotten. */
          until: at,
          /** What it held. */
          record,
        }),
      ),
      next: z.string().nullable(),
    }),
    summary: {
      zh: "仍可恢复的已删除记录（管理员）",
      en: "Deleted records that can still be restored (administrators)",
    },
    parameters: {
      objname: objnameText,
      after: texts.after,
      keyword: { zh: "在已删除的值中查找的文字", en: "Text to look for in what they held" },
    },
  }),
  /** Brings a deleted record back. References that lead nowhere any more are emptied only with `clear`. */
  restoreRecord: defineMessage({
    withoutRecords: "for who may do everything with an object; listDeleted is asked for the same right",
    input: z.strictObject({ objname, id, clear: z.boolean().optional() }),
    output: z.object({
      record,
      /** Records that had gone with it and came back with it. */
      others: z.int(),
    }),
    summary: { zh: "恢复一条已删除的记录（管理员）", en: "Bring a deleted record back (administrators)" },
    parameters: {
      objname: objnameText,
      id: texts.id,
      clear: {
        zh: "为 true 时清空已不存在的引用，否则报告这些字段",
        en: "True: empty references that lead nowhere any more; else those fields are reported",
      },
    },
  }),
  /** Writes the values of an earlier version over the present ones. */
  restoreVersion: defineMessage({
    input: z.strictObject({ objname, id, version: z.int().min(1) }),
    output: record,
    summary: {
      zh: "把记录改回较早版本的值，系统写入的字段和状态不变；需要操作权限 update 和 history",
      en: "Write an earlier version's values over the present ones; what the engine writes and the state stay; takes the actions `update` and `history`",
    },
    parameters: {
      objname: objnameText,
      id: texts.id,
      version: { zh: "要恢复的版本", en: "Which version" },
    },
  }),
  /** Removes the values from everything noted about a record. */
  eraseRecordHistory: defineMessage({
    withoutRecords: "for who may do everything with an object, answers no values",
    stepUp: true,
    input: z.strictObject({ objname, id }),
    output: z.object({ erased: z.int() }),
    summary: {
      zh: "清除历史中关于一条记录的所有值，只留下时间、操作人和摘要（管理员）",
      en: "Remove all values from a record's history; who, when and digests stay (administrators)",
    },
    parameters: { objname: objnameText, id: texts.id },
  }),
} as const;

/** One field of a change. A value that is no value of the field's present kind is text. */
export type ChangedField = z.infer<typeof changes>["changes"][number]["fields"][number];

/** Who made a change; without an id the installation itself. No label: the caller may not see the account. */
export type ChangeActor = NonNullable<z.infer<typeof actor>>;

/** What was done to a record at one time. */
export type RecordChange = z.infer<typeof changes>["changes"][number];

export type HistoryOutput = z.infer<typeof changes>;

export type DeletedRecord = z.infer<(typeof historyMessages)["listDeleted"]["output"]>["records"][number];

export type DeletedOutput = z.infer<(typeof historyMessages)["listDeleted"]["output"]>;

export type RestoredOutput = z.infer<(typeof historyMessages)["restoreRecord"]["output"]>;
