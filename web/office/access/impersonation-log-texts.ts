import { defineText } from "@kezhuan/web/ui/text.ts";

export const impersonationLogTexts = defineText({
  title: { zh: "身份查看记录", en: "Who looked as whom" },
  leadAll: {
    zh: "谁曾以他人身份查看、何时、为何。查看期间只读，最长 30 分钟。",
    en: "Who looked as another user, when and why. Such views are read-only and last 30 minutes at most.",
  },
  leadOwn: {
    zh: "您以他人身份进行的查看，以及他人以您的身份进行的查看。",
    en: "Your own views as other users, and those of others as you.",
  },
  find: { zh: "按姓名或原因查找", en: "Find a name or reason" },
  viewer: { zh: "查看人", en: "Who looked" },
  viewed: { zh: "被查看的用户", en: "As whom" },
  reason: { zh: "原因", en: "Reason" },
  started: { zh: "开始", en: "Began" },
  ended: { zh: "结束", en: "Ended" },
  open: { zh: "进行中，至 {time}", en: "Under way, until {time}" },
  expired: { zh: "{time}（到时自动结束）", en: "{time} (ran out)" },
  you: { zh: "{name}（您）", en: "{name} (you)" },
  none: { zh: "还没有人以他人身份查看过", en: "Nobody has looked as another user yet" },
  noneOwn: { zh: "没有与您有关的查看", en: "No view concerns you" },
  noneLead: {
    zh: "有此权限的人员在用户列表的“更多”中选择“以其身份查看”并填写原因后，会在此留下记录。",
    en: "Staff with that right choose “View as this user” under “More” in the list of users and give a reason; each view is then recorded here.",
  },
  toUsers: { zh: "打开用户列表", en: "Open the list of users" },
  noMatch: { zh: "没有找到", en: "Nothing found" },
  noMatchLead: { zh: "换一个姓名或原因试试。", en: "Try another name or reason." },
  newest: { zh: "只列出最近的 {count} 次。", en: "Only the newest {count} are listed." },
  refresh: { zh: "刷新", en: "Refresh" },
});
