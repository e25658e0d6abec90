import { defineText } from "@kezhuan/web/ui/text.ts";

export const captchaTexts = defineText({
  code: { zh: "验证码", en: "Verification code" },
  refresh: { zh: "看不清？点击换一张", en: "Hard to read? Show another" },
  picture: { zh: "验证码图片", en: "Picture of the verification code" },
  loading: { zh: "正在获取", en: "Loading" },
  unreachable: { zh: "未能获取，点击重试", en: "Not loaded. Try again" },
  cannotRead: { zh: "看不清图片？改用计算验证", en: "I can't read it: verify by computation" },
  canRead: { zh: "改用图片验证码", en: "Use the picture instead" },
  computing: { zh: "正在计算验证 {percent}%", en: "Computing, {percent}%" },
  computed: { zh: "已通过计算验证", en: "Verified by computation" },
  computeFailed: { zh: "计算未完成，请重试", en: "The computation did not finish. Try again" },
});
