import { compileForm, type FormProblem } from "@kezhuan/contract/forms/compile-form";
import type { BoundField } from "@kezhuan/contract/forms/form-fields";
import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { readForm, type FormFault } from "@kezhuan/contract/forms/read-form";
import { describeIssue } from "@kezhuan/contract/problems";
import { describeProblem } from "@kezhuan/contract/expression/expression-problems";
import type { Language } from "@kezhuan/contract/metadata/label";
import { defineText, formatText } from "@kezhuan/web/ui/text.ts";

/** What is wrong with a design, in words, and the node it is about. */
export interface DesignProblem {
  /** Absent: the form as a whole. */
  id?: string | undefined;
  /** The property. */
  at: string;
  words: string;
}

const texts = defineText({
  unknownField: { zh: "对象没有字段 {about}", en: "the object has no field {about}" },
  circle: { zh: "计算互相引用成环：{about}", en: "values depend on each other in a circle: {about}" },
  repeatedName: { zh: "名称 {about} 重复", en: "the name {about} is used twice" },
  repeatedId: { zh: "编号重复", en: "the id is used twice" },
  wrongResult: { zh: "表达式的结果类型不对", en: "the expression results in a value of another type" },
  tooLong: { zh: "设计过大", en: "the design is too large" },
  tooDeep: { zh: "嵌套过深", en: "nested too deep" },
  tooMany: { zh: "内容过多", en: "there are too many parts" },
  badName: { zh: "不允许的名称", en: "a name that is not allowed" },
  badValue: { zh: "取值无效：{detail}", en: "not a valid value: {detail}" },
});

/** Everything that is wrong with a design. */
export function listProblems(
  form: FormSchema,
  fields: readonly BoundField[],
  language: Language,
): DesignProblem[] {
  const read = readForm(form);
  if ("faults" in read) return read.faults.map((fault) => describeFault(form, fault, language));
  return compileForm(form, fields).problems.map((problem) => describe(problem, language));
}

function describe({ id, at, problem, about = "" }: FormProblem, language: Language): DesignProblem {
  const words =
    typeof problem === "string"
      ? formatText(texts[problem], language, { about })
      : describeProblem(problem, language);
  return { id, at, words };
}

function describeFault(
  form: FormSchema,
  { at, fault, issue, detail = "" }: FormFault,
  language: Language,
): DesignProblem {
  const { id, rest } = locate(form, at.split("."));
  const said = issue ? describeIssue(issue, language) : detail;
  return { id, at: rest, words: formatText(texts[fault], language, { detail: said }) };
}

/** The innermost node on a path through the design, and the property that the path ends in. */
function locate(form: FormSchema, path: readonly string[]): { id: string | undefined; rest: string } {
  let value: unknown = form;
  let id: string | undefined;
  let rest = "";
  for (const step of path) {
    value = typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined;
    const own: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "type") : undefined;
    // Of all that is in a design, nodes alone have an id and a type.
    const ownId: unknown = own === undefined ? undefined : Reflect.get(Object(value), "id");
    if (typeof ownId === "string") id = ownId;
    rest = step;
  }
  return { id, rest };
}
