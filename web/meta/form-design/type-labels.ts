import { formTypes, type FormType } from "@kezhuan/contract/forms/form-types";
import type { FormNode } from "@kezhuan/contract/forms/form-schema";
import type { Label } from "@kezhuan/contract/metadata/label";
import { defineText } from "@kezhuan/web/ui/text.ts";

/** What each type of node is called. */
export const typeLabels = defineText({
  input: { zh: "单行文本", en: "Text" },
  textarea: { zh: "多行文本", en: "Long text" },
  number: { zh: "数字", en: "Number" },
  radio: { zh: "单选框组", en: "Single choice" },
  checkbox: { zh: "多选框组", en: "Checkboxes" },
  time: { zh: "时间", en: "Time" },
  date: { zh: "日期", en: "Date" },
  rate: { zh: "评分", en: "Rating" },
  color: { zh: "颜色", en: "Colour" },
  select: { zh: "下拉选择", en: "Select" },
  switch: { zh: "开关", en: "Switch" },
  slider: { zh: "滑块", en: "Slider" },
  text: { zh: "说明文字", en: "Text block" },
  custom: { zh: "自定义组件", en: "Custom component" },
  title: { zh: "标题", en: "Heading" },
  dialog: { zh: "弹框选择", en: "Records" },
  file: { zh: "文件上传", en: "Files" },
  image: { zh: "图片上传", en: "Pictures" },
  editor: { zh: "富文本", en: "Rich text" },
  cascader: { zh: "级联选择", en: "Cascader" },
  "sub-table": { zh: "子表单", en: "Sub-table" },
  grid: { zh: "栅格布局", en: "Grid" },
  tabs: { zh: "标签页", en: "Tabs" },
  divider: { zh: "分割线", en: "Divider" },
  transfer: { zh: "穿梭框", en: "Transfer" },
  button: { zh: "按钮", en: "Button" },
  "custom-panel": { zh: "自定义面板", en: "Panel" },
  slot: { zh: "插槽", en: "Slot" },
  container: { zh: "容器", en: "Container" },
  unknown: { zh: "未识别组件", en: "Unknown part" },
});

/** The groups of the palette with their types. */
export const paletteGroups = [
  { name: "inputs", types: ["input", "textarea", "number", "editor", "switch", "slider", "rate", "color"] },
  { name: "choices", types: ["radio", "checkbox", "select", "cascader", "transfer", "dialog"] },
  { name: "times", types: ["date", "time"] },
  { name: "files", types: ["file", "image"] },
  { name: "layout", types: ["grid", "tabs", "container", "custom-panel", "sub-table"] },
  { name: "display", types: ["title", "text", "divider", "button"] },
  { name: "advanced", types: ["custom", "slot"] },
] as const satisfies readonly { name: string; types: readonly FormType[] }[];

/** What a node is called in the designer: its title, else its text, else the label of its field, else its type. */
export function nameOfNode(
  node: FormNode,
  fields: readonly { name: string; label: Label }[] = [],
): { zh: string; en: string } {
  const isBound = "bound" in node && node.bound === true;
  const field = isBound ? fields.find(({ name }) => name === node.name) : undefined;
  const own = node.title ?? (node.type === "text" ? node.text : field?.label);
  const type = typeLabels[node.type];
  const zh = own?.zh.trim().slice(0, 60);
  if (!zh) return type;
  return { zh, en: own?.en?.trim().slice(0, 60) || zh };
}

/** Types whose names hold the words, in either language. */
export function findTypes(words: string): FormType[] {
  const wanted = words.trim().toLowerCase();
  return formTypes.filter((type) =>
    [type, typeLabels[type].zh, typeLabels[type].en].some((name) => name.toLowerCase().includes(wanted)),
  );
}
