import { defineText } from "@kezhuan/web/ui/text.ts";

export const signInTexts = defineText({
  or: { zh: "或使用单位账号", en: "Or use your organisation" },
  directoryLead: {
    zh: "使用单位目录中的账号登录",
    en: "Log in with your account in the organisation's directory",
  },
  account: { zh: "单位账号", en: "Organisation account" },
  password: { zh: "单位账号密码", en: "Password of the organisation account" },
  passwordHint: {
    zh: "密码经加密连接送到本系统，由单位目录核对；本系统不保存。",
    en: "The password is sent to this server over an encrypted connection for the directory to check. It is not stored here.",
  },
  accountEmpty: { zh: "单位账号不能为空", en: "The organisation account cannot be empty" },
  passwordEmpty: { zh: "密码不能为空", en: "The password cannot be empty" },
  codeEmpty: { zh: "验证码不能为空", en: "The verification code cannot be empty" },
  submit: { zh: "登录", en: "Log in" },
  working: { zh: "正在登录…", en: "Logging in…" },
  local: { zh: "使用本系统账号登录", en: "Use an account of this installation" },
  doneTitle: { zh: "正在登录", en: "Logging you in" },
  doneLead: {
    zh: "单位已确认您的身份，正在进入系统…",
    en: "Your organisation has confirmed who you are. One moment…",
  },
  failedTitle: { zh: "登录未完成", en: "You are not logged in" },
  again: { zh: "返回登录页", en: "Back to the login page" },
});
