import { linesOf, typeOfField } from "@kezhuan/contract/kinds/field-type";
import type { BoundField } from "@kezhuan/contract/forms/form-fields";
import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import type { FormMeta, FormPurpose, FormStatus, RecordPurpose } from "@kezhuan/contract/forms/form-use";
import { readForm } from "@kezhuan/contract/forms/read-form";
import type { FieldFacts } from "@kezhuan/contract/expression/compute-record";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject, type CatalogField, type CatalogObject } from "../catalog/catalog.ts";
import type { CatalogForm } from "../catalog/forms.ts";
import type { Ctx } from "../context.ts";
import { findReadable, openScope, openStatement, type Scope } from "../query/scope.ts";
import { describeObject } from "./describe.ts";
import { withoutNames } from "./describing/without-names.ts";

/** The form that serves each purpose of an object for this actor. From memory. */
export function formsFor(ctx: Ctx, objname: string): FormMeta[] {
  const { byObject, byName } = ctx.catalog.forms;
  const forms = new Map<FormPurpose, FormMeta>();
  // Uses for a role come first.
  for (const use of byObject.get(objname) ?? []) {
    const form = byName.get(use.form);
    const isTheirs = use.role === null || ctx.actor.roles.includes(use.role);
    if (form?.object !== objname || !isTheirs || forms.has(use.purpose)) continue;
    const { id, name, form_version } = form;
    // Public links name no object.
    const purpose = use.purpose as RecordPurpose;
    forms.set(purpose, { id, name, form_version, purpose, schema: schemaFor(ctx, form) });
  }
  return [...forms.values()];
}

/**
 * The design without what is hidden from the actor: no input for a field they cannot read, no column of a sub-table, no
 * expression that names one. Browser and server both go by this one.
 */
export function schemaFor(ctx: Ctx, { object: objname, schema }: CatalogForm): FormSchema {
  const object = objname === null ? undefined : ctx.catalog.objects.get(objname);
  if (!object) return schema;
  const scope = openScope(openStatement(ctx), object.name);
  const hidden = hiddenNames(scope, object);
  const columns = new Map(
    [...object.fields.values()].flatMap((field): [string, Set<string>][] => {
      const child = childOf(ctx, field);
      if (!child) return [];
      const names = hiddenNames(openScope(openStatement(ctx), child.name), child);
      return names.size > 0 ? [[field.name, names]] : [];
    }),
  );
  return hidden.size === 0 && columns.size === 0 ? schema : withoutNames(schema, { hidden, columns });
}

function hiddenNames(scope: Scope, object: CatalogObject): Set<string> {
  return new Set([...object.fields.keys()].filter((name) => !findReadable(scope, name)));
}

/** The object's fields as every designer of a form knows them, whoever asks. */
export function boundFieldsOf(ctx: Ctx, { fields }: CatalogObject): BoundField[] {
  return [...fields.values()].map((field): BoundField => {
    const { name, def } = field;
    const child = childOf(ctx, field);
    return {
      ...typeOfField(field),
      name,
      required: def.required,
      readonly: def.readonly,
      ...(child ? { columns: [...child.fields.values()].map(asFacts) } : {}),
    };
  });
}

/** The same as far as the actor sees them; what they cannot write is read-only. Errors: 404, 401/403. */
export function writableFieldsOf(ctx: Ctx, objname: string): BoundField[] {
  const { fields } = findObject(ctx.catalog, objname);
  return describeObject(ctx, objname).fields.map((meta): BoundField => {
    const field = fields.get(meta.name);
    const child = field && childOf(ctx, field);
    const { name, required, readonly } = meta;
    return {
      ...typeOfField(meta),
      name,
      required,
      readonly,
      ...(child ? { columns: [...child.fields.values()].map(asFacts) } : {}),
    };
  });
}

/** Any version of a form, and where it stands. Undefined where there is none of that id, or where it cannot be read. */
export async function findForm(
  ctx: Ctx,
  id: string,
): Promise<{ form: CatalogForm; status: FormStatus } | undefined> {
  const [row] = await runSql<Omit<CatalogForm, "schema"> & { schema: unknown; status: FormStatus }>(
    ctx.db,
    "select id, name, form_version, object, status, schema from obj.sys_form where id = $1",
    [id],
  );
  if (!row) return undefined;
  const { status, schema, ...own } = row;
  const read = readForm(schema);
  return "form" in read ? { form: { ...own, schema: read.form }, status } : undefined;
}

function childOf(ctx: Ctx, field: CatalogField): CatalogObject | undefined {
  const lines = linesOf(field);
  return lines && ctx.catalog.objects.get(lines.object);
}

function asFacts(field: CatalogField): FieldFacts {
  return { ...typeOfField(field), name: field.name };
}
