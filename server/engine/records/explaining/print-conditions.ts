import { valueKindOf, dictionaryOf, targetOf } from "@kezhuan/contract/kinds/field-type";
import { isId } from "@kezhuan/contract/kinds/ref";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { writeDecimal } from "@kezhuan/contract/kinds/write-decimal";
import { writeMoney } from "@kezhuan/contract/kinds/write-money";
import { gatherCodes } from "@kezhuan/contract/metadata/gather-codes";
import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { isGroup, type Condition, type Group, type Rule } from "@kezhuan/contract/query/condition";
import { printCondition, type ConditionNames } from "@kezhuan/contract/query/print-condition";
import { variableLabels } from "@kezhuan/contract/query/variable-labels";
import { type CatalogField, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { loadLabels } from "../reading/present-values.ts";

/** Prints conditions on an object's rows in the caller's language. */
export type ConditionPrinter = (group: Group) => string;

/** Loads the labels of references in the conditions, one statement for each object. */
export async function makeConditionPrinter(
  ctx: Ctx,
  object: CatalogObject,
  conditions: readonly (Group | null)[],
): Promise<ConditionPrinter> {
  const { language } = ctx;
  const wanted = new Map<string, string[]>();
  for (const rule of conditions.flatMap((group) => (group ? leavesOf(group) : []))) {
    const target = referredBy(ctx, object, rule.field);
    if (target === undefined) continue;
    const ids = valuesOf(rule).filter((value) => typeof value === "string" && isId(value));
    wanted.set(target, [...(wanted.get(target) ?? []), ...ids]);
  }
  const labels = new Map<string, string | null>();
  for (const [target, ids] of wanted)
    for (const [id, label] of await loadLabels(ctx, target, [...new Set(ids)])) labels.set(id, label);
  const names: ConditionNames = {
    field: (path) => followPath(ctx, object, path).map((step) => step.label),
    value: (path, value) => tellValue(ctx, { field: fieldAt(ctx, object, path), labels }, value),
    gather: (path, values) => gatherValues(ctx, fieldAt(ctx, object, path), values),
    isTime: (path) => hasTrait(fieldAt(ctx, object, path)?.def.kind, "dated"),
  };
  return (group) => printCondition(group, language, names);
}

/** The single rules of a condition. */
export function leavesOf(condition: Condition): Rule[] {
  return isGroup(condition) ? condition.rules.flatMap(leavesOf) : [condition];
}

interface Step {
  label: string;
  field: CatalogField | undefined;
}

function followPath(ctx: Ctx, object: CatalogObject, path: string): Step[] {
  let at: CatalogObject | undefined = object;
  return path.split(".").map((name) => {
    const field: CatalogField | undefined = at?.fields.get(name);
    at = field && ctx.catalog.objects.get(targetOf(field) ?? "");
    return { label: field?.def.label[ctx.language] ?? name, field };
  });
}

function fieldAt(ctx: Ctx, object: CatalogObject, path: string): CatalogField | undefined {
  return followPath(ctx, object, path).at(-1)?.field;
}

/** The object whose records the values of a rule are. */
function referredBy(ctx: Ctx, object: CatalogObject, path: string): string | undefined {
  const field = fieldAt(ctx, object, path);
  return field && targetOf(field);
}

/** The codes of a tree by what they come to. */
function gatherValues(ctx: Ctx, field: CatalogField | undefined, values: readonly unknown[]) {
  const items = (field && ctx.catalog.dicts.get(dictionaryOf(field) ?? "")?.items) ?? [];
  const codes = values.filter((value) => typeof value === "string");
  const isTree = values.length > 1 && codes.length === values.length && items.some(({ parent }) => parent);
  return isTree ? gatherCodes(items, codes) : undefined;
}

interface Known {
  field: CatalogField | undefined;
  labels: ReadonlyMap<string, string | null>;
}

const quotes = { zh: ["“", "”"], en: ['"', '"'] } as const;

function tellValue(ctx: Ctx, { field, labels }: Known, value: unknown): string | undefined {
  const { language, catalog } = ctx;
  const variable = typeof value === "string" ? variableLabels[value] : undefined;
  if (variable) return variable[language];
  const item =
    field && catalog.dicts.get(dictionaryOf(field) ?? "")?.items.find(({ code }) => code === value);
  const words = item?.label[language] ?? (typeof value === "string" ? labels.get(value) : undefined);
  const [open, close] = quotes[language];
  if (words) return `${open}${words}${close}`;
  return field && tellPlain(field, value, language);
}

const truths: Record<string, Label> = {
  true: { zh: "是", en: "yes" },
  false: { zh: "否", en: "no" },
};

/** Numbers, amounts and truth values as their fields show them, without quotes; undefined for other kinds. */
function tellPlain(field: CatalogField, value: unknown, language: Language): string | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  const text = String(value);
  const kind = valueKindOf(field);
  if (kind === "boolean") return truths[text]?.[language];
  if (field.kind === "money") return writeMoney(text, field.settings.currency, language);
  if (kind === "percentage") return `${writeDecimal(text, language)}%`;
  return hasTrait(kind, "numeric") ? writeDecimal(text, language) : undefined;
}

function valuesOf({ value }: Rule): unknown[] {
  return Array.isArray(value) ? value : [value];
}
