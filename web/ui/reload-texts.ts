import { defineText } from "./text.ts";

/** What is said wherever a part of the pages did not come. */
export const reloadTexts = defineText({
  title: { zh: "页面没有加载完整", en: "The page did not load completely" },
  lead: {
    zh: "网络可能中断，或系统刚刚更新过。重新加载通常即可恢复。",
    en: "The connection may have dropped, or the system was just updated. Reloading usually helps.",
  },
  reload: { zh: "重新加载", en: "Reload" },
});
