import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

export const menuTargetDict: DictDef = {
  name: "menu_target",
  label: { zh: "菜单归属", en: "Menu" },
  items: [
    { code: "admin", label: { zh: "管理菜单", en: "Administration" } },
    { code: "dev", label: { zh: "开发菜单", en: "Development" } },
    { code: "both", label: { zh: "两者", en: "Both" } },
  ],
};
