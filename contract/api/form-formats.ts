import { z } from "zod";
import { lineText } from "../kinds/typed-text.ts";
import { formLimits } from "../forms/form-limits.ts";
import { defineMessage } from "./define-message.ts";
import { id, idText } from "./message-parameters.ts";

/** Families of form designs that can be read, in the order in which they are recognised. */
export const formFamilies = [
  "kezhuan",
  "jeecg",
  "formmaking",
  "k-form-design",
  "ak-design",
  "everright",
  "avue",
  "form-generator",
  "form-create",
  "vform",
  "formily",
  "amis",
] as const;
export type FormFamilyName = (typeof formFamilies)[number];

const importReport = z.object({
  family: z.enum(formFamilies),
  /** Fields and containers of the text, those inside sub-tables included. */
  nodes: z.int().min(0),
  /** Those that became a type of ours. */
  converted: z.int().min(0),
  /** The others: kept as they were, `type` being the family's own. */
  kept: z.array(z.object({ type: z.string(), path: z.string() })),
  /** Where functions, scripts, expressions and addresses stand that have no effect here. */
  inert: z.array(z.string()),
});
export type ImportReport = z.infer<typeof importReport>;

export const formFormatMessages = {
  importForm: defineMessage({
    withoutRecords: "reads a text that was sent, no records",
    reads: true,
    input: z.strictObject({
      text: z.string().min(1).max(formLimits.text),
      name: lineText(200).optional(),
      form_version: z.string().max(64).optional(),
    }),
    output: z.object({ schema: z.record(z.string(), z.unknown()), report: importReport }),
    summary: {
      zh: "把其他系统的表单设计读成本系统的设计，不保存",
      en: "Read a form design of another system as one of this system; saves nothing",
    },
    parameters: {
      text: { zh: "表单设计的全文：JSON 或 JavaScript 对象", en: "The design: JSON or a JavaScript object" },
      name: { zh: "表单名称", en: "The form's name" },
      form_version: { zh: "表单版本", en: "The form's version" },
    },
  }),
  exportForm: defineMessage({
    withoutRecords: "answers one design, read by getObjData",
    viewAs: true,
    input: z.strictObject({ id, as: z.enum(["kezhuan", "formmaking", "react"]) }),
    output: z.object({ text: z.string() }),
    summary: {
      zh: "导出一个表单设计：本系统的 JSON、FormMaking 的 JSON 或 React 组件",
      en: "Export a form design: as JSON of this system, as FormMaking's JSON or as a React component",
    },
    parameters: { id: idText, as: { zh: "格式", en: "The format" } },
  }),
};
