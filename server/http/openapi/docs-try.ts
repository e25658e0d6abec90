import { calls } from "@kezhuan/contract/api/calls";
import { isMessage, messages } from "@kezhuan/contract/api/messages";
import { html, type Html } from "@kezhuan/server/lib/html";
import type { Placed } from "./docs-parts.ts";
import { resolveSchema, type JsonSchema } from "./openapi-schema.ts";
import type { OpenApi } from "./openapi.ts";

const readers = new Set(Object.entries(calls).flatMap(([name, call]) => ("reads" in call ? [name] : [])));

/** Deeper an example says nothing more. */
const deepest = 4;

/** Where the page's script puts a form that sends an operation: what it needs to know of it. */
export function writeTry(document: OpenApi, { method, path, operation }: Placed): Html | undefined {
  const content = operation.requestBody?.content;
  const body = content?.["application/json"]?.schema;
  // Files are sent by a program.
  if (content && !body) return undefined;
  const parameters = (operation.parameters ?? []).flatMap((one) =>
    "in" in one && one.in !== "header"
      ? [{ name: one.name, in: one.in, required: one.required === true }]
      : [],
  );
  const told = {
    method,
    path,
    parameters,
    ...(body ? { example: exampleOf(document, body) } : {}),
    changes: method !== "GET" && !readers.has(operation.operationId),
  };
  return html`<div class="try" data-operation="${JSON.stringify(told)}"></div>`;
}

/** The same for a message, whose arguments are the body. */
export function writeTryMessage(document: OpenApi, name: string, input: JsonSchema | undefined): Html {
  const told = {
    method: "POST",
    path: `/api/v1/messages/${name}`,
    parameters: [],
    example: input ? exampleOf(document, input) : {},
    changes: !isMessage(name) || !messages[name].reads,
  };
  return html`<div class="try" data-operation="${JSON.stringify(told)}"></div>`;
}

/** A value of the form that a schema asks for: what has to be there, to be filled in. */
function exampleOf(document: OpenApi, given: JsonSchema, depth = 0): unknown {
  const schema = resolveSchema(document.components, given) ?? {};
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const either = schema.oneOf?.[0] ?? schema.anyOf?.[0];
  if (either) return exampleOf(document, either, depth);
  const [type] = [schema.type].flat();
  if (type === "object") {
    const names = depth < deepest ? (schema.required ?? []) : [];
    return Object.fromEntries(
      names.map((name) => [name, exampleOf(document, schema.properties?.[name] ?? {}, depth + 1)]),
    );
  }
  if (type === "array") return [];
  if (type === "boolean") return false;
  return type === "integer" || type === "number" ? (schema.minimum ?? 0) : "";
}
