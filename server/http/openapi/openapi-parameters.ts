import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { refer, type JsonSchema } from "./openapi-schema.ts";

/** Adds descriptions to parameters, and refers to the document's schemas for object names, conditions and records. */
export function describeParameters(
  schema: JsonSchema,
  texts: Readonly<Record<string, Label>>,
  language: Language,
): JsonSchema {
  const known: Record<string, JsonSchema> = { objname: refer("ObjectName"), highsearch: refer("Condition") };
  const record = refer("AnyRecord");
  const inRecords = (one: JsonSchema): JsonSchema => (one.items ? { ...one, items: record } : record);
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]): [string, JsonSchema] => {
    const description = texts[name]?.[language];
    const isRecords = name === "data" && property.anyOf;
    const meant = isRecords ? { anyOf: property.anyOf?.map(inRecords) ?? [] } : (known[name] ?? property);
    return [name, { ...meant, ...(description ? { description } : {}) }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}
