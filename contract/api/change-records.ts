import { z } from "zod";
import { proseText } from "../kinds/typed-text.ts";
import { mostChangedAtOnce } from "./change-limits.ts";
import { defineMessage } from "./define-message.ts";
import { formFlag, jsonText, listText } from "./form-value.ts";
import { name, objname, objnameText } from "./message-parameters.ts";
import { pageInput, recordInput } from "./records.ts";

export const changeMessages = {
  /** One change of many records, each through the same checks as if it were changed by itself. */
  changeRecords: defineMessage({
    apiKeys: true,
    input: z.strictObject({
      objname,
      idlist: listText(mostChangedAtOnce).optional(),
      query: jsonText(pageInput.extend({ objname: objname.optional() })).optional(),
      set: jsonText(recordInput).optional(),
      action: name.optional(),
      comment: proseText(2000).optional(),
      at: z.iso.datetime({ offset: true }).optional(),
      partial: formFlag.optional(),
      dryRun: formFlag.optional(),
    }),
    output: z.object({
      /** Records that were named, or that the query finds. */
      matched: z.int(),
      /** Records that are other than before; those that were like that already are neither here nor refused. */
      changed: z.int(),
      /** Of the changed ones: how many changes wait for a reviewer. */
      waiting: z.int().exactOptional(),
      /** One for each record that cannot be changed; `field` where the reason concerns one. */
      refused: z.array(z.object({ id: z.string(), field: z.string().exactOptional(), reason: z.string() })),
    }),
    summary: {
      zh: "批量修改：为所选或查询到的记录设置字段值，或执行状态操作；除非 partial，否则全部成功或全部不变",
      en: "Change many records: set fields, or take a step of their states; all or nothing unless `partial`",
    },
    parameters: {
      objname: objnameText,
      idlist: {
        zh: `记录编号，最多 ${mostChangedAtOnce} 个`,
        en: `Ids of the records, ${mostChangedAtOnce} at most`,
      },
      query: {
        zh: `代替 idlist：列表查询的参数，取查询到的全部记录（最多 ${mostChangedAtOnce} 条）；带分页参数时只取该页`,
        en: `Instead of idlist: the list call's fields; all records that it finds (${mostChangedAtOnce} at most), or one page of them where it asks for a page`,
      },
      set: { zh: "要设置的字段值，null 为清空", en: "Values to set; null clears a field" },
      action: {
        zh: "在设置之后执行的状态操作",
        en: "A step of their states, taken after the values are set",
      },
      comment: { zh: "状态操作的意见", en: "A comment on the step" },
      at: { zh: "定时的状态操作：何时进行", en: "With a step that schedules: when it shall happen" },
      partial: {
        zh: "能改的就改，不能改的保持不变",
        en: "Change those that can be changed and leave the others as they are",
      },
      dryRun: {
        zh: "只检查，不修改；结果与不带此参数时相同",
        en: "Only check: answers what the same call without it would, and changes nothing",
      },
    },
  }),
} as const;

export type ChangeRecordsInput = z.infer<(typeof changeMessages)["changeRecords"]["input"]>;
export type ChangeRecordsOutput = z.infer<(typeof changeMessages)["changeRecords"]["output"]>;
