import { defineText } from "@kezhuan/web/ui/text.ts";

export const departmentTexts = defineText({
  disabled: { zh: "已停用", en: "Disabled" },
  people: { zh: "{count} 人", en: "{count} {count|person|people}" },
  edit: { zh: "编辑", en: "Edit" },
  up: { zh: "上移", en: "Move up" },
  down: { zh: "下移", en: "Move down" },
  move: { zh: "移动到…", en: "Move to…" },
  moved: { zh: "已移动“{name}”", en: '"{name}" moved' },
  moveTitle: { zh: "移动“{name}”", en: 'Move "{name}"' },
  moveBelow: { zh: "移到“{name}”之下", en: 'Below "{name}"' },
  moveTop: { zh: "移到最上级", en: "To the top" },
  top: { zh: "最上级", en: "At the top" },
  where: { zh: "选择新的上级部门：", en: "Choose the department above:" },
  effects: { zh: "影响预览", en: "What changes" },
  looking: { zh: "正在比较移动前后的菜单与数据…", en: "Comparing menus and records before and after…" },
  noEffects: {
    zh: "没有人因此得到或失去菜单与数据。",
    en: "Nobody gains or loses menus or records by it.",
  },
  someLeft: {
    zh: "涉及的人较多，只比较了其中一部分。",
    en: "Many people are concerned; only some of them were compared.",
  },
  onlyAdmin: {
    zh: "只有系统管理员可以预览影响。",
    en: "What changes is shown to administrators only.",
  },
  who: {
    zh: "{dept} · {roles}：{count} 人（{names}）",
    en: "{dept} · {roles}: {count} {count|person|people} ({names})",
  },
  andOthers: { zh: "{names}等", en: "{names} and others" },
  noRoles: { zh: "没有角色", en: "no roles" },
  gained: { zh: "得到", en: "Gain" },
  lost: { zh: "失去", en: "Lose" },
  menus: { zh: "菜单：{list}", en: "Menus: {list}" },
  records: { zh: "{label} {count} 条", en: "{label}: {count}" },
  recordsMore: { zh: "{label} 超过 {count} 条", en: "{label}: more than {count}" },
  confirm: { zh: "移动", en: "Move" },
  cancel: { zh: "取消", en: "Cancel" },
});
