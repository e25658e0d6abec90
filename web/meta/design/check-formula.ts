import { valueKindOf, writtenType } from "@kezhuan/contract/kinds/field-type";
import { compileComputed, type FieldFacts } from "@kezhuan/contract/expression/compute-record";
import { describeProblem, type ExpressionProblem } from "@kezhuan/contract/expression/expression-problems";
import { kinds } from "@kezhuan/contract/kinds/registry";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import type { Language } from "@kezhuan/contract/metadata/label";
import { standardFields } from "@kezhuan/contract/metadata/standard-fields";

/**
 * What is wrong with the expression of a computed field among the other fields of its object; undefined for one that
 * makes sense. Columns of lines belong to another object, and lookup tables stay in the server: it looks at those.
 */
export function checkFormula(
  def: Pick<FieldDef, "name" | "kind" | "settings">,
  others: readonly Pick<FieldDef, "name" | "kind" | "settings">[],
  language: Language,
): string | undefined {
  if (def.kind !== "computed" || !kinds.computed.settings.safeParse(def.settings).success) return undefined;
  // One that has no name yet can still be spoken of.
  const own: FieldFacts = { ...writtenType(def), name: def.name || "·" };
  const known = [...standardFields, ...others].map((field) => ({ ...writtenType(field), name: field.name }));
  const alone = known.map((field) => ({
    ...writtenType({ kind: valueKindOf(field), settings: field.settings }),
    name: field.name,
  }));
  const problem = problemOf([...alone, own], own.name) ?? circleOf([...known, own]);
  return problem && describeProblem(problem, language);
}

function problemOf(fields: readonly FieldFacts[], name: string): ExpressionProblem | undefined {
  const compiled = compileComputed(fields);
  if (!("refused" in compiled) || compiled.refused.field !== name) return undefined;
  const { problem } = compiled.refused;
  const asked = fields.find((field) => field.name === problem.params?.["name"]);
  return asked?.kind === "lines" || problem.problem === "unknownTable" ? undefined : problem;
}

/** A way through other computed fields back to this one. */
function circleOf(fields: readonly FieldFacts[]): ExpressionProblem | undefined {
  const compiled = compileComputed(fields);
  const problem = "refused" in compiled ? compiled.refused.problem : undefined;
  return problem?.problem === "circle" ? problem : undefined;
}
