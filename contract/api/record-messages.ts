import { z } from "zod";
import { proseText } from "../kinds/typed-text.ts";
import { defineMessage } from "./define-message.ts";
import { id, idText, name, objname, objnameText } from "./message-parameters.ts";
import { listText } from "./form-value.ts";
import { wireRecordSchema } from "./records.ts";
import { remarksInput } from "./review.ts";

/** Messages about records of any object. */
export const recordMessages = {
  transition: defineMessage({
    access: "public",
    apiKeys: true,
    input: z.strictObject({
      objname,
      id,
      action: name,
      comment: proseText(2000).optional(),
      /** With a step of a review: what is to be said of single fields, and what was checked. */
      remarks: remarksInput.optional(),
      checked: z.array(name).max(20).optional(),
      version: z.int().optional(),
      /** With a step that schedules something: when it shall happen, in the future. */
      at: z.iso.datetime({ offset: true }).optional(),
    }),
    output: wireRecordSchema,
    summary: {
      zh: "改变记录的状态，如提交、审核、发布",
      en: "Change a record's state: submit, approve, publish …",
    },
    parameters: {
      objname: objnameText,
      id: idText,
      action: { zh: "操作名，见对象定义的 states", en: "The action; see `states` of the object" },
      comment: { zh: "意见", en: "A comment" },
      remarks: { zh: "审核时对各字段的意见", en: "In a review: remarks on single fields" },
      checked: { zh: "审核时已核对的事项", en: "In a review: what was checked" },
      at: {
        zh: "定时的操作：何时进行，须为将来的时间",
        en: "With a step that schedules: when it shall happen, in the future",
      },
      version: {
        zh: "看到的版本，已被他人修改时为 409",
        en: "The version that was seen; 409 when there is a newer one",
      },
    },
  }),
  /** How many visible records have each value of each field; conditions at the top level on that same field are left out. */
  countFacets: defineMessage({
    access: "public",
    viewAs: true,
    apiKeys: true,
    input: z.strictObject({
      objname,
      fields: listText(10),
      keyword: z.string().max(200).optional(),
      highsearch: z.unknown().optional(),
      viewid: z.string().max(64).optional(),
    }),
    output: z.object({
      facets: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.int() }))),
    }),
    summary: { zh: "按字段取值统计可见记录", en: "Count the visible records by the values of fields" },
    parameters: {
      objname: objnameText,
      fields: { zh: "要统计的字段", en: "The fields to count by" },
      keyword: { zh: "在可检索字段中查找的文字", en: "Text to look for in the searchable fields" },
      highsearch: { zh: "高级查询条件", en: "Conditions" },
      viewid: { zh: "视图，带上它的条件", en: "A view, with its conditions" },
    },
  }),
} as const;
