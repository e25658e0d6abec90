import { dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { kinds } from "@kezhuan/contract/kinds/registry";
import { operators } from "@kezhuan/contract/query/operators";
import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import { asComment, asLiteral, asTypeName } from "./safe-text.ts";

/** A JSON Schema as the field kinds write it. */
type Schema = Record<string, unknown>;

/** A longer dictionary is open: its codes are text. */
const mostCodes = 300;

/** The types of the objects given: records, what creates and changes them, conditions, transitions, dictionaries. */
export function writeTypes(objects: readonly ObjectMeta[]): string {
  const dicts = new Map(objects.flatMap((meta) => Object.entries(meta.dicts)));
  const parts = [
    "/* Made by `kezhuan codegen` from the objects of an installation; make it anew rather than change it. */",
    head,
    ...[...dicts].map(([name, items]) => writeDict(name, items)),
    ...objects.map(writeObject),
    writeIndex(objects),
  ];
  return `${parts.join("\n\n")}\n`;
}

const head = `/** A record that another one refers to; the label is empty where it may not be seen. */
export interface Reference {
  id: string;
  label: string | null;
}

/** How a reference is written: its id, or the pair as it was read. */
export type ReferenceInput = string | { id: string; label?: string | null };

export type Operator = ${union(operators.map(asLiteral))};`;

function writeDict(name: string, items: readonly DictItem[]): string {
  const isOpen = items.length === 0 || items.length > mostCodes;
  const codes = isOpen ? ["string"] : items.map(({ code }) => asLiteral(code));
  const lines = items
    .slice(0, mostCodes)
    .map(({ code, label }) => ` * ${asComment(`${code}: ${label.zh} / ${label.en}`)}`);
  return `/**\n * ${asComment(name)}\n${lines.join("\n")}\n */\nexport type ${dictName(name)} = ${union(codes)};`;
}

function writeObject(meta: ObjectMeta): string {
  const { object, fields, dicts } = meta;
  const name = asTypeName(object.name);
  const typed = fields.map((field) => ({ field, type: typeOf(field, dicts) }));
  const written = typed.filter(({ field }) => !field.readonly && field.name !== meta.object.states?.field);
  const record = typed.map(({ field, type }) =>
    member(field, isSure(field) ? `: ${type.read}` : `: ${union([type.read, "null"])}`),
  );
  const create = written.map(({ field, type }) => {
    const isNeeded = field.required && field.default === undefined;
    return member(field, isNeeded ? `: ${type.write}` : `?: ${union([type.write, "null"])}`);
  });
  const update = written
    .filter(({ field }) => !field.fixed)
    .map(({ field, type }) => member(field, `?: ${union([type.write, "null"])}`));
  const actions = object.states?.transitions.map(({ action }) => asLiteral(action)) ?? [];
  return [
    `/** ${asComment(`${object.label.zh} / ${object.label.en}`)} */`,
    `export interface ${name} {`,
    ...record,
    "  /** Fields that may not be seen in this record. */",
    `  _masked?: ${name}Field[];`,
    "  /** Actions that may not be taken on this record; told where `withDenied` asks for them. */",
    "  _denied?: string[];",
    "}",
    "",
    `export type ${name}Field = ${union(fields.map((field) => asLiteral(field.name)))};`,
    "",
    `export interface ${name}Create {`,
    ...create,
    "}",
    "",
    `export interface ${name}Update {`,
    ...update,
    "}",
    "",
    `export type ${name}Action = ${union(actions)};`,
    "",
    `export type ${name}Rule =`,
    ...fields.flatMap(writeRule),
    "  ;",
  ].join("\n");
}

/** A field with the operators that fit its kind, and where it leads on. */
function writeRule(field: FieldMeta): string[] {
  if (field.operators.length === 0) return [];
  const ops = union(field.operators.map(asLiteral));
  const rules = [`  | { field: ${asLiteral(field.name)}; op: ${ops}; value?: unknown }`];
  if (kinds[field.kind].points)
    rules.push(`  | { field: \`${field.name}.\${string}\`; op: Operator; value?: unknown }`);
  return rules;
}

function writeIndex(objects: readonly ObjectMeta[]): string {
  const lines = objects.map(({ object }) => {
    const name = asTypeName(object.name);
    const types = `record: ${name}; create: ${name}Create; update: ${name}Update; field: ${name}Field; action: ${name}Action; rule: ${name}Rule`;
    return `  ${asLiteral(object.name)}: { ${types} };`;
  });
  return `/** Every object by its name. */\nexport interface Objects {\n${lines.join("\n")}\n}`;
}

function member(field: FieldMeta, type: string): string {
  const label = asComment(`${field.label.zh} / ${field.label.en}`);
  return `  /** ${label} */\n  ${asLiteral(field.name)}${type};`;
}

/** Never empty in a record that can be seen. */
function isSure({ name, required }: FieldMeta): boolean {
  return name === "id" || name === "version" || (required && name !== "deptid");
}

interface FieldType {
  read: string;
  write: string;
}

function typeOf(field: FieldMeta, dicts: ObjectMeta["dicts"]): FieldType {
  const { kind } = field;
  const { points } = kinds[kind];
  if (points === "one") return { read: "Reference", write: "ReferenceInput" };
  if (points === "many") return { read: "Reference[]", write: "ReferenceInput[]" };
  const dict = dictionaryOf(field);
  if (dict !== undefined && dict in dicts && (kind === "code" || kind === "codes")) {
    const type = kind === "codes" ? `${dictName(dict)}[]` : dictName(dict);
    return { read: type, write: type };
  }
  // The catalog holds settings that the kind's own schema has parsed.
  const type = schemaType(kinds[kind].jsonSchema(field.settings));
  return { read: type, write: type };
}

function dictName(name: string): string {
  return `Dict${asTypeName(name)}`;
}

/** The TypeScript type of what a field's JSON Schema allows. What is not understood is `unknown`, never wrong. */
function schemaType(schema: Schema): string {
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

function union(types: readonly string[]): string {
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
