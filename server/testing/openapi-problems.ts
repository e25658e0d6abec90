import type { OpenApi } from "../http/openapi/openapi.ts";
import type { Operation } from "../http/openapi/openapi-answers.ts";
import type { JsonSchema } from "../http/openapi/openapi-schema.ts";

/** What in a document does not keep to OpenAPI 3.1 and JSON Schema 2020-12; empty when all is well. */
export function findProblems(document: OpenApi): string[] {
  const operations = listOperations(document);
  return [
    ...(document.openapi.startsWith("3.1.") ? [] : ["openapi: no 3.1"]),
    ...findRepeated(operations.map(({ operationId }) => operationId)).map((id) => `${id}: given twice`),
    ...operations.flatMap((operation) => findOperationProblems(document, operation)),
    ...findDangling(document),
    ...Object.entries(document.components.schemas).flatMap(([name, schema]) => [
      ...(/^[\w.-]+$/.test(name) ? [] : [`${name}: no name for a component`]),
      ...findSchemaProblems(schema, name),
    ]),
  ];
}

interface Placed extends Operation {
  path: string;
  method: string;
}

function listOperations({ paths }: OpenApi): Placed[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
}

function findOperationProblems({ tags }: OpenApi, operation: Placed): string[] {
  const { path, method, responses, parameters = [], requestBody } = operation;
  const inPath = parameters.flatMap((one) => ("in" in one && one.in === "path" ? [one] : []));
  const expected = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const answers = Object.entries(responses);
  const rules: [boolean, string][] = [
    [path.startsWith("/"), "the path does not begin with a slash"],
    [["get", "post", "put", "patch", "delete"].includes(method), `no method ${method}`],
    [operation.summary !== "", "no summary"],
    [operation.tags.every((tag) => tags.some(({ name }) => name === tag)), "an unknown tag"],
    [answers.length > 0, "no responses"],
    [answers.every(([status]) => /^(?:[1-5]\d\d|default)$/.test(status)), "a response without a status"],
    [answers.every(([, { description }]) => description !== ""), "a response without a description"],
    [inPath.every(({ required }) => required === true), "a parameter of the path that is not required"],
    [inPath.map(({ name }) => name).join() === expected.join(), "other parameters than the path has"],
    [requestBody === undefined || Object.keys(requestBody.content).length > 0, "an empty request body"],
    [requestBody === undefined || method !== "get", "a request body with GET"],
  ];
  return rules.filter(([holds]) => !holds).map(([, problem]) => `${operation.operationId}: ${problem}`);
}

/** References that lead nowhere. */
function findDangling(document: OpenApi): string[] {
  const places = new Set<string>();
  const references: string[] = [];
  const walk = (node: unknown, path: string) => {
    places.add(path);
    if (typeof node !== "object" || node === null) return;
    for (const [name, value] of Object.entries(node)) {
      if (name === "$ref" || path.endsWith("/mapping")) references.push(String(value));
      walk(value, `${path}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`);
    }
  };
  walk(document, "#");
  return references.filter((reference) => !places.has(reference)).map((one) => `${one}: leads nowhere`);
}

const types = new Set(["string", "number", "integer", "boolean", "array", "object", "null"]);

function findSchemaProblems(schema: JsonSchema, path: string): string[] {
  const own = Object.keys(schema.properties ?? {});
  const rules: [boolean, string][] = [
    [[schema.type ?? []].flat().every((type) => types.has(type)), "an unknown type"],
    [schema.type !== "array" || schema.items !== undefined, "a list of anything"],
    [findRepeated((schema.enum ?? []).map(String)).length === 0, "a value given twice"],
    [
      schema.properties === undefined || (schema.required ?? []).every((name) => own.includes(name)),
      "needs what it has not",
    ],
    [!("$defs" in schema), "definitions of its own"],
  ];
  const inner = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.items ? [["items", schema.items] as const] : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((one, index) => [String(index), one] as const),
  ];
  return [
    ...rules.filter(([holds]) => !holds).map(([, problem]) => `${path}: ${problem}`),
    ...inner.flatMap(([name, one]) => findSchemaProblems(one, `${path}.${name}`)),
  ];
}

function findRepeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
