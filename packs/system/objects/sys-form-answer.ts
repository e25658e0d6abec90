import type { ObjectInput } from "@kezhuan/contract/metadata/object";

/** One answer to a form without an object. Messages write it: none of its fields can be sent by the record calls. */
export const sysFormAnswer: ObjectInput = {
  name: "sys_form_answer",
  label: { zh: "表单答卷", en: "Answers to forms" },
  labelField: "form_name",
  sort: "-created_at",
  personal: [{ by: "created_by", ofDepartment: "keep" }],
  fields: [
    {
      name: "form_name",
      label: { zh: "表单名称", en: "Form" },
      kind: "text",
      settings: { maxLength: 120 },
      required: true,
      readonly: true,
      searchable: true,
    },
    {
      name: "form_version",
      label: { zh: "表单版本", en: "Version" },
      kind: "text",
      settings: { maxLength: 40 },
      required: true,
      readonly: true,
    },
    {
      name: "form",
      label: { zh: "表单设计", en: "Design" },
      kind: "ref",
      settings: { object: "sys_form" },
      required: true,
      readonly: true,
    },
    {
      name: "answer",
      label: { zh: "答卷内容", en: "Answer" },
      kind: "json",
      settings: { design: true },
      readonly: true,
    },
    { name: "draft", label: { zh: "草稿", en: "Draft" }, kind: "boolean", readonly: true, default: false },
    {
      name: "files",
      label: { zh: "附件", en: "Files" },
      kind: "file",
      settings: { max: 50 },
      readonly: true,
    },
    {
      name: "person",
      label: { zh: "答卷人标识", en: "Respondent" },
      kind: "text",
      settings: { maxLength: 100 },
      readonly: true,
      help: {
        zh: "用于限制答卷次数，不含个人信息",
        en: "Tells who has answered already, without saying who",
      },
    },
  ],
  indexes: [
    { fields: ["form_name", "created_at"], descending: true },
    { fields: ["form_name", "person"] },
    { fields: ["created_by"] },
  ],
  views: [
    {
      name: "default",
      label: { zh: "全部答卷", en: "All answers" },
      columns: [
        { field: "form_name", width: 220 },
        { field: "form_version", width: 100 },
        { field: "draft", width: 80 },
        { field: "created_by", width: 140 },
        { field: "created_at", width: 170 },
      ],
      search: ["form_name", "form_version", "draft", "created_at"],
    },
  ],
};
