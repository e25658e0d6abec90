import { defineText } from "@kezhuan/web/ui/text.ts";

export const passwordTexts = defineText({
  showPassword: { zh: "显示密码", en: "Show the password" },
  fresh: { zh: "新密码", en: "New password" },
  again: { zh: "再输一次", en: "Once more" },
  rule: {
    zh: "至少 {min} 个字符。几个不相干的词连在一起，比短而复杂的密码更好记也更安全。",
    en: "At least {min} characters. A few unrelated words are easier to keep in mind, and safer, than something short and odd.",
  },
  empty: { zh: "新密码不能为空", en: "The new password cannot be empty" },
  tooShort: { zh: "至少 {min} 个字符", en: "At least {min} characters" },
  tooWeak: { zh: "太容易被猜到，请加长或换一个", en: "Too easy to guess. Make it longer or choose another" },
  different: { zh: "两次输入不一致", en: "The two do not match" },
  strength: { zh: "密码强度：{level}", en: "Strength: {level}" },
  level0: { zh: "很弱", en: "very weak" },
  level1: { zh: "弱", en: "weak" },
  level2: { zh: "一般", en: "fair" },
  level3: { zh: "好", en: "good" },
  level4: { zh: "很好", en: "very good" },
});
