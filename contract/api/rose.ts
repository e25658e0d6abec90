import { z } from "zod";
import { roseSchema } from "../metadata/rose.ts";
import { defineMessage } from "./define-message.ts";
import { objname, objnameText } from "./message-parameters.ts";

export const roseMessages = {
  /** How often a direction comes with which magnitude, among the values that the actor may see. */
  getRose: defineMessage({
    viewAs: true,
    apiKeys: true,
    input: z.strictObject({
      objname,
      rose: roseSchema,
      keyword: z.string().max(200).optional(),
      highsearch: z.unknown().optional(),
      viewid: z.string().max(64).optional(),
    }),
    output: z.object({
      /** Values with a direction, or calm. */
      count: z.int(),
      /** Of them, those below the first bound. */
      calm: z.int(),
      /** Mean of all magnitudes, exact. */
      mean: z.string().nullable(),
      /** What magnitudes are measured in. */
      unit: z.string().exactOptional(),
      /** Where classes begin. */
      bounds: z.array(z.number()),
      /** From north, clockwise: how many of each class. */
      sectors: z.array(z.array(z.int())),
    }),
    summary: {
      zh: "玫瑰图：各方位、各级强度的次数与静风次数",
      en: "Wind rose: how often each sector comes with each class, and how often it is calm",
    },
    parameters: {
      objname: objnameText,
      rose: {
        zh: "direction 与 magnitude 为字段；时间序列另写 pair；sectors 为 8 或 16；bounds 为各级的下限，其首项以下为静风",
        en: "`direction` and `magnitude` are fields; of a time series also `pair`; `sectors` is 8 or 16; `bounds` are where classes begin, below the first it is calm",
      },
      keyword: { zh: "在可检索字段中查找的文字", en: "Text to look for in the searchable fields" },
      highsearch: { zh: "高级查询条件", en: "Conditions" },
      viewid: { zh: "视图，带上它的条件", en: "A view, with its conditions" },
    },
  }),
} as const;

export type RoseFigures = z.infer<(typeof roseMessages)["getRose"]["output"]>;
