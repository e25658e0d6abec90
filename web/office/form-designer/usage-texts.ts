import { defineText } from "@kezhuan/web/ui/text.ts";

export const usageTexts = defineText({
  title: { zh: "“{name}”用于", en: "What {name} is used for" },
  lead: {
    zh: "选择此表单在对象“{object}”的哪些场合、对哪些角色使用。未指定的场合使用自动生成的表单。",
    en: "Choose where this form serves the object {object}, and for which role. Elsewhere the generated form is used.",
  },
  unpublished: { zh: "尚未发布，发布后生效。", en: "It takes effect once a version is published." },
  purpose: { zh: "场合", en: "Purpose" },
  role: { zh: "角色", en: "Role" },
  everyone: { zh: "所有角色", en: "Every role" },
  enabled: { zh: "启用", en: "Enabled" },
  add: { zh: "添加", en: "Add" },
  remove: { zh: "移除第 {index} 项", en: "Remove row {index}" },
  rowOf: { zh: "第 {index} 项：{part}", en: "Row {index}: {part}" },
  none: { zh: "尚未用于任何场合。", en: "It serves nothing yet." },
  saved: { zh: "保存成功", en: "Save Success" },
  answers: { zh: "答卷", en: "Answers" },
  answersOf: { zh: "“{name}”的答卷", en: "Answers to {name}" },
  answerCount: { zh: "共 {count} 份答卷", en: "{count} {count|answer|answers}" },
  noAnswers: { zh: "还没有答卷", en: "No answers yet" },
  noAnswersLead: {
    zh: "发布表单并分享公开链接后，答卷会出现在这里。",
    en: "Publish the form and share its link: answers appear here.",
  },
  list: { zh: "查看答卷列表", en: "List of answers" },
  exportExcel: { zh: "导出 Excel", en: "Export to Excel" },
  exportStarted: { zh: "开始导出", en: "Starting Success" },
  choice: { zh: "选项", en: "Choice" },
  count: { zh: "份数", en: "Answers" },
  filled: { zh: "已填写 {count} 份", en: "Filled in {count} {count|time|times}" },
  numbers: { zh: "最小 {min}，最大 {max}，平均 {mean}", en: "Smallest {min}, largest {max}, mean {mean}" },
});
