import { defineText } from "@kezhuan/web/ui/text.ts";

export const commandTexts = defineText({
  notices: { zh: "我的通知", en: "My notifications" },
  light: { zh: "浅色模式", en: "Light mode" },
  dark: { zh: "深色模式", en: "Dark mode" },
  contrast: { zh: "高对比模式", en: "High contrast" },
  auto: { zh: "明暗跟随设备", en: "Light or dark as the device" },
  small: { zh: "标准字号", en: "Usual text size" },
  large: { zh: "大字号", en: "Large text" },
});
