import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { file, plainText } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
import {
  disabledAtFirstField,
  nameEnField,
  nameField,
  objectNameField,
  remarkField,
} from "./shared-fields.ts";

/** A template of a document: a file of Word or Excel with placeholders, filled from records of one object. */
export const sysTemplate: ObjectInput = {
  name: "sys_template",
  label: { zh: "文档模板", en: "Document templates" },
  labelField: "name",
  labelFieldEn: "name_en",
  sort: "name",
  history: true,
  fields: [
    nameField,
    nameEnField,
    objectNameField,
    file("source", ["模板文件", "File"], {
      settings: {
        accept: [
          "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
          "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        ],
      },
      required: true,
      help: {
        zh: "Word 或 Excel 文件（.docx、.xlsx）。占位符：{{字段}}、{{引用.字段}}、{{字段|capital}}；明细：{{#明细}}…{{/明细}}",
        en: "A file of Word or Excel (.docx, .xlsx). Placeholders: {{field}}, {{reference.field}}, {{field|capital}}; lines: {{#lines}}…{{/lines}}",
      },
    }),
    plainText("numbering", ["编号规则", "Numbering"], {
      settings: { maxLength: 60 },
      required: true,
      help: {
        zh: "如 HT-{yyyy}-{0000}；可用 {yyyy}、{yy}、{mm}、{dd} 和一个计数 {0000}",
        en: "Such as C-{yyyy}-{0000}: {yyyy}, {yy}, {mm}, {dd} and one counter {0000}",
      },
    }),
    disabledAtFirstField,
    remarkField,
  ],
  views: [
    table("default", ["全部模板", "All templates"], {
      columns: { name: 220, object: 160, numbering: 180, enabled: 80 },
      search: ["name", "object", "enabled"],
      pageSize: 50,
    }),
  ],
};
