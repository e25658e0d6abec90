import { findPatternFault, loadPatternEngine } from "@kezhuan/contract/kinds/pattern";
import { kinds } from "@kezhuan/contract/kinds/registry";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import type { Language } from "@kezhuan/contract/metadata/label";
import type { ProblemKey } from "@kezhuan/contract/problems";
import { defineText, formatText } from "@kezhuan/web/ui/text.ts";
import { describeIssue } from "../check-values.ts";
import { kindDesigns } from "./kind-designs.ts";
import { checkName, type NameProblem } from "./suggest-name.ts";
import { valueKindOf, writtenType } from "@kezhuan/contract/kinds/field-type";
import { compileComputed, type FieldFacts } from "@kezhuan/contract/expression/compute-record";
import { describeProblem, type ExpressionProblem } from "@kezhuan/contract/expression/expression-problems";
import { standardFields } from "@kezhuan/contract/metadata/standard-fields";

/** Part of a definition (`name`, `label.zh`, `settings.maxLength`) → what is wrong with it, as a sentence. */
export type PartProblems = Readonly<Record<string, string>>;

const nameTexts = defineText({
  missing: { zh: "不能为空", en: "Must not be empty" },
  form: {
    zh: "以小写字母开头，只含小写字母、数字和下划线，最多 48 个字符",
    en: "Lower-case letters, digits and underscores, beginning with a letter, at most 48",
  },
  reserved: { zh: "这是系统保留的名称", en: "This name is reserved" },
  standard: { zh: "每个对象都已有这个字段", en: "Every object has this field already" },
  taken: { zh: "已被使用", en: "Is already taken" },
});

// Patterns are written where this is shown.
void loadPatternEngine();

interface CheckContext {
  /** Names of the object's other fields. */
  taken: ReadonlySet<string>;
  /** The object's other fields, for what refers to them. */
  others?: readonly FieldDef[];
  language: Language;
}

/** What is wrong with a field's definition, by the rules the server has too. */
export function checkField(def: FieldDef, { taken, others = [], language }: CheckContext): PartProblems {
  const problems: Record<string, string> = {};
  const name = checkName(def.name, taken);
  if (name) problems["name"] = describeNameProblem(name, language);
  if (def.label.zh.trim() === "") problems["label.zh"] = say("required", language);
  if (def.help && def.help.zh.trim() === "") problems["help.zh"] = say("required", language);
  Object.assign(problems, checkSettings(def, language));
  const formula = checkFormula(def, others, language);
  if (formula !== undefined) problems["settings.expression"] = formula;
  if (def.default !== undefined && def.default !== null && Object.keys(problems).length === 0) {
    const settings = kinds[def.kind].settings.safeParse(def.settings);
    const read = kinds[def.kind].read(def.default, settings.data);
    if ("problem" in read) problems["default"] = describeIssue({ field: "default", ...read }, language);
  }
  return problems;
}

/** What is wrong with a name, in words. */
export function describeNameProblem(problem: NameProblem, language: Language): string {
  return formatText(nameTexts[problem], language);
}

/** What is wrong with the settings of a field's kind. */
export function checkSettings(
  { kind, settings }: Pick<FieldDef, "kind" | "settings">,
  language: Language,
): PartProblems {
  const problems: Record<string, string> = {};
  for (const setting of kindDesigns[kind].settings) {
    if (setting.required && (settings[setting.name] ?? "") === "")
      problems[`settings.${setting.name}`] = say("required", language);
  }
  const { pattern } = settings;
  const fault = kind !== "sequence" && typeof pattern === "string" ? findPatternFault(pattern) : undefined;
  if (fault) problems["settings.pattern"] = say(fault.problem, language, fault.params);
  for (const issue of kinds[kind].settings.safeParse(settings).error?.issues ?? []) {
    problems[["settings", ...issue.path].join(".")] ??= describeZod(issue, language);
  }
  return problems;
}

interface ZodIssue {
  code: string;
  minimum?: unknown;
  maximum?: unknown;
  message: string;
}

function describeZod(issue: ZodIssue, language: Language): string {
  if (issue.code === "too_small") return say("tooSmall", language, { min: String(issue.minimum) });
  if (issue.code === "too_big") return say("tooBig", language, { max: String(issue.maximum) });
  if (issue.code === "invalid_type") return say("required", language);
  return issue.code === "unrecognized_keys" ? say("unknownParameter", language) : say("pattern", language);
}

function say(problem: ProblemKey, language: Language, params: Record<string, string | number> = {}): string {
  return describeIssue({ field: "", problem, params }, language);
}

/**
 * What is wrong with the expression of a computed field among the other fields of its object; undefined for one that
 * makes sense. Columns of lines belong to another object, and lookup tables stay in the server: it looks at those.
 */
function checkFormula(
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
