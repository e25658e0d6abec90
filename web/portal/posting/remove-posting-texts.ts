import { defineText } from "@kezhuan/web/ui/text.ts";

export const removePostingTexts = defineText({
  remove: { zh: "删除草稿", en: "Delete the draft" },
  refused: { zh: "不能删除", en: "Cannot be deleted" },
  checking: { zh: "正在检查能否删除…", en: "Checking whether it can be deleted…" },
  ask: { zh: "确定删除草稿“{title}”吗？", en: "Delete the draft “{title}”?" },
  forGood: { zh: "删除后不能恢复。", en: "This cannot be undone." },
  restorable: {
    zh: "删除后您看不到它；{until} 之前，可请管理员恢复。",
    en: "You will not see it any more. Until {until} an administrator can restore it for you.",
  },
  referenced: { zh: "仍被引用：{records}。", en: "Still in use: {records}." },
  related: { zh: "{object} {count} 条", en: "{object}: {count}" },
  unseen: { zh: "您无权查看的数据", en: "records that you may not see" },
  cancel: { zh: "取消", en: "Cancel" },
  close: { zh: "知道了", en: "Understood" },
});
