import { defineText } from "@kezhuan/web/ui/text.ts";

export const grantOfferTexts = defineText({
  title: {
    zh: "有 {count} 处权限与业务包的新规则不一致",
    en: "{count} {count|place|places} where a pack now gives other rights than you have set",
  },
  lead: {
    zh: "本机构改过的规则保持不变，是否改用业务包的由您决定；没有改过的已随业务包更新。",
    en: "Rules that were changed here stay as they are until you decide. Those nobody has changed follow the pack already.",
  },
  show: { zh: "逐一查看", en: "Look at them" },
  hide: { zh: "收起", en: "Hide" },
  place: { zh: "{role}：{object}", en: "{role}: {object}" },
  pack: { zh: "业务包的新规则", en: "The pack gives now" },
  yours: { zh: "本机构现有", en: "What you have" },
  withdrawn: { zh: "不再给出这条规则", en: "This rule no longer" },
  missing: { zh: "没有这条规则", en: "No such rule" },
  take: { zh: "采用业务包的", en: "Take over the pack's" },
  keep: { zh: "保留本机构的", en: "Keep mine" },
  takeOf: { zh: "采用业务包的：{place}", en: "Take over the pack's for {place}" },
  keepOf: { zh: "保留本机构的：{place}", en: "Keep mine for {place}" },
  taken: { zh: "已采用业务包的规则", en: "The pack's rules are in force" },
  kept: { zh: "已保留本机构的规则", en: "Your rules stay" },
  failed: { zh: "读取业务包的权限差异失败", en: "What packs give now could not be read" },
  again: { zh: "重试", en: "Try again" },
});
