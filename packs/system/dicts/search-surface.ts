import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

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
