import type { PublicTile } from "@kezhuan/contract/dashboards/tile-figures";
import { useEffect, useState } from "react";
import { PublicTileShown } from "../technology/public-tile.tsx";

/** How long one of them stays. */
const turnMs = 20_000;

/** One tile after another in one place; whoever wants no motion keeps the first. */
export function WallTurns({ tiles }: { tiles: readonly PublicTile[] }) {
  const [at, setAt] = useState(0);
  useEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    const timer = setInterval(() => {
      if (!still.matches) setAt((before) => before + 1);
    }, turnMs);
    return () => clearInterval(timer);
  }, []);
  const shown = tiles[at % tiles.length];
  return shown ? (
    <div className="wall-panel">
      <PublicTileShown key={shown.id} tile={shown} isStill />
    </div>
  ) : null;
}
