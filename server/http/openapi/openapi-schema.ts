import type { KindName } from "@kezhuan/contract/kinds/traits";
import type { Label } from "@kezhuan/contract/metadata/label";
import type { Operator } from "@kezhuan/contract/query/operators";
import { z } from "zod";

/** As much of JSON Schema (2020-12) as the description uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  const?: unknown;
  enum?: (string | number | boolean | null)[];
  default?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  readOnly?: boolean;
  additionalProperties?: boolean | JsonSchema;
  discriminator?: { propertyName: string; mapping: Record<string, string> };
  /** In both languages, where the document itself is in one. */
  "x-label"?: Label;
  "x-kind"?: KindName;
  /** Object that a reference leads to. */
  "x-object"?: string;
  /** Dictionary of a code, and what its codes stand for where the list is short. */
  "x-dict"?: string;
  "x-enum-labels"?: Record<string, string>;
  "x-unique"?: boolean;
  /** Given when the record is created, never changed afterwards. */
  "x-fixed"?: boolean;
  /** Transitions that need a value. */
  "x-required-for"?: string[];
  "x-operators"?: readonly Operator[];
  /** What the caller may do with some record of the object. */
  "x-permissions"?: string[];
}

/** Name → schema, in the order in which the document shows them. */
export type Components = Map<string, JsonSchema>;

export function refer(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** The schema itself, where it is a reference to a named one. */
export function resolveSchema(
  { schemas }: { schemas: Readonly<Record<string, JsonSchema>> },
  schema: JsonSchema,
): JsonSchema | undefined {
  const name = schema.$ref?.slice("#/components/schemas/".length);
  return name === undefined ? schema : schemas[name];
}

/** The JSON Schema of what a Zod schema takes. */
export function describeInput(schema: z.ZodType): JsonSchema {
  return clean(z.toJSONSchema(schema, { io: "input", override: (node) => openPipe(node) }));
}

/** The JSON Schema of an answer; schemas with a name of their own become components. */
export function describeOutput(schema: z.ZodType, components: Components): JsonSchema {
  const { $defs = {}, ...json } = z.toJSONSchema(schema, { io: "output" });
  for (const [name, definition] of Object.entries($defs)) components.set(name, allowMore(clean(definition)));
  return allowMore(clean(json));
}

interface ZodNode {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}

/**
 * Values that travel as text in forms are read in two steps, text first; a client is better told what the text
 * stands for.
 */
function openPipe({ zodSchema, jsonSchema }: ZodNode): void {
  const { def } = zodSchema._zod;
  if (def.type !== "pipe" || def.out._zod.def.type === "transform") return;
  const { $schema: _, ...meant } = z.toJSONSchema(def.out, {
    io: "input",
    override: (node) => openPipe(node),
  });
  const isText = JSON.stringify(jsonSchema).includes('"string"');
  for (const keyword of Object.keys(jsonSchema)) delete jsonSchema[keyword];
  // Lists may come with commas between their items as well.
  Object.assign(
    jsonSchema,
    isText && meant.type === "array" ? { anyOf: [meant, { type: "string" }] } : meant,
  );
}

/** Without what says nothing to a reader, and with references to where the document keeps components. */
function clean(node: unknown): JsonSchema {
  // What Zod makes is JSON Schema; its own type for it is wider than what is used here.
  return tidy(node) as JsonSchema;
}

function tidy(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(tidy);
  if (typeof node !== "object" || node === null) return node;
  const entries = Object.entries(node).flatMap(([keyword, value]): [string, unknown][] => {
    if (keyword === "$schema" || (typeof value === "number" && Math.abs(value) === Number.MAX_SAFE_INTEGER))
      return [];
    if (keyword === "$ref") return [[keyword, String(value).replace("#/$defs/", "#/components/schemas/")]];
    // The format says it in a word.
    if (keyword === "pattern" && "format" in node) return [];
    return [[keyword, tidy(value)]];
  });
  return Object.fromEntries(entries);
}

/** An answer may have more in it one day; a client that refused it would break. */
function allowMore(schema: JsonSchema): JsonSchema {
  const { additionalProperties, properties, items, anyOf, ...rest } = schema;
  const result: JsonSchema = { ...rest };
  if (properties) {
    result.properties = Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, allowMore(property)]),
    );
  }
  if (items) result.items = allowMore(items);
  if (anyOf) result.anyOf = anyOf.map(allowMore);
  if (typeof additionalProperties === "object") result.additionalProperties = allowMore(additionalProperties);
  return result;
}
