import { defineText } from "@kezhuan/web/ui/text.ts";

export const importTexts = defineText({
  title: { zh: "导入表单设计", en: "Import a form design" },
  lead: {
    zh: "可导入 FormMaking、avue、form-generator（若依）、form-create、VForm、k-form-design、Formily、amis、JeecgBoot 等的设计（JSON 或 JavaScript 对象）。内容只读取，不会执行。",
    en: "Designs of FormMaking, avue, form-generator (RuoYi), form-create, VForm, k-form-design, Formily, amis, JeecgBoot and others, as JSON or a JavaScript object. They are read, never run.",
  },
  file: { zh: "选择文件", en: "Choose a file" },
  text: { zh: "粘贴设计内容", en: "Paste the design" },
  read: { zh: "读取", en: "Read" },
  keep: { zh: "存为草稿并设计", en: "Keep as a draft and design" },
  report: { zh: "导入结果", en: "What came over" },
  summary: {
    zh: "识别为 {family}：共 {nodes} 个组件，转换 {converted} 个。",
    en: "Read as {family}: {converted} of {nodes} {nodes|component|components} converted.",
  },
  kept: { zh: "{count} 个组件按原样保留", en: "{count} kept as they were" },
  inert: {
    zh: "{count} 处脚本、表达式或外部地址不生效",
    en: "{count} {count|script, expression or address|scripts, expressions or addresses} without effect",
  },
  name: { zh: "表单名称", en: "Name" },
  version: { zh: "版本", en: "Version" },
  unreadable: { zh: "此设计无法读取", en: "This design cannot be read" },
});
