import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import type { DataTile, Tile } from "@kezhuan/contract/dashboards/dashboard";
import type { PublicTile } from "@kezhuan/contract/dashboards/tile-figures";
import { queryOfTile, resolveFilters } from "@kezhuan/contract/dashboards/tile-query";
import type { Ctx } from "@kezhuan/server/engine/context";
import { cachedForVisitors } from "@kezhuan/server/engine/records/cached-results";
import {
  limitDashboard,
  loadPlacedDashboard,
  type PlacedDashboard,
} from "@kezhuan/server/engine/records/load-placed-dashboard";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import { computeTile } from "./compute-tile.ts";

/** The dashboard of a public page with its figures, by the rights of the actor. Visitors are answered from the cache. */
export function getPublicDashboard(
  ctx: Ctx,
  { place }: MessageInput<"getPublicDashboard">,
): Promise<MessageOutput<"getPublicDashboard">> {
  return cachedForVisitors(ctx, ["dashboard", place], async (tracked) => {
    const placed = await loadPlacedDashboard(tracked, place);
    if (!placed) return { dashboard: null };
    return { dashboard: { name: placed.name, tiles: await computePublicTiles(tracked, placed) } };
  });
}

/** The tiles that the actor may read, with their figures; of the others nothing is said. */
export async function computePublicTiles(
  ctx: Ctx,
  placed: Pick<PlacedDashboard, "tiles" | "filters">,
): Promise<PublicTile[]> {
  const { tiles, filters } = limitDashboard(ctx, placed);
  const today = dayInZone(ctx.now(), ctx.catalog.timeZone);
  const chosen = resolveFilters(filters, new Map(), today);
  const conditionOf = (tile: DataTile) => queryOfTile(tile, filters, chosen).highsearch;
  return Promise.all(
    tiles.map(async (tile: Tile): Promise<PublicTile> => {
      const condition = tile.kind === "text" ? undefined : conditionOf(tile);
      return {
        id: tile.id,
        width: tile.width,
        title: tile.title[ctx.language],
        ...(tile.kind === "text" ? {} : { objname: tile.objname }),
        ...(condition === undefined ? {} : { condition }),
        figures: await computeTile(ctx, tile, { condition, isWhole: true }),
      };
    }),
  );
}
