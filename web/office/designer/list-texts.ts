import { defineText } from "@kezhuan/web/ui/text.ts";

/** The list of objects. */
export const objectListTexts = defineText({
  title: { zh: "对象", en: "Objects" },
  lead: {
    zh: "对象描述一类数据：字段、状态、索引。列表、表单、权限、导入导出和接口都由它而来。",
    en: "An object describes one kind of data. Its list, form, rights, imports and API follow from that.",
  },
  search: { zh: "按名称查找对象，按 / 开始", en: "Find an object by name; press /" },
  searchLabel: { zh: "查找对象", en: "Find an object" },
  create: { zh: "新建对象", en: "New object" },
  adopt: { zh: "接管数据表", en: "Adopt a table" },
  object: { zh: "对象", en: "Object" },
  layer: { zh: "来源", en: "Comes from" },
  fields: { zh: "字段", en: "Fields" },
  rows: { zh: "行数", en: "Rows" },
  bytes: { zh: "占用空间", en: "Space" },
  aboutRows: { zh: "约 {count}", en: "about {count}" },
  open: { zh: "打开列表", en: "Open its list" },
  pack: { zh: "业务包 {pack}", en: "Pack {pack}" },
  changed: { zh: "业务包 {pack}，已在此修改", en: "Pack {pack}, changed here" },
  local: { zh: "本系统自建", en: "Made here" },
  retired: { zh: "已停用的对象（{count}）", en: "Retired objects ({count})" },
  retiredOn: { zh: "{date} 停用", en: "Retired on {date}" },
  found: { zh: "共 {count} 个对象", en: "{count} {count|object|objects}" },
  nothingTitle: { zh: "没有符合的对象", en: "No object matches" },
  nothingLead: { zh: "换个词，或清空查找。", en: "Try another word, or clear the search." },
  clear: { zh: "清空", en: "Clear" },
});

/** Where the database differs from the metadata. */
export const driftTexts = defineText({
  title: {
    zh: "数据库与元数据有 {count} 处不一致",
    en: "The database differs from the metadata in {count} {count|place|places}",
  },
  lead: {
    zh: "只作提示，系统不会自行修复。请确认是谁改动了数据库，再决定如何处理。",
    en: "Nothing is repaired by itself. Find out who changed the database, then decide.",
  },
  show: { zh: "查看", en: "Show" },
  hide: { zh: "收起", en: "Hide" },
  again: { zh: "重新检查", en: "Check again" },
  checked: { zh: "{time} 检查", en: "Checked at {time}" },
  missingTable: { zh: "数据表不存在", en: "The table is missing" },
  missingColumn: { zh: "列不存在", en: "The column is missing" },
  otherType: { zh: "列的类型不符", en: "The column has another type" },
  unknownColumn: { zh: "有元数据中没有的列", en: "A column that the metadata do not know" },
  missingIndex: { zh: "索引不存在", en: "The index is missing" },
  invalidIndex: { zh: "索引无效，需要重建", en: "The index is not valid and has to be built again" },
  skippedField: {
    zh: "字段的定义无法使用，已跳过",
    en: "The field's definition cannot be used and is left out",
  },
});
