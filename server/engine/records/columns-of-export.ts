import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import type { Label } from "@kezhuan/contract/metadata/label";
import { labelFor, policyOf } from "../access/policy.ts";
import { findObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { openScope, openStatement } from "../query/scope.ts";
import { columnsOfView } from "./views/columns-of-view.ts";
import { exportableFields } from "./describe.ts";
import { loadViews, resolveView, viewOf } from "./views/saved-views.ts";

export interface ExportColumn {
  name: string;
  /** What the view calls it. */
  label: Label | undefined;
  /** In pixels, where the view says so. */
  width: number | undefined;
}

/**
 * The fields asked for in their order, else the view's columns, else everything that is the object's own; called what
 * the view calls them, without what the actor may not take out. Errors: 400 for a view that is not there.
 */
export async function columnsOfExport(
  ctx: Ctx,
  objname: string,
  { fields, viewid }: { fields?: readonly string[] | undefined; viewid?: string | undefined },
): Promise<ExportColumn[]> {
  const object = findObject(ctx.catalog, objname);
  const scope = openScope(openStatement(ctx), objname, "export");
  const inView = columnsOfView(scope, await resolveView(ctx, object, viewid));
  const byName = new Map(inView.map((column) => [column.field.name, column]));
  const exportable = exportableFields(ctx, objname);
  const own = [...object.fields.keys()].filter((name) => !standardFieldNames.has(name));
  const names = fields ?? (inView.length > 0 ? [...byName.keys()] : own);
  return names.flatMap((name) => {
    const field = object.fields.get(name);
    if (!field || name === "id" || !exportable.has(name)) return [];
    const { label, width } = byName.get(name) ?? {};
    return [{ name, label: label === labelFor(scope.policy, field) ? undefined : label, width }];
  });
}

/** What a view calls fields, where that is not what they are called anyway. Errors: 400 for a view that is not there. */
export async function namesOfView(
  ctx: Ctx,
  objname: string,
  viewid: string | undefined,
): Promise<ReadonlyMap<string, Label>> {
  const scope = openScope(openStatement(ctx), objname);
  const view = await resolveView(ctx, findObject(ctx.catalog, objname), viewid);
  return new Map(columnsOfView(scope, view).map(({ field, label }) => [field.name, label]));
}

/**
 * The names that the views the actor may use give to fields, and those that they have anyway where a rule calls them
 * something else, so that a spreadsheet with them finds its way back.
 */
export async function namesInViews(ctx: Ctx, objname: string): Promise<{ name: string; label: Label }[]> {
  const object = findObject(ctx.catalog, objname);
  const views = (await loadViews(ctx, object)).flatMap((row) => viewOf(object, row) ?? []);
  const all = [...object.def.views, ...views];
  const inViews = all.flatMap(({ columns }) =>
    columns.flatMap(({ field, label }) => (label ? [{ name: field, label }] : [])),
  );
  const anyway = [...policyOf(ctx, objname).labels.keys()].flatMap((name) => {
    const field = object.fields.get(name);
    return field ? [{ name, label: field.def.label }] : [];
  });
  return [...inViews, ...anyway];
}
