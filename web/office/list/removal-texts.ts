import { defineText } from "@kezhuan/web/ui/text.ts";

export const removalTexts = defineText({
  title: { zh: "系统提示", en: "System prompt" },
  refusedTitle: { zh: "不能删除", en: "Cannot be deleted" },
  checking: { zh: "正在检查能否删除…", en: "Checking whether it can be deleted…" },
  one: { zh: "将永久删除“{name}”这 1 条数据。", en: '"{name}" will be deleted permanently: 1 record.' },
  many: { zh: "将永久删除所选的 {count} 条数据。", en: "{count} records will be deleted permanently." },
  forGood: { zh: "删除后无法恢复。", en: "This cannot be undone." },
  restoredByCaller: {
    zh: "{until} 之前，您可以从“已删除的数据”中恢复。",
    en: "You can restore {count|it|them} from the deleted records until {until}.",
  },
  restoredByAdmin: {
    zh: "{until} 之前，只有管理员能从“已删除的数据”中恢复。",
    en: "Until {until}, only an administrator can restore {count|it|them} from the deleted records.",
  },
  logins: {
    zh: "登录和接口密钥随账号一并删除，不能恢复。",
    en: "Logins and API keys are deleted with the account, for good.",
  },
  people: {
    zh: "同时将移除 {count} 人在该岗位上的任职，账号不受影响。",
    en: "{count} {count|person|people} will be taken off with it; their accounts stay.",
  },
  along: { zh: "一并删除：", en: "Deleted along with {count|it|them}:" },
  cleared: {
    zh: "不再引用{count|它|它们}，自身保留：",
    en: "Kept, but without the reference to {count|it|them}:",
  },
  referencedOne: {
    zh: "仍被以下数据引用，请先处理：",
    en: "Still in use by these records; deal with them first:",
  },
  referencedSome: {
    zh: "{names} 仍被以下数据引用，请先处理：",
    en: "{names}: still in use by these records; deal with them first:",
  },
  referencedAlong: {
    zh: "会一并删除的数据仍被以下数据引用，请先处理：",
    en: "What would be deleted along with it is still in use by these records; deal with them first:",
  },
  unseen: { zh: "另有您无权查看的数据", en: "Other records, which you may not see" },
  refusedSome: { zh: "{names}：{message}", en: "{names}: {message}" },
  quoted: { zh: "“{name}”", en: '"{name}"' },
  names: { zh: "{names} 等 {count} 条", en: "{names} and others ({count} in all)" },
  related: { zh: "{object} {count} 条", en: "{object}: {count}" },
  remove: { zh: "删除", en: "Delete" },
  cancel: { zh: "取消", en: "Cancel" },
  close: { zh: "知道了", en: "Understood" },
  deleted: { zh: "删除成功", en: "Delete Success" },
  cancelled: { zh: "已取消删除", en: "Cancel Delete" },
});
