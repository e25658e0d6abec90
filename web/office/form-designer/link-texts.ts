import { defineText } from "@kezhuan/web/ui/text.ts";

export const linkTexts = defineText({
  title: { zh: "“{name}”的公开链接", en: "Public link of {name}" },
  lead: {
    zh: "任何人都可以通过公开链接填写此表单，无须登录。",
    en: "Anybody can fill in this form by its public link, without an account.",
  },
  unpublished: {
    zh: "尚未发布任何版本，发布后链接才能打开。",
    en: "No version is published: the link opens once one is.",
  },
  begin: { zh: "开启公开链接", en: "Open a public link" },
  address: { zh: "链接地址", en: "Address" },
  copied: { zh: "链接已复制", en: "Link copied" },
  code: { zh: "“{name}”的二维码", en: "Code to scan for {name}" },
  open: { zh: "打开填写页面", en: "Open the page" },
  taking: { zh: "接收答卷", en: "Takes answers" },
  captcha: { zh: "需要验证码", en: "Captcha required" },
  more: { zh: "起止时间、答卷上限、次数限制", en: "Opening, closing, most answers, once per person" },
  renew: { zh: "更换链接", en: "Replace the link" },
  renewTitle: { zh: "更换“{name}”的公开链接？", en: "Replace the public link of {name}?" },
  renewText: { zh: "旧链接和旧二维码随即失效。", en: "The old link and its code stop working at once." },
  cancel: { zh: "取消", en: "Cancel" },
  saved: { zh: "保存成功", en: "Save Success" },
});
