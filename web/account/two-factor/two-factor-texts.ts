import { defineText } from "@kezhuan/web/ui/text.ts";

export const twoFactorTexts = defineText({
  title: { zh: "两步验证", en: "Two-factor authentication" },
  lead: {
    zh: "开启后，登录时除密码外，还须输入手机上身份验证器显示的动态口令。密码泄露时，他人也无法登录。",
    en: "Once it is on, logging in takes your password and a one-time code from an authenticator app. A stolen password alone is then of no use.",
  },
  off: { zh: "未开启。", en: "It is off." },
  on: { zh: "自 {time} 起已开启。", en: "On since {time}." },
  left: { zh: "还剩 {count} 个恢复码。", en: "{count} recovery {count|code|codes} left." },
  fewLeft: {
    zh: "恢复码快用完了：关闭后重新开启，可得到新的恢复码。",
    en: "You are running out of recovery codes. Turn it off and on again to get new ones.",
  },
  required: {
    zh: "您的角色要求开启：下次登录时会引导您设置。",
    en: "Your role requires it: your next login has you set it up.",
  },
  requiredOn: {
    zh: "您的角色要求两步验证，不能关闭。要换手机，或恢复码快用完时，请管理员重置，下次登录时重新设置。",
    en: "Your role requires it, so it cannot be turned off. For another phone or new recovery codes ask an administrator to reset it, and set it up at your next login.",
  },
  turnOn: { zh: "开启两步验证", en: "Turn on" },
  turnOff: { zh: "关闭两步验证…", en: "Turn off…" },
  scan: {
    zh: "用身份验证器（如微软或谷歌的 Authenticator）扫描二维码：",
    en: "Scan the QR code with an authenticator app, such as Microsoft or Google Authenticator:",
  },
  qrCode: { zh: "供身份验证器扫描的二维码", en: "QR code for the authenticator app" },
  typed: {
    zh: "无法扫描时，手动输入密钥（类型为“基于时间”）：",
    en: "If you cannot scan it, enter this secret (time-based):",
  },
  secretCopied: { zh: "密钥已复制", en: "Secret copied" },
  code: { zh: "验证器显示的六位数字", en: "Six digits shown by the app" },
  codeEmpty: { zh: "请输入六位数字", en: "Enter the six digits" },
  confirm: { zh: "确认开启", en: "Confirm" },
  confirmNote: {
    zh: "其他设备上的登录会退出。",
    en: "Your logins on other devices end.",
  },
  cancel: { zh: "取消", en: "Cancel" },
  expired: { zh: "这个二维码已过期。", en: "This QR code has expired." },
  again: { zh: "重新开始", en: "Begin again" },
  codesTitle: { zh: "两步验证已开启，请保存恢复码", en: "It is on. Save your recovery codes" },
  codesLead: {
    zh: "手机丢失时，每个恢复码可代替一次动态口令。它们只显示这一次，请与密码分开存放。",
    en: "If you lose the phone, each of these replaces one code. They are shown only now; keep them apart from your password.",
  },
  codesCopied: { zh: "恢复码已复制", en: "Recovery codes copied" },
  download: { zh: "下载", en: "Download" },
  print: { zh: "打印", en: "Print" },
  kept: { zh: "已保存好", en: "I have saved them" },
  fileTitle: { zh: "科转 Kezhuan 恢复码，账号 {username}", en: "Kezhuan recovery codes of {username}" },
  fileName: { zh: "恢复码-{username}.txt", en: "recovery-codes-{username}.txt" },
  offLead: {
    zh: "关闭后，登录只需密码；恢复码作废，其他设备上的登录会退出。",
    en: "Logging in then takes the password alone. Recovery codes become void, and your logins on other devices end.",
  },
  confirmOff: { zh: "关闭两步验证", en: "Turn off" },
  failed: { zh: "没有取到两步验证的状态。", en: "Couldn't load the state of two-factor authentication." },
  retry: { zh: "再试一次", en: "Try again" },
});
