import { defineText } from "@kezhuan/web/ui/text.ts";

export const registerTexts = defineText({
  title: { zh: "注册账号", en: "Create an account" },
  lead: {
    zh: "注册后可以发布需求与成果，并随时查看进展。",
    en: "With an account you can post demands and achievements and follow what becomes of them.",
  },
  identity: { zh: "您的身份", en: "You are" },
  name: { zh: "姓名", en: "Your name" },
  orgName: { zh: "单位名称", en: "Name of the organisation" },
  username: { zh: "账号", en: "Account" },
  usernameHint: {
    zh: "3 到 32 位小写字母、数字、点、下划线或连字符，建立后不能修改",
    en: "3 to 32 lower-case letters, digits, dots, underscores or hyphens; cannot be changed later",
  },
  phone: { zh: "手机", en: "Phone" },
  email: { zh: "邮箱", en: "E-mail" },
  reachHint: { zh: "手机与邮箱至少填一项", en: "Give at least one: phone or e-mail" },
  nameEmpty: { zh: "请填写姓名", en: "Enter your name" },
  orgNameEmpty: { zh: "请填写单位名称", en: "Enter the name of the organisation" },
  usernameWrong: {
    zh: "账号应为 3 到 32 位小写字母、数字、点、下划线或连字符",
    en: "The account takes 3 to 32 lower-case letters, digits, dots, underscores or hyphens",
  },
  reachEmpty: { zh: "请至少填写手机或邮箱中的一项", en: "Give a phone number or an e-mail address" },
  phoneWrong: { zh: "手机号码格式不正确", en: "This is no phone number" },
  emailWrong: { zh: "邮箱格式不正确", en: "This is no e-mail address" },
  codeEmpty: { zh: "请填写验证码", en: "Enter the verification code" },
  consentEmpty: { zh: "请阅读并同意用户协议", en: "Please read the terms and agree to them" },
  agree: { zh: "我已阅读并同意", en: "I have read and agree to the" },
  read: { zh: "《{title}》", en: "{title}" },
  version: { zh: "版本 {version}", en: "Version {version}" },
  submit: { zh: "注册", en: "Create the account" },
  deriving: { zh: "正在处理密码 {percent}%", en: "Preparing the password, {percent}%" },
  registering: { zh: "正在注册…", en: "Creating the account…" },
  entering: { zh: "账号已建立，正在登录…", en: "The account is there. Logging in…" },
  made: {
    zh: "账号已建立，请登录。",
    en: "The account is there. Please log in.",
  },
});
