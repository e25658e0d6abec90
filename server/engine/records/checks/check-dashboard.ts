import {
  dashboardFilterSchema,
  kindOfTile,
  tileSchema,
  writtenFiltersSchema,
  writtenTilesSchema,
  type Tile,
} from "@kezhuan/contract/dashboards/dashboard";
import { isRoleCode } from "@kezhuan/contract/metadata/notification-rule";
import type { Issue } from "@kezhuan/contract/problems";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { checkFilterField, checkTile, kindOfFilter, readTiles } from "../views/limit-tile.ts";
import type { CheckedRecord } from "./check-raising.ts";

/**
 * A dashboard that could not be drawn is refused when it is written. Tiles that stay as they were are not asked about: who
 * moves them may know less of their objects than who made them.
 */
export async function checkDashboard(ctx: Ctx, record: CheckedRecord): Promise<Issue[]> {
  const { image, values, prefix } = record;
  const issues: Issue[] = [
    ...(values.has("tiles") ? await checkTiles(ctx, record) : []),
    ...(values.has("filters") ? checkFilters(ctx, values.get("filters")) : []),
    ...(values.has("place") || values.has("tiles") ? checkPlace(image) : []),
    ...(values.has("shared") || values.has("roles") ? checkSharing(image) : []),
  ];
  return issues.map((issue) => ({ ...issue, field: prefix + issue.field }));
}

async function checkTiles(ctx: Ctx, { id, values, isNew }: CheckedRecord): Promise<Issue[]> {
  const value = values.get("tiles") ?? [];
  const read = writtenTilesSchema.safeParse(value);
  if (!read.success) return [misshapen("tiles", value, tileSchema)];
  const [stored] = isNew
    ? []
    : await runSql<{ tiles: unknown }>(ctx.db, "select tiles from obj.sys_dashboard where id = $1", [id]);
  const before = new Set(readTiles(stored?.tiles).map(contentOf));
  return read.data.flatMap((tile, place) =>
    before.has(contentOf(tile))
      ? []
      : checkTile(ctx, tile).map((issue) => ({ ...issue, field: `tiles.${place}.${issue.field}` })),
  );
}

/** All but its place and its size. */
function contentOf({ width: _width, ...content }: Tile): string {
  return JSON.stringify(content);
}

function checkFilters(ctx: Ctx, given: unknown): Issue[] {
  const value = given ?? [];
  const read = writtenFiltersSchema.safeParse(value);
  if (!read.success) return [misshapen("filters", value, dashboardFilterSchema)];
  return read.data.flatMap(({ fields, usual }, place) =>
    fields.flatMap((field, index) => {
      const path = `filters.${place}.fields.${index}.field`;
      const wrong = checkFilterField(ctx, field);
      if (wrong) return [{ ...wrong, field: path }];
      // Days are chosen of days only.
      return usual && kindOfFilter(ctx, field) !== "days" ? [{ field: path, problem: "unfit" as const }] : [];
    }),
  );
}

/** Public pages draw no wind rose: its picture is a part of the back office only. */
function checkPlace(image: CheckedRecord["image"]): Issue[] {
  if ((image.get("place") ?? null) === null) return [];
  return readTiles(image.get("tiles")).flatMap((tile, place) =>
    kindOfTile(tile) === "rose" ? [{ field: `tiles.${place}`, problem: "unfit" as const }] : [],
  );
}

/** The first part that is not what it should be; the list itself where each of them is. */
function misshapen(
  field: string,
  value: unknown,
  schema: typeof tileSchema | typeof dashboardFilterSchema,
): Issue {
  const place = Array.isArray(value) ? value.findIndex((one) => !schema.safeParse(one).success) : -1;
  return { field: place < 0 ? field : `${field}.${place}`, problem: "unfit" };
}

function checkSharing(image: CheckedRecord["image"]): Issue[] {
  // Its kind has checked that this is a list of texts.
  const roles = (image.get("roles") ?? []) as string[];
  if (image.get("shared") === "roles" && roles.length === 0) return [{ field: "roles", problem: "required" }];
  const wrong = roles.filter((one) => !isRoleCode(one));
  return wrong.map((name) => ({ field: "roles", problem: "badRecipient", params: { name } }));
}
