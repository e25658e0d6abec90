import { linesOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { Language } from "@kezhuan/contract/metadata/label";
import { type Catalog, type CatalogField, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { describeObject, isPermitted } from "@kezhuan/server/engine/records/describe";

/*
 * A new record may bring along one row of a subtable in the same line of a spreadsheet: a user with a department, roles and
 * posts. The columns are called `memberships.dept` and so on, and labelled as the fields of the subtable are.
 */

/** The object as spreadsheets are imported into it. Errors: those of `describeObject`. */
export function describeForImport(ctx: Ctx, objname: string): ObjectMeta {
  const meta = describeObject(ctx, objname);
  const object = ctx.catalog.objects.get(objname);
  if (!object) return meta;
  const added = meta.fields.flatMap((field) => {
    const lines = field.readonly ? undefined : linesIn(object.fields.get(field.name));
    if (!lines || !isPermitted(ctx, lines.object, "create")) return [];
    const child = describeObject(ctx, lines.object);
    const fields = lines.columns.flatMap((name) => child.fields.find((one) => one.name === name) ?? []);
    return [{ dicts: child.dicts, fields: fields.map((one) => columnOf(meta, field, one)) }];
  });
  return {
    ...meta,
    fields: [...meta.fields, ...added.flatMap(({ fields }) => fields)],
    dicts: Object.assign({}, meta.dicts, ...added.map(({ dicts }) => dicts)) as ObjectMeta["dicts"],
  };
}

function columnOf({ fields }: ObjectMeta, { name, label }: FieldMeta, child: FieldMeta): FieldMeta {
  const call = (language: Language, between: string) => {
    const own = child.label[language];
    const isTaken = fields.some((one) => one.label[language] === own);
    return isTaken ? label[language] + between + own : own;
  };
  const { default: _default, unique: _unique, ...rest } = child;
  return {
    ...rest,
    name: `${name}.${child.name}`,
    label: { zh: call("zh", "·"), en: call("en", ": ") },
    required: false,
  };
}

/** The same of the catalog: what columns are called, and the fields they are read for. */
export function withLineFields(catalog: Catalog, object: CatalogObject): CatalogObject {
  const added = [...object.fields.values()].flatMap((field) => {
    const lines = linesIn(field);
    const child = lines && catalog.objects.get(lines.object);
    return (lines?.columns ?? []).flatMap((name) => {
      const found = child?.fields.get(name);
      return found ? [[`${field.name}.${name}`, found] as const] : [];
    });
  });
  return added.length === 0 ? object : { ...object, fields: new Map([...object.fields, ...added]) };
}

function linesIn(
  field: CatalogField | undefined,
): { object: string; columns: readonly string[] } | undefined {
  const lines = field && linesOf(field);
  return lines?.mode === "edit" && lines.spreadsheet
    ? { object: lines.object, columns: lines.spreadsheet }
    : undefined;
}

/** Objects of which a spreadsheet may bring a row along. */
export function listLineObjects({ fields }: CatalogObject): string[] {
  return [...fields.values()].flatMap((field) => linesIn(field)?.object ?? []);
}

/** True for a column of a subtable's row. */
export function isInLine(name: string): boolean {
  return name.includes(".");
}

/** A row as it is saved: what belongs to a subtable stands in one row of that. */
export function foldLines(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const folded: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) {
    const [lines = "", field] = name.split(".");
    if (field === undefined) folded[name] = value;
    else
      folded[lines] = [{ ...(folded[lines] as Record<string, unknown>[] | undefined)?.[0], [field]: value }];
  }
  return folded;
}

/** The column that a refusal is about: `memberships.0.dept` stands in `memberships.dept`. */
export function columnNamed(field: string): string {
  return field.replace(/^(\w+)\.0\./, "$1.");
}

/** What a record holds in a column. */
export function valueInColumn(record: Readonly<Record<string, unknown>>, name: string): unknown {
  const [lines = "", field] = name.split(".");
  if (field === undefined) return record[name] ?? null;
  const rows = record[lines];
  const first: unknown = Array.isArray(rows) ? rows[0] : undefined;
  return typeof first === "object" && first !== null
    ? ((first as Record<string, unknown>)[field] ?? null)
    : null;
}
