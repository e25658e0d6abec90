import { z } from "zod";
import { defineMessage } from "./define-message.ts";
import { objnameText } from "./message-parameters.ts";
import { deleteInput } from "./records.ts";

const related = z.array(
  z.object({
    objname: z.string(),
    /** What people call the object, in the language of the request. */
    label: z.string(),
    count: z.int(),
    /** A `highsearch` condition that finds them in the list of their object. */
    condition: z.object({
      match: z.literal("or"),
      rules: z.array(z.object({ field: z.string(), op: z.literal("in"), value: z.array(z.string()) })),
    }),
  }),
);

export const removalMessages = {
  /** Takes what `delObjDataByIdList` takes, goes through the same checks and deletes nothing. */
  checkRemoval: defineMessage({
    reads: true,
    input: deleteInput,
    output: z.object({
      /** Why the records cannot be deleted, and which of them; none: only what `referenced` says is in the way, if anything. */
      refusals: z.array(z.object({ message: z.string(), ids: z.array(z.string()) })),
      /** What refers to the records and has to be dealt with first; null: nothing. */
      referenced: z
        .object({
          /** Which of the records are referred to. Empty: what would be deleted along with them is. */
          ids: z.array(z.string()),
          related,
          /** True when there are referring records out of the caller's sight. */
          unseen: z.boolean(),
        })
        .nullable(),
      /** What would be deleted along with the records. */
      along: related,
      /** What would lose its reference to them. */
      cleared: related,
      /** Until when they could be restored, and whether by the caller or by administrators only; null: never. */
      restorable: z.object({ until: z.iso.datetime({ offset: true }), byCaller: z.boolean() }).nullable(),
    }),
    summary: {
      zh: "检查删除的后果：能否删除、被什么引用、一并删除什么、何时之前可恢复；不删除任何数据",
      en: "Check a deletion: whether it is possible, what refers to the records, what would be deleted along with them, until when they could be restored; deletes nothing",
    },
    parameters: {
      objname: objnameText,
      idlist: { zh: "记录编号，最多 1000 个", en: "Ids of the records, 1,000 at most" },
    },
  }),
} as const;

/** Records of one object that refer to what is to be deleted, as far as the caller sees both them and the reference. */
export type RelatedRecords = z.infer<typeof related>[number];

export type RemovalCheck = z.infer<(typeof removalMessages)["checkRemoval"]["output"]>;
