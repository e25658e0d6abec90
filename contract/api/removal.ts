import { defineMessage } from "./define-message.ts";
import { z } from "zod";
import { deleteInput } from "./records.ts";

/** Records of one object that refer to what is to be deleted, as far as the caller sees both them and the reference. */
export interface RelatedRecords {
  objname: string;
  /** What people call the object, in the language of the request. */
  label: string;
  count: number;
  /** A `highsearch` condition that finds them in the list of their object. */
  condition: { match: "or"; rules: { field: string; op: "in"; value: string[] }[] };
}

export interface RemovalCheck {
  /** Why the records cannot be deleted, and which of them; none: only what `referenced` says is in the way, if anything. */
  refusals: { message: string; ids: string[] }[];
  /** What refers to the records and has to be dealt with first; null: nothing. */
  referenced: {
    /** Which of the records are referred to. Empty: what would be deleted along with them is. */
    ids: string[];
    related: RelatedRecords[];
    /** True when there are referring records out of the caller's sight. */
    unseen: boolean;
  } | null;
  /** What would be deleted along with the records. */
  along: RelatedRecords[];
  /** What would lose its reference to them. */
  cleared: RelatedRecords[];
  /** Until when they could be restored, and whether by the caller or by administrators only; null: never. */
  restorable: { until: string; byCaller: boolean } | null;
}

const related = z.array(
  z.object({
    objname: z.string(),
    label: z.string(),
    count: z.int(),
    condition: z.object({
      match: z.literal("or"),
      rules: z.array(z.object({ field: z.string(), op: z.literal("in"), value: z.array(z.string()) })),
    }),
  }),
);

export const removalMessages = {
  /** Takes what `delObjDataByIdList` takes, goes through the same checks and deletes nothing. */
  checkRemoval: defineMessage({
    input: deleteInput,
    output: z.object({
      refusals: z.array(z.object({ message: z.string(), ids: z.array(z.string()) })),
      referenced: z.object({ ids: z.array(z.string()), related, unseen: z.boolean() }).nullable(),
      along: related,
      cleared: related,
      restorable: z.object({ until: z.iso.datetime({ offset: true }), byCaller: z.boolean() }).nullable(),
    }),
    summary: {
      zh: "检查删除的后果：能否删除、被什么引用、一并删除什么、何时之前可恢复；不删除任何数据",
      en: "Check a deletion: whether it is possible, what refers to the records, what would be deleted along with them, until when they could be restored; deletes nothing",
    },
    parameters: {
      objname: { zh: "对象名", en: "The object's name" },
      idlist: { zh: "记录编号，最多 1000 个", en: "Ids of the records, 1,000 at most" },
    },
  }),
} as const;
