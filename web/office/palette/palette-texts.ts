import { defineText } from "@kezhuan/web/ui/text.ts";

export const paletteTexts = defineText({
  title: { zh: "快速查找", en: "Find" },
  hint: { zh: "输入菜单、数据或操作的名称", en: "Type the name of a page, a record or an action" },
  pages: { zh: "菜单", en: "Pages" },
  records: { zh: "数据", en: "Records" },
  actions: { zh: "操作与设置", en: "Actions and settings" },
  create: { zh: "新增：{page}", en: "New: {page}" },
  searching: { zh: "正在查找数据…", en: "Searching records…" },
  found: { zh: "{count} 项", en: "{count} found" },
  nothing: { zh: "没有找到", en: "Nothing found" },
  keys: { zh: "↑↓ 选择，回车打开，Esc 关闭", en: "↑↓ to choose, Enter to open, Esc to close" },
  failed: { zh: "数据暂时无法查找", en: "Records cannot be searched at the moment" },
});
