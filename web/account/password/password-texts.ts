import { defineText } from "@kezhuan/web/ui/text.ts";

export const passwordTexts = defineText({
  showPassword: { zh: "显示密码", en: "Show the password" },
  fresh: { zh: "新密码", en: "New password" },
  again: { zh: "再输一次", en: "Once more" },
  advice: {
    zh: "几个不相干的词连在一起，比短而复杂的密码更好记也更安全。",
    en: "A few unrelated words are easier to keep in mind, and safer, than something short and odd.",
  },
  rules: { zh: "密码要求", en: "What the password has to be" },
  length: { zh: "至少 {min} 个字符", en: "At least {min} characters" },
  username: { zh: "不包含账号", en: "Without the account name" },
  common: { zh: "不是常见密码", en: "Not a common password" },
  strength: { zh: "不容易被猜到", en: "Hard to guess" },
  history: {
    zh: "不能是最近 {count} 个密码之一（保存时检查）",
    en: "None of your last {count} passwords (checked when saved)",
  },
  kept: { zh: "已满足：", en: "Kept: " },
  missing: { zh: "未满足：", en: "Missing: " },
  empty: { zh: "新密码不能为空", en: "The new password cannot be empty" },
  tooShort: { zh: "至少 {min} 个字符", en: "At least {min} characters" },
  tooWeak: { zh: "太容易被猜到，请加长或换一个", en: "Too easy to guess. Make it longer or choose another" },
  hasUsername: { zh: "不能包含账号", en: "It must not contain the account name" },
  tooCommon: {
    zh: "这是常见密码或它的简单变形，请换一个",
    en: "This is a common password or a simple variant of one. Choose another",
  },
  unchecked: {
    zh: "密码强度检查未能加载，请检查网络后再试",
    en: "The check of passwords could not be loaded. Check the connection and try again",
  },
  different: { zh: "两次输入不一致", en: "The two do not match" },
  meter: { zh: "密码强度：{level}", en: "Strength: {level}" },
  level0: { zh: "很弱", en: "very weak" },
  level1: { zh: "弱", en: "weak" },
  level2: { zh: "一般", en: "fair" },
  level3: { zh: "好", en: "good" },
  level4: { zh: "很好", en: "very good" },
  expiry: { zh: "密码到期提醒", en: "Your password expires" },
  expires: { zh: "您的密码将于 {date} 到期。", en: "Your password expires on {date}." },
  expired: {
    zh: "您的密码已到期，下次登录时须设置新密码。",
    en: "Your password has expired; the next login asks for a new one.",
  },
  change: { zh: "修改密码", en: "Change it" },
  later: { zh: "稍后", en: "Later" },
  endsKeys: {
    zh: "修改密码后，您的 {count} 个 API 密钥将失效，请通知使用它们的程序的负责人。",
    en: "{count} of your API keys will end when the password is changed. Tell whoever runs the programs that use them.",
  },
});
