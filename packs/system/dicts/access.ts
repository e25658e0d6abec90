import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

export const accessEffectDict: DictDef = {
  name: "access_effect",
  label: { zh: "权限效果", en: "Effect of an access rule" },
  items: [
    { code: "allow", label: { zh: "允许", en: "Allow" }, colour: "green" },
    { code: "deny", label: { zh: "拒绝", en: "Deny" }, colour: "red" },
  ],
};

export const accessScopeDict: DictDef = {
  name: "access_scope",
  label: { zh: "数据范围", en: "Scope of an access rule" },
  items: [
    { code: "all", label: { zh: "全部数据", en: "All records" } },
    { code: "chosen", label: { zh: "指定部门", en: "Chosen departments" } },
    { code: "own", label: { zh: "本部门", en: "Own department" } },
    { code: "ownBelow", label: { zh: "本部门及以下", en: "Own department and below" } },
    { code: "self", label: { zh: "仅本人创建", en: "Created by oneself" } },
  ],
};
