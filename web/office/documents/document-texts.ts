import { defineText } from "@kezhuan/web/ui/text.ts";

export const documentTexts = defineText({
  tab: { zh: "文档", en: "Documents" },
  produceTitle: { zh: "生成文档", en: "Produce a document" },
  produce: { zh: "生成：{name}", en: "Produce: {name}" },
  noTemplates: { zh: "没有可用的模板。", en: "There is no template for these records." },
  produced: { zh: "已生成并存档：{number}", en: "Produced and kept: {number}" },
  kept: { zh: "已存档", en: "Kept with this record" },
  none: { zh: "还没有文档。", en: "There are none yet." },
  version: { zh: "模板第 {version} 版", en: "version {version} of the template" },
  download: { zh: "下载 {name}", en: "Download {name}" },
  hidden: {
    zh: "含有您无权查看的内容，不能下载",
    en: "Holds what you may not read, so you cannot download it",
  },
  voidIt: { zh: "作废", en: "Void" },
  voidTitle: { zh: "作废 {number}", en: "Void {number}" },
  voidLead: { zh: "编号和文件保留，并注明已作废。", en: "Its number and file are kept, marked as void." },
  reason: { zh: "原因", en: "Reason" },
  voided: { zh: "已作废：{reason}", en: "Void: {reason}" },
  cancel: { zh: "取消", en: "Cancel" },
});
