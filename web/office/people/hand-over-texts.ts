import { defineText } from "@kezhuan/web/ui/text.ts";

export const handOverTexts = defineText({
  title: { zh: "名下内容", en: "Belongings" },
  nothing: {
    zh: "名下没有数据、审核任务或视图。",
    en: "No records, reviews or views belong to this account.",
  },
  count: { zh: "{count} 条", en: "{count}" },
  handOver: { zh: "交接", en: "Hand over" },
  dialog: { zh: "把“{name}”名下的内容交接给", en: 'Hand over what belongs to "{name}"' },
  lead: {
    zh: "所选内容一次全部转给接手人，每条数据的历史都会记录。已作出的审核、登录与 API 密钥不转移。",
    en: "All that is ticked goes to the successor at once, and the history of each record says so. Decisions made, logins and API keys stay.",
  },
  successor: { zh: "接手人", en: "Successor" },
  what: { zh: "交接内容", en: "What" },
  records: { zh: "{label}（{count} 条）", en: "{label} ({count})" },
  reviews: { zh: "{label}：待办审核（{count} 条）", en: "{label}: open reviews ({count})" },
  choose: { zh: "请选择接手人", en: "Choose a successor" },
  chooseWhat: { zh: "请选择要交接的内容", en: "Choose what to hand over" },
  done: { zh: "已交接 {count} 条", en: "{count} handed over" },
  cancel: { zh: "取消", en: "Cancel" },
});
