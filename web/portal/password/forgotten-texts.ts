import { resetMinutes } from "@kezhuan/contract/password/password-policy";
import { defineText } from "@kezhuan/web/ui/text.ts";

export const forgottenTexts = defineText({
  title: { zh: "忘记密码", en: "Forgotten password" },
  mailLead: {
    zh: "填写账号或邮箱，我们把设置新密码的链接发到账号已确认的邮箱。",
    en: "Give your account or e-mail address, and a link to choose a new password is sent to the confirmed address of the account.",
  },
  phoneLead: {
    zh: "填写账号或手机号码，我们把验证码发到账号已确认的手机。",
    en: "Give your account or phone number, and a code is sent to the confirmed phone of the account.",
  },
  way: { zh: "找回方式", en: "By" },
  mail: { zh: "邮箱", en: "E-mail" },
  phone: { zh: "手机短信", en: "Text message" },
  mailAccount: { zh: "账号或邮箱", en: "Account or e-mail address" },
  phoneAccount: { zh: "账号或手机号码", en: "Account or phone number" },
  phoneEmpty: { zh: "请填写账号或手机号码", en: "Enter your account or phone number" },
  mailEmpty: { zh: "请填写账号或邮箱", en: "Enter your account or e-mail address" },
  codeEmpty: { zh: "请填写验证码", en: "Enter the verification code" },
  mailSubmit: { zh: "发送链接", en: "Send the link" },
  phoneSubmit: { zh: "发送验证码", en: "Send the code" },
  codeTitle: { zh: "输入短信验证码", en: "Enter the code" },
  codeLead: {
    zh: "如果“{account}”对应一个可用的账号，并且它有已确认的手机，验证码已经发出，10 分钟内有效。",
    en: "If {account} is an account that is in use and has a confirmed phone, a code is on its way; it holds for 10 minutes.",
  },
  sending: { zh: "正在发送…", en: "Sending…" },
  sentTitle: { zh: "请查收邮件", en: "Look into your mailbox" },
  sentLead: {
    zh: `如果“{account}”对应一个可用的账号，并且它有已确认的邮箱，链接已经发出，${resetMinutes} 分钟内有效。几分钟内没有收到时，请查看垃圾邮件；仍没有时，请联系管理员。`,
    en: `If {account} is an account that is in use and has a confirmed address, the link is on its way; it holds for ${resetMinutes} minutes. If nothing arrives within a few minutes, look among the spam; if it is not there, ask an administrator.`,
  },
  again: { zh: "换一个账号", en: "Try another account" },
  noMailTitle: { zh: "请联系管理员", en: "Ask an administrator" },
  noMailLead: {
    zh: "本站不发送邮件，不能自行重设密码。管理员可以为您设置一次性密码，登录后再换成自己的。",
    en: "This installation sends no mails, so you cannot reset the password yourself. An administrator can give you a password that you change at the next login.",
  },
  toLogin: { zh: "返回登录", en: "Back to the login" },
});

export const resetTexts = defineText({
  title: { zh: "设置新密码", en: "Choose a new password" },
  lead: { zh: "为账号“{username}”设置新密码。", en: "For the account {username}." },
  ends: {
    zh: "保存后，该账号在所有设备上的登录都会退出。开启了两步验证的账号，登录时仍需动态口令。",
    en: "Saving it ends the account's logins on every device. An account with two-factor authentication still needs its code to log in.",
  },
  submit: { zh: "保存新密码", en: "Save the new password" },
  deriving: { zh: "正在处理密码 {percent}%", en: "Preparing the password, {percent}%" },
  doneTitle: { zh: "新密码已生效", en: "The new password is in force" },
  doneLead: { zh: "请用新密码登录账号“{username}”。", en: "Log in to {username} with it." },
  login: { zh: "登录", en: "Log in" },
  overTitle: { zh: "链接已失效", en: "This link is over" },
  overLead: {
    zh: `链接 ${resetMinutes} 分钟内有效，只能使用一次；密码或邮箱改变后也会失效。`,
    en: `It holds for ${resetMinutes} minutes and works once; a change of password or address ends it, too.`,
  },
  askAgain: { zh: "重新获取链接", en: "Ask for another link" },
});
