import type { Label } from "../metadata/label.ts";
import type { Operator } from "./operators.ts";

/** The operators as people choose them and as a condition reads. */
export const operatorLabels: Readonly<Record<Operator, Label>> = {
  eq: { zh: "等于", en: "is" },
  ne: { zh: "不等于", en: "is not" },
  like: { zh: "包含", en: "contains" },
  notLike: { zh: "不包含", en: "does not contain" },
  likeLeft: { zh: "结尾是", en: "ends with" },
  likeRight: { zh: "开头是", en: "begins with" },
  isNull: { zh: "为空", en: "is empty" },
  isNotNull: { zh: "不为空", en: "is not empty" },
  gt: { zh: "大于", en: "is more than" },
  lt: { zh: "小于", en: "is less than" },
  ge: { zh: "大于或等于", en: "is at least" },
  le: { zh: "小于或等于", en: "is at most" },
  in: { zh: "属于", en: "is one of" },
  notIn: { zh: "不属于", en: "is none of" },
};

/** What comparing by order is called where the values are moments. */
const timeLabels: Partial<Record<Operator, Label>> = {
  gt: { zh: "晚于", en: "is after" },
  lt: { zh: "早于", en: "is before" },
  ge: { zh: "不早于", en: "is on or after" },
  le: { zh: "不晚于", en: "is on or before" },
};

/** The operator in words that fit the field. */
export function labelOfOperator(op: Operator, isTime: boolean): Label {
  return (isTime ? timeLabels[op] : undefined) ?? operatorLabels[op];
}
