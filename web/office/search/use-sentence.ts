import { valueKindOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { KindName } from "@kezhuan/contract/kinds/traits";
import { gatherCodes } from "@kezhuan/contract/metadata/gather-codes";
import { isGroup, type Condition, type Group, type Rule } from "@kezhuan/contract/query/condition";
import { printCondition } from "@kezhuan/contract/query/print-condition";
import { variableLabels } from "@kezhuan/contract/query/variable-labels";
import { useQueries } from "@tanstack/react-query";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { hasTree } from "@kezhuan/web/meta/tree.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { asText } from "../kinds/as-values.ts";
import { itemsOf } from "@kezhuan/contract/kinds/dictionary-items";
import { labelOfCode } from "../kinds/dict-labels.ts";
import { officeKinds } from "../kinds/registry.ts";
import { labelOfName } from "../kinds/named.tsx";
import { labelFields } from "@kezhuan/web/meta/label-fields.ts";
import { namedQuery, referredObject } from "../kinds/record-options.ts";
import { searchTexts } from "./search-texts.ts";
import { isVariable } from "./variables.ts";
import { isReference, useFieldPaths, type ResolvePath } from "./use-field-paths.ts";

/** What a condition asks for, in words; `labels` are a view's own names for fields. */
export function useSentence(
  meta: ObjectMeta,
  group: Group | undefined,
  labels: ReadonlyMap<string, string> = new Map(),
): string {
  const { language } = usePreferences();
  const rules = group ? listRules(group) : [];
  const resolve = useFieldPaths(
    meta,
    rules.map(({ field }) => field),
  );
  const names = useRecordNames(rules, resolve);
  if (!group) return "";
  return printCondition(group, language, {
    field: (path) => {
      const { steps } = resolve(path);
      const words = steps.map((field) => pickLabel(field.label, language));
      const own = labels.get(path);
      return own ? [own] : [...words, ...path.split(".").slice(words.length)];
    },
    gather(path, values) {
      const { field, meta: object } = resolve(path);
      const items = field ? itemsOf({ field, dicts: object.dicts }) : [];
      return values.length > 1 && hasTree(items) ? gatherCodes(items, values.map(asText)) : undefined;
    },
    isTime: (path) => isTime(kindAt(resolve(path).field)),
    value(path, value) {
      const variable = isVariable(value) ? variableLabels[value] : undefined;
      if (variable) return pickLabel(variable, language);
      const { field, meta: object } = resolve(path);
      if (!field) return undefined;
      const context = { field, dicts: object.dicts, language };
      const text = asText(value);
      const kind = valueKindOf(field);
      if (itemsOf(context).length > 0) return labelOfCode(text, context);
      if (kind === "boolean") return searchTexts[text === "true" ? "yes" : "no"][language];
      if (isReference(field)) return names.get(text);
      const named = labelOfName(text, context);
      if (named !== text) return named;
      // What is chosen or picked is told as it is shown; numbers stand without quotes.
      if (toldKinds.has(kind)) return officeKinds[kind].toText(value, context);
      return kind === "integer" || kind === "decimal" ? text : undefined;
    },
  });
}

const toldKinds: ReadonlySet<KindName> = new Set([
  "money",
  "percentage",
  "rating",
  "yearmonth",
  "time",
  "colour",
]);

function kindAt(field: FieldMeta | undefined): string | undefined {
  return field && valueKindOf(field);
}

export function isTime(kind: string | undefined): boolean {
  return kind === "date" || kind === "datetime" || kind === "time" || kind === "yearmonth";
}

export function listRules(condition: Condition): Rule[] {
  return isGroup(condition) ? condition.rules.flatMap(listRules) : [condition];
}

/** Names of the records that conditions mention by their ids. */
function useRecordNames(rules: readonly Rule[], resolve: ResolvePath): ReadonlyMap<string, string> {
  const wanted = new Map<string, Set<string>>();
  for (const rule of rules) {
    const { field } = resolve(rule.field);
    if (!field || !isReference(field) || rule.op.includes("ike")) continue;
    const ids = (Array.isArray(rule.value) ? rule.value : [rule.value]).map(asText).filter(isId);
    const known = wanted.get(referredObject(field)) ?? new Set<string>();
    for (const id of ids) known.add(id);
    if (known.size > 0) wanted.set(referredObject(field), known);
  }
  const { language } = usePreferences();
  const targets = [...wanted];
  const metas = useQueries({ queries: targets.map(([target]) => objMetaDataQuery(target)) });
  const found = useQueries({
    queries: targets.map(([target, ids], index) => {
      const meta = metas[index]?.data;
      const labels = meta ? labelFields(meta, language) : [];
      return { ...namedQuery({ target, ids: [...ids], labels }), enabled: meta !== undefined };
    }),
  });
  return new Map(found.flatMap(({ data }) => (data ?? []).map(({ id, label }) => [id, label] as const)));
}

function isId(text: string): boolean {
  return /^[0-9a-f-]{36}$/i.test(text);
}
