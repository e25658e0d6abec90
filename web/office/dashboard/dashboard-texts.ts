import { defineText } from "@kezhuan/web/ui/text.ts";

export const dashboardTexts = defineText({
  title: { zh: "数据看板", en: "Dashboard" },
  period: { zh: "时间", en: "Period" },
  all: { zh: "全部时间", en: "All time" },
  year: { zh: "今年", en: "This year" },
  months: { zh: "近 12 个月", en: "Last 12 months" },
  quarter: { zh: "本季度", en: "This quarter" },
  custom: { zh: "自选日期", en: "Dates of one's own" },
  from: { zh: "自", en: "From" },
  to: { zh: "至", en: "Until" },
  department: { zh: "部门", en: "Department" },
  allDepartments: { zh: "全部部门", en: "All departments" },
  wall: { zh: "大屏展示", en: "Wall display" },
  nothing: { zh: "没有可以统计的数据", en: "Nothing here that you may count" },
  nothingLead: {
    zh: "当前角色看不到任何有统计的数据。",
    en: "Your roles show you none of the records that there are statistics of.",
  },
  empty: { zh: "这段时间没有数据。", en: "Nothing in this period." },
  posted: { zh: "已提交", en: "Handed in" },
  published: { zh: "曾发布", en: "Ever published" },
  outOf: { zh: "共 {count} 项，均按{day}计", en: "{count} in all, by the field “{day}”" },
  drafts: { zh: "另有草稿 {count} 项，不计入。", en: "{count} {count|draft|drafts} besides, not counted." },
  gone: {
    zh: "发布后过期 {expired} 项，占曾发布的 {share}。",
    en: "{expired} expired after publication, {share} of those ever published.",
  },
  left: { zh: "中途离开：{told}。", en: "Left on the way: {told}." },
  figures: { zh: "主要数字", en: "Key figures" },
  month: { zh: "月份", en: "Month" },
  none: { zh: "未填写", en: "Not given" },
});
