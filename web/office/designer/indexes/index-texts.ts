import { defineText } from "@kezhuan/web/ui/text.ts";

/** The indexes of an object. */
export const indexTexts = defineText({
  lead: {
    zh: "索引让按这些字段查找、排序更快，也让唯一性得到保证；每个索引都让写入稍慢。在大表上由后台任务建立，不妨碍他人。",
    en: "An index makes finding and sorting by its fields fast, or keeps their values unique; each makes writing a little slower. On a large table a job builds it without holding anybody up.",
  },
  add: { zh: "新增索引", en: "Add an index" },
  fields: { zh: "字段", en: "Fields" },
  fieldsHelp: {
    zh: "先后有别：先选最常作为条件的",
    en: "The order matters: first what is asked for most often",
  },
  unique: { zh: "唯一", en: "Unique" },
  uniqueHelp: { zh: "这些字段的值合起来不能重复", en: "No two records have the same values in all of them" },
  origin: { zh: "由谁需要", en: "Asked for by" },
  definition: { zh: "对象的定义", en: "the definition" },
  field: { zh: "字段本身", en: "one of its fields" },
  standard: { zh: "每个对象都有", en: "every object" },
  state: { zh: "状态", en: "State" },
  ready: { zh: "可用", en: "ready" },
  building: { zh: "正在建立", en: "being built" },
  invalid: { zh: "无效，需重建", en: "not valid, to be built again" },
  missing: { zh: "数据库中不存在", en: "missing in the database" },
  added: { zh: "新增", en: "new" },
  retired: { zh: "将删除", en: "to be removed" },
  bytes: { zh: "占用空间", en: "Space" },
  actions: { zh: "操作", en: "Actions" },
  remove: { zh: "删除", en: "Remove" },
  removeOf: { zh: "删除索引：{name}", en: "Remove the index: {name}" },
  keep: { zh: "不删除", en: "Keep it" },
  emptyTitle: { zh: "还没有索引", en: "No indexes yet" },
  cancel: { zh: "取消", en: "Cancel" },
  done: { zh: "记入修改", en: "Note the change" },
  needFields: { zh: "至少选一个字段", en: "Choose at least one field" },
  there: { zh: "已有这样的索引", en: "There is such an index already" },
  tooMany: { zh: "一个对象最多 {max} 个索引", en: "An object has {max} indexes at most" },
});
