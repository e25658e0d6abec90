import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { file, json, plainText, refTo, text, yesNo } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";

/** One answer to a form without an object. Messages write it: none of its fields can be sent by the record calls. */
export const sysFormAnswer: ObjectInput = {
  name: "sys_form_answer",
  label: { zh: "表单答卷", en: "Answers to forms" },
  labelField: "form_name",
  sort: "-created_at",
  personal: [{ by: "created_by", ofDepartment: "keep" }],
  fields: [
    text("form_name", ["表单名称", "Form"], { required: true, readonly: true }),
    plainText("form_version", ["表单版本", "Version"], {
      settings: { maxLength: 40 },
      required: true,
      readonly: true,
    }),
    refTo("sys_form")("form", ["表单设计", "Design"], { required: true, readonly: true }),
    json("answer", ["答卷内容", "Answer"], { settings: { design: true }, readonly: true }),
    yesNo("draft", ["草稿", "Draft"], { readonly: true, default: false }),
    file("files", ["附件", "Files"], { settings: { max: 50 }, readonly: true }),
    plainText("person", ["答卷人标识", "Respondent"], {
      settings: { maxLength: 100 },
      readonly: true,
      help: {
        zh: "用于限制答卷次数，不含个人信息",
        en: "Tells who has answered already, without saying who",
      },
    }),
  ],
  indexes: [
    { fields: ["form_name", "created_at"], descending: true },
    { fields: ["form_name", "person"] },
    { fields: ["created_by"] },
  ],
  views: [
    table("default", ["全部答卷", "All answers"], {
      columns: { form_name: 220, form_version: 100, draft: 80, created_by: 140, created_at: 170 },
      search: ["form_name", "form_version", "draft", "created_at"],
    }),
  ],
};
