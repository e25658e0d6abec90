import { defineText } from "@kezhuan/web/ui/text.ts";

export const activityTexts = defineText({
  ofZone: { zh: "{span}（{zone}）", en: "{span} ({zone})" },
  left: { zh: "剩 {count} 个名额", en: "{count} {count|place|places} left" },
  full: { zh: "名额已满", en: "No places left" },
  fullWaiting: { zh: "名额已满，{count} 人候补", en: "No places left, {count} waiting" },
  noLimit: { zh: "不限名额", en: "Room for everybody" },
  notYet: { zh: "报名未开始", en: "Registration has not opened" },
  closed: { zh: "报名已截止", en: "Registration has closed" },
  over: { zh: "报名已结束", en: "Registration is over" },
  cancelled: { zh: "活动已取消", en: "Cancelled" },
  calendar: { zh: "加入日历", en: "Add to calendar" },
  failed: { zh: "内容没有取到", en: "This could not be fetched" },
  retry: { zh: "再试一次", en: "Try again" },
});
