import { describeInput } from "../http/openapi/openapi-schema.ts";

/** JSON Schema as far as inputs of messages use it. */
export interface InputSchema {
  type?: string | string[];
  properties?: Record<string, InputSchema>;
  required?: string[];
  items?: InputSchema;
  anyOf?: InputSchema[];
  oneOf?: InputSchema[];
  allOf?: InputSchema[];
  const?: unknown;
  enum?: unknown[];
  minLength?: number;
  minimum?: number;
}

/** What a Zod schema takes. */
export function schemaOf(schema: Parameters<typeof describeInput>[0]): InputSchema {
  return describeInput(schema);
}

/** By the name of a property what stands in it; undefined: whatever its schema takes. */
export type Known = (name: string) => unknown;

/** An input that the schema takes, with everything in it that may be given. */
export function plausibleInput(schema: InputSchema, known: Known, name = ""): unknown {
  const given = name === "" ? undefined : known(name);
  if (given !== undefined) return wrap(schema, given);
  const one = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0];
  if (one) return plausibleInput(one, known, name);
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const made: Record<string, () => unknown> = {
    object: () =>
      Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [key, plausibleInput(part, known, key)]),
      ),
    array: () => (schema.items ? [plausibleInput(schema.items, known, name)] : []),
    boolean: () => true,
    integer: () => Math.max(1, schema.minimum ?? 1),
    number: () => Math.max(1, schema.minimum ?? 1),
    string: () => "x".repeat(Math.max(1, schema.minLength ?? 1)),
  };
  return made[[schema.type].flat()[0] ?? ""]?.() ?? { match: "and", rules: [] };
}

/** A list takes a list. */
function wrap(schema: InputSchema, given: unknown): unknown {
  return schema.type === "array" && !Array.isArray(given) ? [given] : given;
}
