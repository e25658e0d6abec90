import { defineText } from "@kezhuan/web/ui/text.ts";

export const ownProfileTexts = defineText({
  picture: { zh: "头像", en: "Picture" },
  choosePicture: { zh: "选择图片", en: "Choose a picture" },
  changePicture: { zh: "更换头像", en: "Change the picture" },
  removePicture: { zh: "移除头像", en: "Remove the picture" },
  pictureHint: { zh: "PNG、JPEG、WebP 或 GIF，可以裁剪", en: "PNG, JPEG, WebP or GIF; you can crop it" },
  noPicture: {
    zh: "浏览器无法读取这张图片，请换一张。",
    en: "The browser cannot read this picture; choose another one.",
  },
  notCut: {
    zh: "浏览器没能裁剪这张图片，请缩放后再试，或换一张。",
    en: "The browser couldn't crop this picture. Change the zoom and try again, or choose another one.",
  },
  cropTitle: { zh: "裁剪头像", en: "Crop the picture" },
  cropStage: { zh: "图片：拖动或用方向键移动", en: "Picture: drag it, or move it with the arrow keys" },
  cropHint: {
    zh: "拖动图片，或用方向键移动（按住 Shift 走得更远）。",
    en: "Drag the picture, or move it with the arrow keys (with Shift for larger steps).",
  },
  zoom: { zh: "缩放", en: "Zoom" },
  usePicture: { zh: "使用这张图片", en: "Use this picture" },
  cancel: { zh: "取消", en: "Cancel" },
  name: { zh: "姓名", en: "Name" },
  username: { zh: "账号", en: "Account name" },
  usernameHint: {
    zh: "账号、角色与部门由管理员管理。",
    en: "Administrators manage account names, roles and departments.",
  },
  phone: { zh: "手机", en: "Phone" },
  email: { zh: "邮箱", en: "E-mail" },
  save: { zh: "保存", en: "Save" },
  saving: { zh: "正在保存…", en: "Saving…" },
  saved: { zh: "保存成功", en: "Save Success" },
  emailConfirmed: { zh: "邮箱已确认", en: "The address is confirmed" },
  emailUnconfirmed: {
    zh: "邮箱还没有确认，确认之前不会向它发送通知。",
    en: "The address is not confirmed. Nothing is sent there until it is.",
  },
  emailSent: {
    zh: "确认邮件已于 {date} 发出，请打开其中的链接，3 天内有效。",
    en: "A mail went out on {date}. Open the link in it within 3 days.",
  },
  emailExpired: { zh: "确认链接已过期（发送于 {date}）。", en: "The link sent on {date} has expired." },
  emailReplaces: {
    zh: "新邮箱 {email} 确认之前，仍使用 {old}。",
    en: "Until {email} is confirmed, {old} stays in use.",
  },
  emailLocked: {
    zh: "本站没有配置邮件服务，无法确认新邮箱。要更换邮箱，请联系管理员。",
    en: "This installation sends no mails, so a new address cannot be confirmed. Ask an administrator to change it.",
  },
  emailOff: {
    zh: "本站没有配置邮件服务，不会向邮箱发送通知。",
    en: "This installation sends no mails, so nothing is sent there.",
  },
  emailToConfirm: {
    zh: "保存后会向新邮箱发送确认邮件；更换生效时会告知原邮箱。",
    en: "Save, and a mail is sent there to confirm it. The present address is told once it is replaced.",
  },
  sendMail: { zh: "发送确认邮件", en: "Send the mail" },
  sendAgain: { zh: "重新发送", en: "Send it again" },
  dropNew: { zh: "不再更换", en: "Keep the present one" },
  language: { zh: "语言", en: "Language" },
  languageHint: {
    zh: "选定后，在所有设备上登录都使用这种语言，邮件也是。",
    en: "Used on every device that you log in to, and in mails.",
  },
  followDevice: { zh: "跟随设备", en: "As on each device" },
});
