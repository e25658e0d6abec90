import { defineText } from "@kezhuan/web/ui/text.ts";

export const countTexts = defineText({
  title: { zh: "盘点：{name}", en: "Count: {name}" },
  progress: { zh: "已盘 {done} / {all}", en: "{done} of {all} counted" },
  waiting: { zh: "{count} 条待发送", en: "{count} to be sent" },
  cutOff: {
    zh: "网络中断：{count} 条结果保存在本机，恢复后自动发送。请勿关闭此页。",
    en: "No connection: {count} results are kept on this device and sent when it is back. Keep this page open.",
  },
  sent: { zh: "全部结果已保存", en: "Everything is saved" },
  refused: { zh: "一条结果未被接受：{reason}", en: "One result was refused: {reason}" },
  closed: { zh: "目前不在盘点中", en: "Nothing is being counted now" },
  closedLead: {
    zh: "只有处于“{state}”状态时才能盘点。",
    en: "Counting is possible only in the state “{state}”.",
  },
  none: { zh: "没有可核对的明细", en: "This has no list to be counted" },
  noneLead: { zh: "这种数据没有盘点清单。", en: "Records of this kind have no list that is ticked off." },
  open: { zh: "未盘", en: "Not counted" },
  all: { zh: "全部", en: "All" },
  shown: { zh: "显示哪些", en: "Which are shown" },
  allDone: { zh: "清单上的都已盘点。", en: "Everything on the list is counted." },
  more: { zh: "再显示 {count} 条", en: "Show {count} more" },
  undo: { zh: "撤销", en: "Undo" },
  nameOf: { zh: "{result}：{name}", en: "{result}: {name}" },
  already: { zh: "{name} 已盘点过", en: "{name} was counted before" },
  notListed: { zh: "{code} 不在清单上", en: "{code} is not on the list" },
  added: { zh: "{code} 不在清单上，已记为{result}", en: "{code} is not on the list: noted as {result}" },
  list: { zh: "盘点清单", en: "The list" },
  back: { zh: "返回盘点单", en: "Back to the record" },
});
