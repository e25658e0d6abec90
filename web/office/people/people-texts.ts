import { defineText } from "@kezhuan/web/ui/text.ts";

export const peopleTexts = defineText({
  title: { zh: "用户管理", en: "Users" },
  departments: { zh: "部门", en: "Departments" },
  search: { zh: "查找部门名称或编码", en: "Find a department by name or code" },
  all: { zh: "全部用户", en: "Everybody" },
  allDepartments: { zh: "全部部门", en: "All departments" },
  below: { zh: "包含下级部门", en: "Include sub-departments" },
  count: { zh: "{name}，{count} 人", en: "{name}, {count} {count|person|people}" },
  found: { zh: "没有找到部门", en: "No department found" },
  none: { zh: "还没有部门", en: "No departments yet" },
  tooMany: { zh: "结果较多，只显示前 {count} 个", en: "Only the first {count} are shown" },
  loading: { zh: "正在加载部门", en: "Loading departments" },
  disabled: { zh: "已停用", en: "Disabled" },
});
