import type { Label } from "@kezhuan/contract/metadata/label";

export const digestTexts = {
  one: { zh: "订阅“{name}”：{title}", en: "“{name}”: {title}" },
  many: { zh: "订阅“{name}”：{count} 项新内容", en: "“{name}”: {count} new" },
  line: { zh: "· {title}", en: "· {title}" },
  more: { zh: "……等共 {count} 项", en: "… {count} in all" },
  leave: {
    zh: "不想再收到？打开此链接退订：{link}",
    en: "No more of this? Open this link to unsubscribe: {link}",
  },
} as const satisfies Record<string, Label>;
