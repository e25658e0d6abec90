import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

export const synonymWayDict: DictDef = {
  name: "synonym_way",
  label: { zh: "同义词方向", en: "Direction of synonyms" },
  items: [
    { code: "both", label: { zh: "双向", en: "Both ways" } },
    { code: "one", label: { zh: "单向", en: "One way" } },
  ],
};

export const searchSurfaceDict: DictDef = {
  name: "search_surface",
  label: { zh: "查询入口", en: "Where people search" },
  items: [
    { code: "zzc", label: { zh: "智能查询", en: "Smart search" } },
    { code: "list", label: { zh: "门户列表", en: "Portal lists" } },
    { code: "suggest", label: { zh: "联想建议", en: "Suggestions" } },
    { code: "api", label: { zh: "接口", en: "API" } },
  ],
};
