import { fillLabel } from "../metadata/fill-label.ts";
import type { Label, Language } from "../metadata/label.ts";

/** What can be wrong with an expression. Texts may hold `{name}` placeholders. */
const problemTexts = {
  tooLong: text("表达式不能超过 {max} 个字符", "an expression has at most {max} characters"),
  tooDeep: text("嵌套过深", "nested too deep"),
  badCharacter: text("不认识的字符 {found}", "unexpected character {found}"),
  openText: text("文字缺少结束引号", "the text has no closing quote"),
  expected: text("此处应为 {expected}，而不是 {found}", "expected {expected}, found {found}"),
  expectedValue: text("此处应为取值，而不是 {found}", "expected a value, found {found}"),
  unknownField: text("没有字段 {name}", "there is no field {name}"),
  unknownColumn: text("{field} 没有列 {name}", "{field} has no column {name}"),
  unreadable: text(
    "表达式不能使用字段 {name}：其类型不支持",
    "the kind of {name} cannot be used in an expression",
  ),
  unknownFunction: text("没有函数 {name}", "there is no function {name}"),
  wrongCount: text("{name} 的参数个数不对，应为 {expected}", "{name} takes {expected} arguments"),
  wrongType: text("此处应为{expected}，而不是{found}", "expected {expected} here, not {found}"),
  notComparable: text("{left}与{right}不能比较", "{left} cannot be compared with {right}"),
  unknownTable: text("没有查找表 {name}", "there is no lookup table {name}"),
  namesInQuotes: text(
    "查找表和列的名称要直接写在引号中",
    "the names of a lookup table and its column are written in quotes",
  ),
  columnAlone: text("列只能用于 sum", "a column can only be summed up"),
  wrongResult: text("结果是{found}，不是{expected}", "results in {found}, not in {expected}"),
  circle: text("字段互相引用成环：{path}", "fields refer to each other in a circle: {path}"),
} as const satisfies Record<string, Label>;

export type ExpressionProblemKey = keyof typeof problemTexts;

/** What is wrong with an expression, and where. */
export interface ExpressionProblem {
  problem: ExpressionProblemKey;
  /** Characters before the place, counted from 0. */
  position: number;
  params?: Record<string, string | number>;
}

/** In words, with the place counted from 1. */
export function describeProblem(
  { problem, position, params = {} }: ExpressionProblem,
  language: Language,
): string {
  const words = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeWords[String(value)]?.[language] ?? value]),
  );
  const what = fillLabel(problemTexts[problem], words, language);
  return language === "zh" ? `第 ${position + 1} 个字符：${what}` : `character ${position + 1}: ${what}`;
}

const typeWords: Partial<Record<string, Label>> = {
  "type:number": text("数字", "a number"),
  "type:text": text("文字", "a text"),
  "type:date": text("日期", "a date"),
  "type:boolean": text("是否", "yes or no"),
  "type:rows": text("表格", "a table"),
  "type:other": text("其他取值", "another value"),
  "type:ordered": text("数字或日期", "a number or a date"),
  "type:list": text("表格或列表", "a table or a list"),
  end: text("结尾", "the end"),
};

function text(zh: string, en: string): Label {
  return { zh, en };
}
