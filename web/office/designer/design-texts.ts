import { defineText } from "@kezhuan/web/ui/text.ts";

/** The frame around an object's design. */
export const designTexts = defineText({
  back: { zh: "全部对象", en: "All objects" },
  openList: { zh: "打开列表", en: "Open its list" },
  more: { zh: "更多", en: "More" },
  refresh: { zh: "刷新", en: "Refresh" },
  tabs: { zh: "对象设计", en: "Design of the object" },
  fields: { zh: "字段", en: "Fields" },
  indexes: { zh: "索引", en: "Indexes" },
  states: { zh: "状态流转", en: "States" },
  properties: { zh: "属性", en: "Properties" },
  retired: { zh: "已停用", en: "Retired" },
  rows: { zh: "约 {count} 行", en: "about {count} {count|row|rows}" },
  unknownTitle: { zh: "没有这个对象", en: "No such object" },
  unknownLead: {
    zh: "“{name}”不存在，或您无权设计它。",
    en: '"{name}" does not exist, or you may not design it.',
  },
  sourceNote: {
    zh: "建立在已有的数据表 {table} 之上。",
    en: "Made over the table {table}, which was there before.",
  },
  readonlyNote: {
    zh: "系统自用的对象，记录由系统写入。",
    en: "An object of the system's own; its records are written by the system.",
  },
  retiredNote: {
    zh: "对象已停用：列表、接口都不再提供，数据仍保留。",
    en: "The object is retired: no list and no API shows it, its data are kept.",
  },
  restore: { zh: "恢复对象", en: "Bring it back" },
  retire: { zh: "停用对象", en: "Retire the object" },
  retireTitle: { zh: "停用“{name}”", en: 'Retire "{name}"' },
  retireText: {
    zh: "停用后列表、搜索、接口都不再提供它，引用它的字段也须先停用。数据表保留，可随时恢复。应用之前不会发生任何事。",
    en: "No list, search or API will show it any more; fields that refer to it have to be retired first. The table is kept, and the object can be brought back at any time. Nothing happens before you apply it.",
  },
  unsaved: { zh: "{count} 项修改未应用", en: "{count} {count|change|changes} not applied" },
  unsavedLead: {
    zh: "修改保存在此浏览器中，应用之前不影响任何人。",
    en: "Kept in this browser; nobody is affected before you apply them.",
  },
  showChanges: { zh: "查看修改", en: "Show the changes" },
  hideChanges: { zh: "收起修改", en: "Hide the changes" },
  undo: { zh: "撤销：{change}", en: "Undo: {change}" },
  undoShort: { zh: "撤销", en: "Undo" },
  undoneToo: { zh: "一并撤销：{changes}", en: "Undone with it: {changes}" },
  discard: { zh: "全部放弃", en: "Discard all" },
  discardTitle: { zh: "放弃全部修改", en: "Discard every change" },
  discardText: {
    zh: "{count} 项未应用的修改将丢失。",
    en: "{count} {count|change|changes} not applied will be lost.",
  },
  keep: { zh: "保留", en: "Keep them" },
  preview: { zh: "预览并应用", en: "Preview and apply" },
  problems: {
    zh: "有 {count} 处需要修改后才能继续",
    en: "{count} {count|thing has|things have} to be put right first",
  },
  mergedTitle: {
    zh: "此对象刚被他人修改，您的修改已转到最新版本",
    en: "Somebody else changed this object; your changes were brought over to the newest version",
  },
  mergedDropped: { zh: "以下修改已不适用，没有保留：", en: "No longer possible, and not kept:" },
  mergedContested: {
    zh: "双方都改过，应用时将以您的为准：",
    en: "Changed by both; yours will be taken when you apply:",
  },
  understood: { zh: "知道了", en: "Understood" },
  dropped_taken: { zh: "已经存在", en: "is there already" },
  dropped_unknown: { zh: "所指的内容已不存在", en: "what it is about is gone" },
  dropped_inUse: { zh: "字段仍在使用", en: "the field is in use" },
  dropped_notRetired: { zh: "对象没有停用", en: "the object is not retired" },
  statesOf: { zh: "状态流转", en: "States" },
});
