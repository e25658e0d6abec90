import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { html, type Html } from "@kezhuan/server/lib/html";
import type { JsonSchema } from "./openapi-schema.ts";

/** Values shown in a row; longer lists are folded. */
const mostValues = 8;
const mostDepth = 3;

/** Which way a value goes: whether it must be sent, or may be missing in an answer, is worth a mark. */
export type Direction = "sent" | "answered";

/** A table of what an object has, those of objects in it with their path. */
export function writeProperties(
  schema: JsonSchema,
  language: Language,
  direction: Direction = "sent",
): Html | undefined {
  const rows = listRows(schema, "", 1).map((row) => ({
    ...row,
    meaning: writeMeaning(row, language, direction),
  }));
  if (rows.length === 0) return undefined;
  const hasMeaning = rows.some(({ meaning }) => meaning !== undefined);
  return html`<table>
    <thead>
      <tr>
        <th>${texts.name[language]}</th>
        <th>${texts.type[language]}</th>
        ${hasMeaning && html`<th>${texts.meaning[language]}</th>`}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ path, schema: one, meaning }) =>
          html`<tr>
            <td><code>${path}</code></td>
            <td>${writeType(one, language)}</td>
            ${hasMeaning && html`<td>${meaning}</td>`}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

interface Row {
  path: string;
  schema: JsonSchema;
  required: boolean;
}

function listRows(schema: JsonSchema, prefix: string, depth: number): Row[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const isList = property.items !== undefined;
    const path = prefix + name + (isList && property.items?.properties ? "[]" : "");
    const row = { path, schema: property, required: schema.required?.includes(name) ?? false };
    const inner = isList ? property.items : property;
    return [row, ...(inner && depth < mostDepth ? listRows(inner, `${path}.`, depth + 1) : [])];
  });
}

function writeMeaning({ schema, required }: Row, language: Language, direction: Direction): Html | undefined {
  const marks = [
    ...(direction === "sent" && required ? [texts.required] : []),
    ...(direction === "answered" && !required ? [texts.optional] : []),
    ...(schema.readOnly ? [texts.readOnly] : []),
    ...(schema["x-unique"] ? [texts.unique] : []),
    ...(schema["x-fixed"] ? [texts.fixed] : []),
  ];
  const parts = [
    schema.title && html`<b>${schema.title}</b> `,
    ...marks.map((mark) => html`<span class="mark">${mark[language]}</span> `),
    schema.description && html`<span>${writeText(schema.description)}</span>`,
    writeCodes(schema),
  ].filter((part) => part !== undefined && part !== "");
  return parts.length > 0 ? html`${parts}` : undefined;
}

/** A text with names between backticks. */
export function writeText(text: string): Html {
  return html`${text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

/** The codes of a dictionary with what they stand for, folded. */
function writeCodes(schema: JsonSchema): Html | undefined {
  const labels = schema["x-enum-labels"] ?? schema.items?.["x-enum-labels"];
  if (!labels) return undefined;
  return html`<details>
    <summary>${schema["x-dict"]}</summary>
    <ul class="codes">
      ${Object.entries(labels).map(([code, label]) => html`<li><code>${code}</code> ${label}</li>`)}
    </ul>
  </details>`;
}

/** What kind of value it is, in a few words. */
export function writeType(schema: JsonSchema, language: Language): Html {
  if (schema.$ref) return writeReference(schema.$ref);
  if (schema["x-object"]) return writeTarget(schema, schema["x-object"], language);
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return join(choices.map((choice) => writeType(choice, language)));
  if (schema.items) return html`${texts.listOf[language]} ${writeType(schema.items, language)}`;
  const values = schema.enum?.filter((value) => value !== null) ?? [];
  if (values.length > 0 && values.length <= mostValues)
    return join(values.map((value) => html`<code>${String(value)}</code>`));
  const type = [schema.type ?? "any"].flat().filter((one) => one !== "null" || schema.type === "null");
  return html`${type.join(" / ")}${limitsOf(schema)}`;
}

function writeReference(reference: string): Html {
  const name = reference.slice(reference.lastIndexOf("/") + 1);
  return html`<a href="#${name}">${name}</a>`;
}

function writeTarget(schema: JsonSchema, target: string, language: Language): Html {
  const link = html`→ <a href="#${target}">${target}</a>`;
  return schema.items ? html`${texts.listOf[language]} ${link}` : link;
}

function limitsOf({ format, minimum, maximum, maxLength }: JsonSchema): string {
  const parts = [
    format,
    minimum !== undefined && maximum !== undefined ? `${minimum}–${maximum}` : undefined,
    minimum !== undefined && maximum === undefined ? `≥ ${minimum}` : undefined,
    minimum === undefined && maximum !== undefined ? `≤ ${maximum}` : undefined,
    maxLength === undefined ? undefined : `≤ ${maxLength}`,
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? ` (${parts.join(", ")})` : "";
}

function join(parts: readonly Html[]): Html {
  return html`${parts.map((part, index) => html`${index > 0 && " | "}${part}`)}`;
}

const texts = {
  name: { zh: "名称", en: "Name" },
  type: { zh: "类型", en: "Type" },
  meaning: { zh: "说明", en: "Meaning" },
  required: { zh: "必填", en: "needed" },
  optional: { zh: "可能没有", en: "may be missing" },
  readOnly: { zh: "只读", en: "read-only" },
  unique: { zh: "唯一", en: "unique" },
  fixed: { zh: "建立后不可改", en: "set once" },
  listOf: { zh: "列表：", en: "list of" },
} satisfies Record<string, Label>;
