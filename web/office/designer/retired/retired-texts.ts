import { defineText } from "@kezhuan/web/ui/text.ts";

/** What is out of use. */
export const retiredTexts = defineText({
  emptyTitle: { zh: "没有停用的字段", en: "Nothing is retired" },
  emptyLead: {
    zh: "停用的字段会留在这里，连同里面的值，可随时恢复。",
    en: "Fields that are retired stay here with their values and can be brought back.",
  },
  lead: {
    zh: "停用的字段保留着全部的值。只有在预定了清除日期之后，它们才会被彻底删除。",
    en: "Retired fields keep all their values. They are removed for good only on a day set for that.",
  },
  field: { zh: "字段", en: "Field" },
  kind: { zh: "类型", en: "Kind" },
  retiredAt: { zh: "停用时间", en: "Retired" },
  column: { zh: "保留在列", en: "Kept in the column" },
  purge: { zh: "彻底清除", en: "Removed for good" },
  never: { zh: "不清除", en: "never" },
  from: { zh: "{date} 起", en: "from {date}" },
  actions: { zh: "操作", en: "Actions" },
  restore: { zh: "恢复", en: "Bring back" },
  restored: { zh: "将恢复", en: "to be brought back" },
  undo: { zh: "不恢复", en: "Leave it" },
  schedule: { zh: "预定清除", en: "Set a day" },
  cancelPurge: { zh: "取消清除", en: "Do not remove" },
  restoreTitle: { zh: "以另一个字段名恢复", en: "Bring it back under another name" },
  restoreText: {
    zh: "“{name}”已被另一个字段使用。",
    en: 'Another field bears the name "{name}".',
  },
  newName: { zh: "字段名", en: "Name" },
  purgeTitle: { zh: "预定彻底清除“{name}”", en: 'Set the day to remove "{name}" for good' },
  purgeText: {
    zh: "从所选日期起，列和其中所有的值会被永久删除，无法恢复。在那之前随时可以取消。",
    en: "From that day on the column and every value in it are removed and cannot be had back. Until then it can be called off.",
  },
  purgeObjectText: {
    zh: "从所选日期起，数据表和其中所有的记录会被永久删除，无法恢复。在那之前随时可以取消。",
    en: "From that day on the table and every record in it are removed and cannot be had back. Until then it can be called off.",
  },
  day: { zh: "最早清除日期", en: "First possible day" },
  confirm: { zh: "输入 {name} 以确认", en: "Type {name} to confirm" },
  purgeYes: { zh: "预定清除", en: "Set the day" },
  cancel: { zh: "取消", en: "Cancel" },
  scheduled: { zh: "保存成功", en: "Save Success" },
  object: { zh: "整个对象", en: "The whole object" },
});
