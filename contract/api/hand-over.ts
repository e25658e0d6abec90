import { z } from "zod";
import { defineMessage } from "./define-message.ts";
import { id, name, objname } from "./message-parameters.ts";

/** An object, and the field through which its records belong to somebody. */
const part = z.strictObject({ objname, field: name });

const belonging = z.object({
  objname: z.string(),
  field: z.string(),
  /** What object and field are called, in the language of the request. */
  label: z.string(),
  kind: z.enum(["records", "made", "views", "reviews"]),
  count: z.int(),
});
export type Belonging = z.infer<typeof belonging>;

export const handOverMessages = {
  listBelongings: defineMessage({
    reads: true,
    access: "admin",
    input: z.strictObject({ userid: id }),
    output: z.object({ belongings: z.array(belonging) }),
    summary: {
      zh: "列出账号名下的数据、审核任务与视图",
      en: "List the records, reviews and views that belong to an account",
    },
    parameters: { userid: { zh: "账号编号", en: "Whose" } },
  }),
  /** All or nothing. The history of each record says who handed it over. */
  handOver: defineMessage({
    stepUp: true,
    access: "admin",
    input: z.strictObject({ userid: id, successor: id, parts: z.array(part).min(1).max(500).optional() }),
    output: z.object({ moved: z.int() }),
    summary: {
      zh: "把账号名下的数据、审核任务与视图一次交接给另一个账号",
      en: "Hand the records, reviews and views of an account over to another",
    },
    parameters: {
      userid: { zh: "账号编号", en: "Whose" },
      successor: { zh: "接手的账号", en: "Who takes over" },
      parts: {
        zh: "只交接这些部分；不给时交接全部",
        en: "Only these, by object and field as `listBelongings` has them; left out, all",
      },
    },
  }),
} as const;
