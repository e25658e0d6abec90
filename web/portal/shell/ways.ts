import { defineText } from "@kezhuan/web/ui/text.ts";

export const wayTexts = defineText({
  achievements: { zh: "找成果", en: "Achievements" },
  experts: { zh: "找专家", en: "Experts" },
  institutions: { zh: "找机构", en: "Institutions" },
  demands: { zh: "看需求", en: "Demands" },
  everything: { zh: "智能查询", en: "Search all" },
  postDemand: { zh: "发布需求", en: "Post a demand" },
  postAchievement: { zh: "发布成果", en: "Post an achievement" },
  themes: { zh: "专题", en: "Themes" },
  fields: { zh: "按领域浏览", en: "By field" },
  cases: { zh: "转化案例", en: "Stories" },
  activities: { zh: "活动", en: "Activities" },
  news: { zh: "动态政策", en: "News" },
  post: { zh: "发布", en: "Post" },
  help: { zh: "帮助", en: "Help" },
});

/** The ways into the portal, alike at its head and at its foot. */
export const ways = [
  { to: "/zcg", label: "achievements" },
  { to: "/zzj", label: "experts" },
  { to: "/zjg", label: "institutions" },
  { to: "/zxq", label: "demands" },
  { to: "/zzc", label: "everything" },
] as const;

/** What can be posted here, wherever that is offered. */
export const postingWays = [
  { to: "/fxq", label: "postDemand" },
  { to: "/fcg", label: "postAchievement" },
] as const;

/** What is there to read besides; the last two are for the menu and the foot, the head has no room for them. */
export const readingWays = [
  { to: "/cxqdydz", label: "themes" },
  { to: "/transformationAchievements", label: "cases" },
  { to: "/activity", label: "activities" },
  { to: "/article", label: "news" },
  { to: "/help", label: "help" },
  { to: "/technology", label: "fields" },
] as const;
