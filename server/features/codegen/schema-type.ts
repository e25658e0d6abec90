import { asLiteral } from "./safe-text.ts";

/** A JSON Schema as the field kinds write it. */
type Schema = Record<string, unknown>;

/** The TypeScript type of what a field's JSON Schema allows. What is not understood is `unknown`, never wrong. */
export function schemaType(schema: Schema): string {
  if (Array.isArray(schema["enum"])) return union(schema["enum"].map(asLiteral));
  const choices = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(choices)) return union((choices as Schema[]).map(schemaType));
  const type = schema["type"];
  if (Array.isArray(type)) return union(type.map((one: unknown) => schemaType({ ...schema, type: one })));
  if (type === "array") return `${wrap(schemaType(asSchema(schema["items"])))}[]`;
  if (type === "object") return objectType(schema);
  if (type === "integer" || type === "number") return "number";
  if (type === "string" || type === "boolean" || type === "null") return type;
  return "unknown";
}

function objectType(schema: Schema): string {
  const properties = Object.entries(asSchema(schema["properties"]));
  if (properties.length === 0) return "Record<string, unknown>";
  const required = new Set(Array.isArray(schema["required"]) ? (schema["required"] as unknown[]) : []);
  const members = properties.map(
    ([name, property]) =>
      `${asLiteral(name)}${required.has(name) ? "" : "?"}: ${schemaType(asSchema(property))}`,
  );
  return `{ ${members.join("; ")} }`;
}

export function union(types: readonly string[]): string {
  const all = [...new Set(types)];
  return all.length === 0 ? "never" : all.join(" | ");
}

function wrap(type: string): string {
  return type.includes(" ") ? `(${type})` : type;
}

function asSchema(value: unknown): Schema {
  // The kinds write plain JSON.
  return typeof value === "object" && value !== null ? (value as Schema) : {};
}
