import { defineText } from "@kezhuan/web/ui/text.ts";

export const publicFormTexts = defineText({
  title: { zh: "填写表单", en: "Fill in a form" },
  loading: { zh: "正在打开表单", en: "Opening the form" },
  missing: { zh: "没有这个表单", en: "There is no such form" },
  missingLead: {
    zh: "链接可能不完整，或表单已经停止使用。请向发给您链接的人核实。",
    en: "The link may be incomplete, or the form is no longer in use. Ask whoever gave you the link.",
  },
  failed: { zh: "表单没有打开", en: "The form could not be opened" },
  again: { zh: "重试", en: "Try again" },
  early: { zh: "尚未开始", en: "Not open yet" },
  earlyLead: { zh: "{time} 起可以填写。", en: "It can be filled in from {time}." },
  closed: { zh: "填写已截止", en: "This form is closed" },
  closedLead: { zh: "截止时间为 {time}。", en: "It closed on {time}." },
  closedNow: { zh: "此表单不再接收答卷。", en: "It takes no more answers." },
  full: { zh: "答卷已满", en: "All places are taken" },
  fullLead: { zh: "收到的答卷已达上限。", en: "As many answers as are taken have come in." },
  answered: { zh: "您已填写过", en: "You have answered already" },
  answeredLead: { zh: "此表单每人只填写一次。", en: "Everybody fills in this form once." },
  login: { zh: "请先登录", en: "Log in first" },
  loginLead: { zh: "登录后才能填写此表单。", en: "This form is for people with an account." },
  toLogin: { zh: "登录", en: "Log in" },
  sent: { zh: "已提交", en: "Submitted" },
  sentLead: { zh: "感谢您的填写。", en: "Thank you for your answer." },
  home: { zh: "返回首页", en: "Go to the home page" },
  draft: {
    zh: "已恢复您未提交的内容，仅保存在此浏览器。",
    en: "What you had not submitted is here again. Only this browser kept it.",
  },
  emptyDraft: { zh: "重新填写", en: "Start over" },
  codeNeeded: { zh: "请填写验证码", en: "Enter the verification code" },
});
