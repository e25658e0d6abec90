import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

/** What readers keep and follow. */
export const readerDicts: readonly DictDef[] = [
  {
    name: "kch_favourite_kind",
    label: { zh: "收藏对象", en: "Kinds of favourites" },
    items: [
      { code: "achievement", label: { zh: "成果", en: "Achievement" } },
      { code: "expert", label: { zh: "专家", en: "Expert" } },
      { code: "institution", label: { zh: "机构", en: "Institution" } },
      { code: "demand", label: { zh: "需求", en: "Demand" } },
    ],
  },
];
