import { valueKindOf, objectOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { ownPlaceholders, type PlaceholderFilter } from "@kezhuan/contract/documents/placeholder";
import { hasTrait } from "@kezhuan/contract/kinds/traits";

/** What a template may name of an object, as it is written there. */
export interface TemplatePlaceholder {
  field: FieldMeta;
  /** `{{title}}`, `{{buyer.name}}`, `{{#lines}}{{/lines}}`. */
  text: string;
  /** The same with what prints the value in another way. */
  filtered: string[];
  /** Whose fields can be named through it; `lines` stand between its two ends, those of a reference after a dot. */
  leads?: { object: string; how: "lines" | "reference" };
}

/** Those that are of no object: `{{$number}}` … */
export const generalPlaceholders = ownPlaceholders.map((name) => ({ name, text: `{{$${name}}}` }));

/** The placeholders of an object's fields, in their order; after `through` a reference that leads to it. */
export function listPlaceholders(meta: ObjectMeta, through?: string): TemplatePlaceholder[] {
  return meta.fields.flatMap((field): TemplatePlaceholder[] => {
    const target = objectOf(field);
    const leading = typeof target === "string" ? target : undefined;
    if (field.kind === "lines") {
      if (through !== undefined || leading === undefined) return [];
      const text = `{{#${field.name}}}{{/${field.name}}}`;
      return [{ field, text, filtered: [], leads: { object: leading, how: "lines" } }];
    }
    const path = through === undefined ? field.name : `${through}.${field.name}`;
    const filtered = listFilters(field).map((filter) => `{{${path}|${filter}}}`);
    const leads =
      field.kind === "ref" && through === undefined && leading !== undefined
        ? { leads: { object: leading, how: "reference" as const } }
        : {};
    return [{ field, text: `{{${path}}}`, filtered, ...leads }];
  });
}

function listFilters(field: FieldMeta): PlaceholderFilter[] {
  const kind = valueKindOf(field);
  if (kind === "money" || kind === "decimal") return ["capital", "number"];
  return hasTrait(kind, "dated") ? ["iso"] : [];
}
