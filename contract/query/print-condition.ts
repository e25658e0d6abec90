import type { Label, Language } from "../metadata/label.ts";
import { isGroup, type Condition, type Group, type Rule } from "./condition.ts";
import type { GatheredCode } from "../metadata/gather-codes.ts";
import { labelOfOperator } from "./operator-labels.ts";
import { takesList, takesNoValue } from "./operators.ts";

/** What a condition needs to be told in words. */
export interface ConditionNames {
  /** What people call the field a path leads to, step by step; a step that nobody knows is its own name. */
  field: (path: string) => readonly string[];
  /** A single value in words; undefined: as it stands, in quotes. */
  value: (path: string, value: unknown) => string | undefined;
  /** True where the values are dates or times, which come before and after rather than below and above. */
  isTime?: (path: string) => boolean;
  /** A list in fewer words: of a tree, what stands for itself and everything below it; undefined: one by one. */
  gather?: (path: string, values: readonly unknown[]) => readonly GatheredCode[] | undefined;
}

/**
 * Tells a condition as a sentence without its full stop. Empty text for a condition without rules.
 * Groups inside of others stand in brackets, so that the sentence has one meaning only.
 */
export function printCondition(group: Group, language: Language, names: ConditionNames): string {
  return joinRules(group, { language, names });
}

interface NotificationRule {
  language: Language;
  names: ConditionNames;
}

const joints: Record<Group["match"], Label> = {
  and: { zh: "，并且", en: " and " },
  or: { zh: "，或者", en: " or " },
};
const brackets: Label = { zh: "（）", en: "()" };
const quotes: Label = { zh: "“”", en: '""' };
const steps: Label = { zh: "的", en: " › " };
const below: Label = { zh: "（含下级）", en: " and everything below" };
const commas: Label = { zh: "、", en: ", " };

function joinRules(group: Group, telling: NotificationRule): string {
  const { language } = telling;
  return group.rules
    .map((rule) => printPart(rule, telling))
    .filter((part) => part !== "")
    .join(joints[group.match][language]);
}

function printPart(condition: Condition, telling: NotificationRule): string {
  if (!isGroup(condition)) return printRule(condition, telling);
  const inside = joinRules(condition, telling);
  return condition.rules.length < 2 ? inside : enclose(inside, brackets[telling.language]);
}

function printRule({ field, op, value }: Rule, { language, names }: NotificationRule): string {
  const subject = names.field(field).join(steps[language]);
  const verb = labelOfOperator(op, names.isTime?.(field) ?? false)[language];
  if (takesNoValue(op)) return `${subject} ${verb}`;
  const given: unknown[] = takesList(op) && Array.isArray(value) ? value : [value];
  const word = (one: unknown) =>
    (one === undefined || one === null ? "…" : names.value(field, one)) ??
    enclose(plain(one), quotes[language]);
  const words =
    names.gather?.(field, given)?.map(({ code, whole }) => `${word(code)}${whole ? below[language] : ""}`) ??
    given.map(word);
  return `${subject} ${verb} ${words.length === 0 ? "…" : words.join(commas[language])}`;
}

function enclose(text: string, pair: string): string {
  return `${pair.charAt(0)}${text}${pair.charAt(1)}`;
}

function plain(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : JSON.stringify(value ?? "");
}
