import { defineText } from "@kezhuan/web/ui/text.ts";

export const labelTexts = defineText({
  print: { zh: "打印标签", en: "Print labels" },
  count: { zh: "扫码盘点", en: "Count" },
  scan: { zh: "扫码打开", en: "Open by code" },
  title: { zh: "打印标签（{count} 张）", en: "Print labels ({count})" },
  lead: {
    zh: "A4 标签纸，每页 24 张（70 × 37 毫米）。打印时选择 100% 缩放、无边距。",
    en: "A4 sheets of 24 labels, 70 × 37 mm. Print at 100% and without margins.",
  },
  skip: { zh: "跳过已用的标签", en: "Labels used already" },
  preview: { zh: "标签预览", en: "How they look" },
  cancel: { zh: "取消", en: "Cancel" },
  start: { zh: "打印", en: "Print" },
  code: { zh: "{name} 的二维码", en: "Square code of {name}" },
  // Of the page that opens a record by its code.
  scanLead: {
    zh: "扫描标签上的二维码，或输入编号。手机自带的相机也能直接打开标签上的地址。",
    en: "Scan the square code of a label, or enter a number. The camera of a phone opens the address by itself, too.",
  },
  input: { zh: "编号或地址", en: "Number or address" },
  open: { zh: "打开", en: "Open" },
  camera: { zh: "使用相机", en: "Use the camera" },
  stop: { zh: "关闭相机", en: "Close the camera" },
  noReader: {
    zh: "这个浏览器不能识别二维码，请输入编号，或使用扫码枪、手机自带的相机。",
    en: "This browser cannot read square codes: enter the number, or use a hand-held scanner or the phone's own camera.",
  },
  noCamera: { zh: "没有取得相机：{reason}", en: "No camera: {reason}" },
  view: { zh: "相机画面", en: "What the camera sees" },
});
