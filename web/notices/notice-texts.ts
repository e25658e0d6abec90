import { defineText } from "@kezhuan/web/ui/text.ts";

export const noticeTexts = defineText({
  settings: { zh: "通知设置", en: "Settings" },
  title: { zh: "通知", en: "Notices" },
  unread: { zh: "通知，{count} 条未读", en: "Notices, {count} unread" },
  unreadMany: { zh: "通知，99 条以上未读", en: "Notices, more than 99 unread" },
  arrived: { zh: "有新通知，共 {count} 条未读", en: "New notices: {count} unread" },
  all: { zh: "全部通知", en: "All notices" },
  markAll: { zh: "全部标为已读", en: "Mark all as read" },
  markRead: { zh: "标为已读", en: "Mark as read" },
  markUnread: { zh: "标为未读", en: "Mark as unread" },
  show: { zh: "显示", en: "Show" },
  showAll: { zh: "全部", en: "All" },
  showUnread: { zh: "未读", en: "Unread" },
  openLink: { zh: "打开链接", en: "Open the link" },
  isUnread: { zh: "未读", en: "Unread" },
  none: { zh: "还没有通知", en: "No notices yet" },
  noneLead: {
    zh: "审核结果、对接进展和期限提醒会出现在这里。",
    en: "Answers to what you have submitted, news of your cases and reminders appear here.",
  },
  noneUnread: { zh: "没有未读通知", en: "Nothing unread" },
  noneUnreadLead: { zh: "已读的通知在“全部”中。", en: "What you have read is under “All”." },
  failed: { zh: "通知没有取到", en: "The notices could not be fetched" },
  retry: { zh: "再试一次", en: "Try again" },
});
