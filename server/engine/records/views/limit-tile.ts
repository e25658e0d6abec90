import {
  dashboardFilterSchema,
  tileSchema,
  type DashboardFilter,
  type DataTile,
  type HiddenTile,
  type Tile,
} from "@kezhuan/contract/dashboards/dashboard";
import { filterKindOf } from "@kezhuan/contract/dashboards/filter-kind";
import type { Issue } from "@kezhuan/contract/problems";
import type { Ctx } from "@kezhuan/server/engine/context";
import { readableSort } from "@kezhuan/server/engine/query/order";
import { findReadable, openScope, openStatement } from "@kezhuan/server/engine/query/scope";
import { mayReadSomeRow } from "../may-read-every-row.ts";
import { checkMeasure } from "../reading/aggregate-measures.ts";
import { checkView } from "./check-view.ts";

/**
 * What a tile asks for that the actor may not read or that makes no sense. An object out of sight is an unknown one, and
 * so is a field.
 */
export function checkTile(ctx: Ctx, tile: Tile): Issue[] {
  if (tile.kind === "text") return [];
  if (!isReadable(ctx, tile.objname)) return [{ field: "objname", problem: "unknownObject" }];
  const label = tile.title;
  if (tile.kind === "view") return checkView(ctx, tile.objname, { ...tile.view, label });
  const { condition, measure } = tile;
  return [
    ...checkView(ctx, tile.objname, { label, columns: [], search: [], condition }),
    ...checkMeasure(openScope(openStatement(ctx), tile.objname), measure, "measure"),
  ];
}

/** The tile as the actor may see it: of a list the columns that can be read, of anything else all or nothing. */
export function limitTile(ctx: Ctx, tile: Tile): Tile | HiddenTile {
  const { id, width } = tile;
  const hidden: HiddenTile = { id, width, kind: "hidden" };
  if (tile.kind === "text") return tile;
  if (!isReadable(ctx, tile.objname)) return hidden;
  const shown = limitColumns(ctx, tile);
  const isEmpty = shown.kind === "view" && shown.view.kind === "table" && shown.view.columns.length === 0;
  return isEmpty || checkTile(ctx, shown).length > 0 ? hidden : shown;
}

function limitColumns(ctx: Ctx, tile: DataTile): DataTile {
  if (tile.kind !== "view" || tile.view.kind !== "table") return tile;
  const scope = openScope(openStatement(ctx), tile.objname);
  const { columns, sort, ...view } = tile.view;
  return {
    ...tile,
    view: {
      ...view,
      columns: columns.filter(({ field }) => findReadable(scope, field)),
      ...(sort === undefined ? {} : { sort: readableSort(scope, sort) }),
    },
  };
}

/** The filter with the fields that the actor may read; undefined where none is left. */
export function limitFilter(ctx: Ctx, filter: DashboardFilter): DashboardFilter | undefined {
  const fields = filter.fields.filter((field) => checkFilterField(ctx, field) === undefined);
  return fields.length > 0 ? { ...filter, fields } : undefined;
}

/** What is wrong with choosing by a field. */
export function checkFilterField(
  ctx: Ctx,
  { objname, field: name }: DashboardFilter["fields"][number],
): Pick<Issue, "problem"> | undefined {
  if (!isReadable(ctx, objname)) return { problem: "unknownObject" };
  const field = findReadable(openScope(openStatement(ctx), objname), name);
  if (!field) return { problem: "unknown" };
  return kindOfFilter(ctx, { objname, field: name }) ? undefined : { problem: "unfit" };
}

/** What is chosen by a field that the actor may read. */
export function kindOfFilter(
  ctx: Ctx,
  { objname, field: name }: DashboardFilter["fields"][number],
): ReturnType<typeof filterKindOf> {
  const field = findReadable(openScope(openStatement(ctx), objname), name);
  return field && filterKindOf(field);
}

function isReadable(ctx: Ctx, objname: string): boolean {
  return ctx.catalog.objects.has(objname) && mayReadSomeRow(ctx, objname);
}

/** The tiles of a stored list that can be understood. */
export function readTiles(value: unknown): Tile[] {
  return (Array.isArray(value) ? value : []).flatMap((one) => {
    const read = tileSchema.safeParse(one);
    return read.success ? [read.data] : [];
  });
}

/** The filters of a stored list that can be understood. */
export function readFilters(value: unknown): DashboardFilter[] {
  return (Array.isArray(value) ? value : []).flatMap((one) => {
    const read = dashboardFilterSchema.safeParse(one);
    return read.success ? [read.data] : [];
  });
}
