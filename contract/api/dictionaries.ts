import { z } from "zod";
import { defineMessage } from "./define-message.ts";
import { formFlag } from "./form-value.ts";
import { id, name } from "./message-parameters.ts";

/** A field that takes codes of the dictionary. */
const place = z.object({
  object: z.string(),
  objectLabel: z.string(),
  field: z.string(),
  fieldLabel: z.string(),
});

export const dictionaryMessages = {
  /** Where the codes of a dictionary are used, in records that the caller can see. */
  countCodeUses: defineMessage({
    viewAs: true,
    apiKeys: true,
    input: z.strictObject({ dict: name }),
    output: z.object({
      places: z.array(
        place.extend({
          /** Null where counting took too long, or where the caller cannot see all that it takes. */
          counts: z.array(z.object({ code: z.string(), count: z.int() })).nullable(),
        }),
      ),
    }),
    summary: {
      zh: "字典的代码用在哪些对象的哪些字段、各有多少条可见的数据",
      en: "Which fields use the codes of a dictionary, and in how many visible records",
    },
    parameters: { dict: { zh: "字典标识", en: "The dictionary's name" } },
  }),
  /** Gives a dictionary item another code, or makes it one with another item; records that hold the code follow. */
  changeCode: defineMessage({
    apiKeys: true,
    input: z.strictObject({
      id,
      to: z.string().trim().min(1).max(64),
      merge: formFlag.optional(),
      dryRun: formFlag.optional(),
    }),
    output: z.object({
      /** False where something stands against it: nothing has been changed. */
      done: z.boolean(),
      /** Records whose values change, and where. */
      changed: z.int(),
      places: z.array(place.extend({ count: z.int() })),
      /** Items below this one that are then below the other code. */
      items: z.int(),
      /** Row conditions and views that name the code and will name the other. */
      conditions: z.int(),
      /** Definitions that name the code, and have to be changed first. */
      named: z.array(z.object({ object: z.string(), label: z.string() })),
      refused: z.array(
        z.object({
          object: z.string(),
          id: z.string(),
          field: z.string().exactOptional(),
          reason: z.string(),
        }),
      ),
    }),
    summary: {
      zh: "更改字典项的代码，或并入同一字典的另一项；保存了该代码的数据随之更改，全部成功或全部不变",
      en: "Rename the code of a dictionary item, or merge the item into another; all records that hold it follow, or none",
    },
    parameters: {
      id: { zh: "字典项编号", en: "The item's id" },
      to: { zh: "新的代码；合并时为保留项的代码", en: "The new code; of the item that stays when merging" },
      merge: { zh: "并入已有的项", en: "Merge into the item that has this code" },
      dryRun: { zh: "只检查，不修改", en: "Only check, and change nothing" },
    },
  }),
} as const;

export type CodeUses = z.infer<(typeof dictionaryMessages)["countCodeUses"]["output"]>;
export type CodeChangeInput = z.infer<(typeof dictionaryMessages)["changeCode"]["input"]>;
export type CodeChange = z.infer<(typeof dictionaryMessages)["changeCode"]["output"]>;
