import type { Label } from "../metadata/label.ts";

/** What figures are of, in words; the least and the greatest are called as their field is. */
export const measureTexts = {
  count: { zh: "数量", en: "Number of records" },
  sum: { zh: "{field}合计", en: "Sum of {field}" },
  avg: { zh: "{field}平均", en: "Average {field}" },
  median: { zh: "{field}中位数", en: "Median of {field}" },
  filled: { zh: "有{field}的数量", en: "How many have {field}" },
  within: { zh: "{field}不超过 {most} 的数量", en: "How many have {field} of at most {most}" },
  hoursBetween: { zh: "{from}至{to}的小时数", en: "hours from {from} to {to}" },
} as const satisfies Record<string, Label>;
