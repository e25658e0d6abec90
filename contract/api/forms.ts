import { z } from "zod";
import type { FormSchema } from "../forms/form-schema.ts";
import { formTypes } from "../forms/form-types.ts";
import { publicStates } from "../forms/form-use.ts";
import { lineText } from "../kinds/typed-text.ts";
import { nameSchema } from "../metadata/names.ts";
import { defineMessage, ofDescriptions } from "./define-message.ts";
import { id } from "./message-parameters.ts";
import { jobStarted } from "./transfer.ts";

// Nodes hold nodes without end, which the API description does not follow: `docs/how-to/forms.md` has it.
export const designSchema = z.unknown() as z.ZodType<FormSchema>;

const longestName = 120;
const longestVersion = 40;

const idText = { zh: "表单编号", en: "The form's id" };

const dictItem = z.object({
  code: z.string(),
  label: z.object({ zh: z.string(), en: z.string() }),
  parent: z.string().optional(),
});

const requestId = z.string().min(1).max(64);
/** An answered captcha: `uuid` of getCaptcha, and its answer or the solution of its `pow`. */
const captcha = z.strictObject({ uuid: z.string().min(1).max(64), code: z.string().min(1).max(200) });
/** Of the public link of a form. */
const key = z.string().min(1).max(64);

const text = z.object({ zh: z.string(), en: z.string().optional() });

const question = z.object({
  name: z.string(),
  title: text,
  type: z.enum(formTypes),
  /** In how many answers it holds something. */
  filled: z.number(),
  /** Of numbers: exact, as text. */
  min: z.string().nullable().optional(),
  max: z.string().nullable().optional(),
  mean: z.string().nullable().optional(),
  /** Of choices: every one with how many chose it. */
  choices: z.array(z.object({ value: z.string(), label: text, count: z.number() })).optional(),
});
export type FormQuestion = z.infer<typeof question>;

/** Of a form without an object, by its name. */
const answersOf = z.strictObject({
  name: lineText(longestName),
  /** Absent: all versions. */
  version: lineText(longestVersion).optional(),
});
const answersText = {
  name: { zh: "表单名称", en: "The form's name" },
  version: { zh: "表单版本；不填为全部版本", en: "The form's version; left out: all versions" },
};

