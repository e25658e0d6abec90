import { describeProblem } from "../expression/expression-problems.ts";
import { fillLabel } from "../metadata/fill-label.ts";
import type { Label, Language } from "../metadata/label.ts";
import type { FormProblem } from "./compile-form.ts";

/** What can be wrong with a design besides its expressions. Texts may hold `{about}`. */
const problemTexts = {
  unknownField: text("对象没有字段 {about}", "the object has no field {about}"),
  circle: text("互相依赖成环：{about}", "depend on each other in a circle: {about}"),
  repeatedName: text("名称 {about} 重复", "the name {about} occurs more than once"),
  repeatedId: text("节点编号重复", "the id of the node occurs more than once"),
  wrongResult: text(
    "表达式的结果类型（{about}）不符",
    "the expression has a result of the wrong type ({about})",
  ),
} as const satisfies Record<string, Label>;

/** In words, without the place. */
export function describeFormProblem({ problem, about = "" }: FormProblem, language: Language): string {
  if (typeof problem !== "string") return describeProblem(problem, language);
  return fillLabel(problemTexts[problem], { about }, language);
}

function text(zh: string, en: string): Label {
  return { zh, en };
}
