import { objectOf, dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { kinds } from "@kezhuan/contract/kinds/registry";
import type { Label, Language } from "@kezhuan/contract/metadata/label";
import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import type { Ctx } from "@kezhuan/server/engine/context";
import { describeObject, listPermissions } from "@kezhuan/server/engine/records/describe";
import { refer, type Components, type JsonSchema } from "./openapi-schema.ts";
import { apiTexts } from "./openapi-texts.ts";

/** A longer list belongs into a choice on a form, not into a description. */
const mostCodes = 30;

/** A component for each object the caller may read, with the fields that the caller may see. Their names. */
export function addObjects(components: Components, ctx: Ctx): string[] {
  const names = listPermissions(ctx).flatMap((permission) => {
    const [name, action] = permission.split(":");
    return name !== undefined && action === "read" ? [name] : [];
  });
  const { language } = ctx;
  components.set("ObjectName", {
    type: "string",
    description: apiTexts.objectName[language],
    ...(names.length > 0 ? { enum: names } : {}),
  });
  components.set("AnyRecord", {
    description: apiTexts.anyRecord[language],
    ...(names.length > 0 ? { anyOf: names.map(refer) } : { type: "object" }),
  });
  for (const name of names) components.set(name, describeRecord(describeObject(ctx, name), language));
  return names;
}

function describeRecord(meta: ObjectMeta, language: Language): JsonSchema {
  const required = meta.fields.filter((field) => field.required && !field.readonly).map(({ name }) => name);
  return {
    type: "object",
    title: meta.object.label[language],
    "x-label": meta.object.label,
    "x-permissions": meta.permissions,
    ...(required.length > 0 ? { required } : {}),
    properties: {
      ...Object.fromEntries(
        meta.fields.map((field) => [field.name, describeField(field, meta.dicts, language)]),
      ),
      _masked: {
        type: "array",
        items: { type: "string" },
        readOnly: true,
        description: apiTexts.masked[language],
      },
      _denied: {
        type: "array",
        items: { type: "string" },
        readOnly: true,
        description: apiTexts.denied[language],
      },
    },
  };
}

function describeField(field: FieldMeta, dicts: ObjectMeta["dicts"], language: Language): JsonSchema {
  const { kind, settings, label, help } = field;
  // The catalog holds settings that the kind's own schema has parsed.
  const value = kinds[kind].jsonSchema(settings) as JsonSchema;
  const dict = dictionaryOf(field);
  const target = objectOf(field);
  const isAlwaysThere = field.required || field.name === "id" || field.name === "version";
  const schema = withCodes(value, dict === undefined ? undefined : dicts[dict], language);
  return {
    ...(isAlwaysThere ? schema : orNull(schema)),
    title: label[language],
    "x-label": label,
    "x-kind": kind,
    ...describeUse(help ?? useOf(kind, target), language),
    ...(target === undefined ? {} : { "x-object": target }),
    ...(dict === undefined ? {} : { "x-dict": dict }),
    ...(field.readonly ? { readOnly: true } : {}),
    ...(field.default === undefined ? {} : { default: field.default }),
    ...(field.unique ? { "x-unique": true } : {}),
    ...(field.fixed ? { "x-fixed": true } : {}),
    ...(field.requiredFor ? { "x-required-for": field.requiredFor } : {}),
    ...(field.operators.length > 0 ? { "x-operators": field.operators } : {}),
  };
}

function useOf(kind: FieldMeta["kind"], target: string | undefined): Label | undefined {
  if (kind === "lines") return apiTexts.lines;
  return target === undefined ? undefined : apiTexts.reference;
}

function describeUse(text: Label | undefined, language: Language): JsonSchema {
  return text ? { description: text[language] } : {};
}

function withCodes(
  schema: JsonSchema,
  items: readonly DictItem[] | undefined,
  language: Language,
): JsonSchema {
  if (!items || items.length === 0 || items.length > mostCodes) return schema;
  const codes: JsonSchema = {
    enum: items.map(({ code }) => (schema.type === "integer" ? Number(code) : code)),
    "x-enum-labels": Object.fromEntries(items.map(({ code, label }) => [code, label[language]])),
  };
  return schema.items ? { ...schema, items: { ...schema.items, ...codes } } : { ...schema, ...codes };
}

/** What is not required may be empty. */
function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values, ...rest } = schema;
  if (type === undefined) return schema;
  const types = Array.isArray(type) ? type : [type];
  return {
    ...rest,
    type: [...types, "null"],
    ...(values ? { enum: [...values, null] } : {}),
  };
}