export const formMessages = {
  /** Draft designs may hold problems that only publishing refuses. */
  saveForm: defineMessage({
    withoutRecords: ofDescriptions,
    input: z.strictObject({
      id: id.optional(),
      name: z
        .string("formNameNeeded")
        .refine((text) => text.trim() !== "", "formNameNeeded")
        .pipe(lineText(longestName)),
      form_version: z
        .string("formVersionNeeded")
        .refine((text) => text.trim() !== "", "formVersionNeeded")
        .pipe(lineText(longestVersion)),
      object: nameSchema.nullish(),
      schema: z.unknown(),
      version: z.int().optional(),
    }),
    output: z.object({
      id: z.string(),
      version: z.int(),
      /** What publishing would refuse. */
      problems: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
    summary: {
      zh: "保存表单设计：草稿可覆盖，已发布的版本不可修改",
      en: "Save the design of a form; drafts are overwritten, published versions never change",
    },
    parameters: {
      id: { zh: "草稿的编号；不填为新建", en: "Of the draft; left out for a new one" },
      name: { zh: "表单名称", en: "The form's name" },
      form_version: { zh: "表单版本", en: "The form's version" },
      object: {
        zh: "所录入的对象；不填为独立表单",
        en: "The object whose records it enters; none: its answers are kept",
      },
      schema: { zh: "表单设计", en: "The design" },
      version: {
        zh: "读到的记录版本，用于发现冲突",
        en: "Version of the record that was read; another is a conflict",
      },
    },
  }),
  publishForm: defineMessage({
    withoutRecords: ofDescriptions,
    input: z.strictObject({ id }),
    output: z.object({ id: z.string() }),
    summary: {
      zh: "发布表单版本；同名的上一个发布版本随即停用，停用的版本可再次发布",
      en: "Publish a version of a form in the place of the published one; publishing a retired version rolls back",
    },
    parameters: { id: idText },
  }),
  retireForm: defineMessage({
    withoutRecords: ofDescriptions,
    input: z.strictObject({ id }),
    output: z.object({ id: z.string() }),
    summary: { zh: "停用已发布的表单", en: "Retire a published form" },
    parameters: { id: idText },
  }),
  removeForm: defineMessage({
    withoutRecords: ofDescriptions,
    input: z.strictObject({ id }),
    output: z.object({ removed: z.boolean() }),
    summary: { zh: "删除从未发布的草稿", en: "Delete a draft that was never published" },
    parameters: { id: idText },
  }),
  submitForm: defineMessage({
    access: "public",
    withoutRecords: "saves as saveObjData does, or keeps an answer; tells an id",
    apiKeys: true,
    input: z.strictObject({
      id,
      values: z.record(z.string(), z.unknown()),
      draft: z.boolean().optional(),
      record: id.optional(),
      version: z.int().optional(),
      request_id: requestId.optional(),
      key: key.optional(),
      captcha: captcha.optional(),
    }),
    output: z.object({ id: z.string() }),
    summary: {
      zh: "提交表单：保存对象的记录，或独立表单的答卷",
      en: "Submit a form: saves a record of its object, or an answer where it has none",
    },
    parameters: {
      id: idText,
      values: { zh: "各项的值，按名称", en: "Values by the names of the inputs" },
      draft: { zh: "存为草稿：可缺必填项", en: "As a draft: required values may be missing" },
      record: { zh: "要修改的记录，或自己的草稿答卷", en: "The record to change, or one's own draft answer" },
      version: {
        zh: "读到的记录版本，用于发现冲突",
        en: "Version of the record that was read; another is a conflict",
      },
      request_id: {
        zh: "客户端编号：重复提交只保存一次",
        en: "Chosen by the client: sent twice, it is saved once",
      },
      key: { zh: "公开链接的密钥", en: "The key of the public link" },
      captcha: { zh: "验证码及答案", en: "A captcha with its answer" },
    },
  }),
  openForm: defineMessage({
    access: "public",
    withoutRecords: "a published form and dictionaries, no records",
    reads: true,
    input: z.strictObject({ key }),
    output: z.object({
      id: z.string(),
      name: z.string(),
      form_version: z.string(),
      state: z.enum(publicStates),
      /** Whether an answer has to bring a solved captcha. */
      captcha: z.boolean(),
      opens_at: z.string().nullable(),
      closes_at: z.string().nullable(),
      /** Null while no answers are taken. */
      schema: designSchema.nullable(),
      dicts: z.record(z.string(), z.array(dictItem)),
    }),
    summary: { zh: "公开表单页所需的一切", en: "What the public page of a form needs" },
    parameters: { key: { zh: "公开链接的密钥", en: "The key of the public link" } },
  }),
  countFormAnswers: defineMessage({
    withoutRecords: "counts answers by their own rights; forms.db.test.ts",
    reads: true,
    viewAs: true,
    input: answersOf,
    output: z.object({ total: z.number(), form_version: z.string(), questions: z.array(question) }),
    summary: { zh: "按题目统计答卷", en: "What the answers to a form come to, question by question" },
    parameters: answersText,
  }),
  /** A sheet with a column for each question, and one for the rows of each sub-table. */
  exportFormAnswers: defineMessage({
    withoutRecords: "makes a file of what the list of answers shows",
    input: answersOf,
    output: jobStarted,
    summary: { zh: "导出答卷（Excel）", en: "Export the answers to a form as a spreadsheet" },
    parameters: answersText,
  }),
  renewFormKey: defineMessage({
    withoutRecords: ofDescriptions,
    input: z.strictObject({ id }),
    output: z.object({ key: z.string() }),
    summary: {
      zh: "更换公开链接，旧链接失效",
      en: "Replace the public link of a form; the old one ends",
    },
    parameters: { id: { zh: "表单用途的编号", en: "Id of the form's use" } },
  }),
} as const;
