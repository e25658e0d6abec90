import type { DashboardFilter, Tile } from "@kezhuan/contract/dashboards/dashboard";
import type { DashboardPlace } from "@kezhuan/contract/dashboards/places";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "../context.ts";
import { bind, openScope, openStatement } from "../query/scope.ts";
import { limitFilter, limitTile, readFilters, readTiles } from "./views/limit-tile.ts";

/** A dashboard as it is composed. */
export interface PlacedDashboard {
  name: string;
  tiles: Tile[];
  filters: DashboardFilter[];
}

/** Tiles and filters as far as the actor may read what they are about; of the others nothing is left. */
export function limitDashboard<T extends Pick<PlacedDashboard, "tiles" | "filters">>(
  ctx: Ctx,
  dashboard: T,
): T {
  return {
    ...dashboard,
    filters: dashboard.filters.flatMap((filter) => limitFilter(ctx, filter) ?? []),
    tiles: dashboard.tiles.flatMap((tile) => {
      const limited = limitTile(ctx, tile);
      return limited.kind === "hidden" ? [] : [limited];
    }),
  };
}

/**
 * The dashboard that a public page shows, whoever asks: its names and texts are public. What its tiles are about has
 * not been limited yet.
 */
export async function loadPlacedDashboard(
  ctx: Ctx,
  place: DashboardPlace,
): Promise<PlacedDashboard | undefined> {
  const statement = openStatement(ctx);
  // What is computed from it depends on it.
  openScope(statement, "sys_dashboard");
  const text = `select d.name, d.name_en, d.tiles, d.filters from obj.sys_dashboard d where d.place = ${bind(statement, place)}`;
  const [row] = await runSql<{ name: string; name_en: string | null; tiles: unknown; filters: unknown }>(
    ctx.db,
    text,
    statement.values,
  );
  if (!row) return undefined;
  const { name, name_en: english, tiles, filters } = row;
  return {
    name: (ctx.language === "en" && english) || name,
    tiles: readTiles(tiles),
    filters: readFilters(filters),
  };
}
