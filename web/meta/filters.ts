import { itemsOf } from "@kezhuan/contract/kinds/dictionary-items";
import { valueKindOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { ViewDef } from "@kezhuan/contract/metadata/view";
import type { Group, Rule } from "@kezhuan/contract/query/condition";
import { layoutOf } from "./field-layout.ts";
import { withBelow } from "./tree.ts";

/** What the search row holds for one field. */
export type FilterValue =
  | { shape: "text"; text: string }
  | { shape: "choice"; values: string[] }
  | { shape: "range"; from: string; to: string };

/** Field name → what is asked for, in the short text form that stands in the address. */
export type Filters = Readonly<Record<string, string>>;

/** The fields of the search row: those of the view that this user may ask for. */
export function searchFields(meta: ObjectMeta, view: ViewDef | undefined): FieldMeta[] {
  const byName = new Map(meta.fields.map((field) => [field.name, field]));
  return (view?.search ?? []).flatMap((name) => {
    const field = byName.get(name);
    return field && layoutOf(field).filter !== "none" ? [field] : [];
  });
}

/** Reads the address form; what cannot be meant for this field is no filter. */
export function readFilter(field: FieldMeta, text: string | undefined): FilterValue | undefined {
  if (!text) return undefined;
  switch (layoutOf(field).filter) {
    case "text":
      return text.trim() === "" ? undefined : { shape: "text", text };
    case "choice": {
      const values = text.split(",").filter((value) => value !== "");
      return values.length === 0 ? undefined : { shape: "choice", values };
    }
    case "range": {
      const [from = "", to = ""] = text.split("..");
      return from === "" && to === "" ? undefined : { shape: "range", from, to };
    }
    case "none":
      return undefined;
  }
}

/** The address form of a filter; empty text for none. */
export function writeFilter(value: FilterValue | undefined): string {
  switch (value?.shape) {
    case "text":
      return value.text.trim() === "" ? "" : value.text;
    case "choice":
      return value.values.join(",");
    case "range":
      return value.from === "" && value.to === "" ? "" : `${value.from}..${value.to}`;
    case undefined:
      return "";
  }
}

/** The condition that all filters together make, or undefined when there is none. */
export function buildCondition(
  fields: readonly FieldMeta[],
  filters: Filters,
  dicts: ObjectMeta["dicts"] = {},
): Group | undefined {
  const rules = fields.flatMap((field) => rulesOf(field, readFilter(field, filters[field.name]), dicts));
  return rules.length === 0 ? undefined : { match: "and", rules };
}

function rulesOf(field: FieldMeta, value: FilterValue | undefined, dicts: ObjectMeta["dicts"]): Rule[] {
  if (!value) return [];
  const rules = draftRules(field, value.shape === "choice" ? widen(field, value, dicts) : value);
  return rules.filter((rule) => field.operators.includes(rule.op));
}

/** Who chooses a region means what is in it too. */
function widen(field: FieldMeta, value: FilterValue & { shape: "choice" }, dicts: ObjectMeta["dicts"]) {
  if (field.kind !== "region") return value;
  return { ...value, values: withBelow(itemsOf({ field, dicts }), value.values) };
}

function draftRules(field: FieldMeta, value: FilterValue): Rule[] {
  const name = field.name;
  switch (value.shape) {
    case "text":
      return [{ field: name, op: "like", value: value.text.trim() }];
    case "choice": {
      if (valueKindOf(field) === "boolean") {
        // Both ticked is no condition at all.
        const [only, other] = value.values;
        return other === undefined ? [{ field: name, op: "eq", value: only === "true" }] : [];
      }
      return [{ field: name, op: "in", value: value.values }];
    }
    case "range": {
      const rules: Rule[] = [];
      if (value.from !== "") rules.push({ field: name, op: "ge", value: value.from });
      if (value.to !== "") rules.push({ field: name, op: "le", value: value.to });
      return rules;
    }
  }
}
