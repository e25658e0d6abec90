import type { DictDef } from "@kezhuan/contract/metadata/dictionary";
import title from "./data/gb-title.json" with { type: "json" };

/** The series met in technology transfer, each with its ranks. The standard has no 081; `X081` is a local addition. */
export const gbTitleDict: DictDef = title;

/** Rank within a series: the third digit of a title's code. */
export const kchTitleRankDict: DictDef = {
  name: "kch_title_rank",
  label: { zh: "职称级别", en: "Rank of title" },
  items: [
    { code: "senior", label: { zh: "正高级", en: "Senior" } },
    { code: "associate", label: { zh: "副高级", en: "Associate senior" } },
    { code: "intermediate", label: { zh: "中级", en: "Intermediate" } },
    { code: "junior", label: { zh: "初级", en: "Junior" } },
  ],
};
