import type { ValueType } from "@kezhuan/contract/expression/value-types";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";

const texts = defineText({
  number: { zh: "数字", en: "a number" },
  text: { zh: "文字", en: "a text" },
  date: { zh: "日期", en: "a date" },
  boolean: { zh: "是或否", en: "yes or no" },
  rows: { zh: "表格", en: "a table" },
  other: { zh: "其他取值", en: "another value" },
});

/** What types of values are called. */
export function useTypeWords(): (type: ValueType) => string {
  return useText(texts);
}
