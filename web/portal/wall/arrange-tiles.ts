import type { PublicTile } from "@kezhuan/contract/dashboards/tile-figures";

export interface WallParts {
  numbers: PublicTile[];
  /** Always there. */
  staying: PublicTile[];
  /** One after another in the same place. */
  turning: PublicTile[];
}

/** As many beside the one that changes as one screen holds. */
const mostStaying = 2;

/** Tiles as a screen on a wall shows them, in the order they were composed in. */
export function arrangeTiles(tiles: readonly PublicTile[]): WallParts {
  const numbers = tiles.filter(({ figures }) => figures.kind === "number");
  const others = tiles.filter(({ figures }) => figures.kind !== "number");
  return { numbers, staying: others.slice(0, mostStaying), turning: others.slice(mostStaying) };
}
