import { defineText } from "@kezhuan/web/ui/text.ts";

export const savedTexts = defineText({
  title: { zh: "保存的查询", en: "Saved searches" },
  own: { zh: "我的", en: "Mine" },
  shared: { zh: "共享的", en: "Shared" },
  none: { zh: "还没有保存的查询。设好条件后点“另存为”。", en: "None yet. Set conditions, then “Save as”." },
  actions: { zh: "操作：{name}", en: "Actions: {name}" },
  rename: { zh: "重命名与共享…", en: "Rename and share…" },
  renameOnly: { zh: "重命名…", en: "Rename…" },
  remove: { zh: "删除", en: "Delete" },
  save: { zh: "保存", en: "Save" },
  saveOf: { zh: "保存：{name}", en: "Save: {name}" },
  saveAs: { zh: "另存为…", en: "Save as…" },
  newTitle: { zh: "保存查询", en: "Save the search" },
  editTitle: { zh: "重命名查询", en: "Rename the search" },
  changed: { zh: "已修改", en: "changed" },
  replaceTitle: { zh: "打开“{name}”", en: "Open “{name}”" },
  replaceText: {
    zh: "现在的条件还没有保存，打开后将被替换。",
    en: "The present conditions are not saved and will be replaced.",
  },
  open: { zh: "打开", en: "Open" },
  conflictTitle: { zh: "这个查询刚被他人修改", en: "Somebody else changed this search" },
  removeTitle: { zh: "系统提示", en: "System prompt" },
  removeText: {
    zh: "将永久删除查询“{name}”，数据不受影响。",
    en: "The search “{name}” will be deleted permanently. The records stay.",
  },
});
