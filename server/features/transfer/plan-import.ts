import { dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import { fail } from "@kezhuan/contract/errors";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import type { Issue } from "@kezhuan/contract/problems";
import { findObject, type CatalogField, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { listPermissions } from "@kezhuan/server/engine/records/describe";
import { isEngineWritten } from "@kezhuan/server/engine/records/read-input";
import { makeCodeMatcher, type CodeMatcher } from "./match-codes.ts";

/** A name in the lines of the file and the field its value goes to. */
export interface Pair {
  source: string;
  target: string;
  /** What the pair is called in issues. */
  name: string;
}

export interface ImportRequest {
  objname: string;
  /** Name of the file, for the records' provenance. */
  fileName: string;
  map: readonly Pair[];
  /** Where the values of a mapped source go that its dictionary does not have. */
  text: readonly Pair[];
  /** By what a line is known again; without a `target` by the file's name and the value, kept as provenance. */
  key?: { source: string; target: string | undefined; name: string };
}

export interface Column {
  source: string;
  field: CatalogField;
  match?: CodeMatcher;
  textField?: CatalogField;
}

export interface ImportPlan {
  object: CatalogObject;
  fileName: string;
  columns: readonly Column[];
  key?: { source: string; field: CatalogField; prefix: string };
  /** The same in every record. */
  constants: Readonly<Record<string, unknown>>;
  /** The field that says which line of which file a record comes from. */
  provenance: string | undefined;
}

/** By their names: every object that has them gets its provenance noted. */
const provenanceFields = { kind: "source", reference: "source_ref", imported: "import" } as const;

/**
 * Checks a mapping against the object. Errors: 404 unknown object, 403, 400 with an issue for each pair
 * that does not fit.
 */
export function planImport(ctx: Ctx, request: ImportRequest): ImportPlan {
  const object = findObject(ctx.catalog, request.objname);
  // Else every single line would be refused for the same reason.
  if (!listPermissions(ctx).includes(`${object.name}:create`)) throw fail("forbidden");
  const issues: Issue[] = [];
  const provenance = findField(object, provenanceFields.reference, ["text"]);
  const key = request.key && planKey(object, request.key, { provenance, issues });
  const columns = request.map
    .filter((pair) => !(key && pair.source === key.source && pair.target === key.field.name))
    .flatMap((pair) => planColumn(ctx, object, { pair, request, issues }));
  const taken = [
    ...columns.flatMap(({ field, textField }) => [field.name, ...(textField ? [textField.name] : [])]),
    ...(key ? [key.field.name] : []),
  ];
  issues.push(...findTwice(request, taken), ...findStray(request, columns), ...findMissing(object, taken));
  if (issues.length > 0) throw fail("badInput", { issues });
  return {
    object,
    fileName: request.fileName,
    columns,
    ...(key ? { key } : {}),
    constants: describeOrigin(ctx, object, taken),
    provenance: provenance && !taken.includes(provenance) ? provenance : undefined,
  };
}

interface ColumnRequest {
  pair: Pair;
  request: ImportRequest;
  issues: Issue[];
}

function planColumn(ctx: Ctx, object: CatalogObject, { pair, request, issues }: ColumnRequest): Column[] {
  const field = object.fields.get(pair.target);
  const problem = findTrouble(object, field);
  if (!field || problem) {
    issues.push({ field: pair.name, problem: problem ?? "unknown" });
    return [];
  }
  const dict = ctx.catalog.dicts.get(dictionaryOf(field) ?? "");
  if (!dict) return [{ source: pair.source, field }];
  const column = { source: pair.source, field, match: makeCodeMatcher(dict.items) };
  const text = request.text.find(({ source }) => source === pair.source);
  if (!text) return [column];
  const textField = object.fields.get(text.target);
  const isText = textField && ["text", "longtext", "texts"].includes(textField.kind);
  const textProblem = findTrouble(object, textField) ?? (isText ? undefined : ("wrongType" as const));
  if (textField && !textProblem) return [{ ...column, textField }];
  issues.push({ field: text.name, problem: textProblem ?? "unknown", params: { expected: "text" } });
  return [column];
}

/** What keeps a field from being imported into. */
function findTrouble(object: CatalogObject, field: CatalogField | undefined): Issue["problem"] | undefined {
  if (!field) return "unknown";
  if (isEngineWritten(object, field)) return "readonly";
  const isElsewhere = hasTrait(field.kind, "upload") || field.kindDef.hasNoColumn;
  return isElsewhere ? "unexpectedValue" : undefined;
}

function planKey(
  object: CatalogObject,
  { source, target, name }: NonNullable<ImportRequest["key"]>,
  { provenance, issues }: { provenance: string | undefined; issues: Issue[] },
): ImportPlan["key"] {
  const field = object.fields.get(target ?? provenance ?? "");
  if (target === undefined && !field) {
    issues.push({ field: name, problem: "unexpectedValue" });
    return undefined;
  }
  const isText = field?.kind === "text";
  const problem = findTrouble(object, field) ?? (isText ? undefined : "wrongType");
  if (problem) issues.push({ field: name, problem, params: { expected: "text" } });
  return field && { source, field, prefix: target === undefined ? "#" : "" };
}

/** Two values cannot go to one field. */
function findTwice({ map, text, key }: ImportRequest, taken: readonly string[]): Issue[] {
  const pairs = [...map, ...text, ...(key ? [key] : [])];
  return [...new Set(taken.filter((name, index) => taken.indexOf(name) !== index))].map((target) => ({
    field: pairs.findLast((pair) => pair.target === target)?.name ?? target,
    problem: "duplicateParameter",
  }));
}

/** A place for unmatched values without a dictionary to match them with, or a second one. */
function findStray({ text }: ImportRequest, columns: readonly Column[]): Issue[] {
  const matched = new Set(columns.filter(({ match }) => match).map(({ source }) => source));
  return text
    .filter((pair, index) => {
      const isSecond = text.findIndex(({ source }) => source === pair.source) < index;
      return isSecond || !matched.has(pair.source);
    })
    .map(({ name }) => ({ field: name, problem: "unexpectedValue" }));
}

/** Without these no line could become a record. */
function findMissing(object: CatalogObject, taken: readonly string[]): Issue[] {
  return [...object.fields.values()]
    .filter(({ name, def }) => def.required === true && def.default === undefined && !taken.includes(name))
    .map(({ name }) => ({ field: name, problem: "required" }));
}

function describeOrigin(ctx: Ctx, object: CatalogObject, taken: readonly string[]): Record<string, unknown> {
  const name = findField(object, provenanceFields.kind, ["code"]);
  const field = name === undefined || taken.includes(name) ? undefined : object.fields.get(name);
  const dict = field && ctx.catalog.dicts.get(dictionaryOf(field) ?? "");
  return field && dict?.codes.has(provenanceFields.imported)
    ? { [field.name]: provenanceFields.imported }
    : {};
}

function findField(object: CatalogObject, name: string, kinds: readonly string[]): string | undefined {
  const field = object.fields.get(name);
  return field && kinds.includes(field.kind) ? name : undefined;
}
