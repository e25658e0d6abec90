import { startPageLimits, type Tile } from "@kezhuan/contract/api/start-page";
import { useState } from "react";
import { saveStartPage } from "@kezhuan/web/api/start-page.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { moveTile, shiftTile } from "./move-tile.ts";
import { startTexts } from "./start-texts.ts";
import type { TileObject } from "./tile-object.ts";
import { TileCard } from "./tile-card.tsx";
import { TileDialog } from "./tile-dialog.tsx";

interface StartFiguresProps {
  tiles: readonly Tile[];
  objects: readonly TileObject[];
}

/** Figures of one's own choice: added, removed, and moved by dragging or with the arrow keys. */
export function StartFigures({ tiles, objects }: StartFiguresProps) {
  const t = useText(startTexts);
  const [isArranging, setArranging] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [said, setSaid] = useState("");
  const keep = (next: Tile[]) => void saveStartPage({ tiles: next });
  const shift = (id: string, by: number, name: string) => {
    const next = shiftTile(tiles, id, by);
    keep(next);
    setSaid(t("moved", { name, place: next.findIndex((tile) => tile.id === id) + 1 }));
  };
  const isFull = tiles.length >= startPageLimits.tiles;
  return (
    <section className="start-figures" aria-label={t("figures")}>
      <header>
        <h2>{t("figures")}</h2>
        <div>
          {tiles.length > 0 && (
            <Button look="quiet" aria-pressed={isArranging} onClick={() => setArranging(!isArranging)}>
              {t(isArranging ? "arrangeDone" : "arrange")}
            </Button>
          )}
          <Button disabled={isFull} onClick={() => setAdding(true)}>
            {isFull ? t("full", { count: startPageLimits.tiles }) : t("add")}
          </Button>
        </div>
      </header>
      {tiles.length === 0 && <p>{t("noFigures")}</p>}
      <ol className="start-tiles" data-drag-list>
        {tiles.map((tile) => (
          <TileCard
            key={tile.id}
            tile={tile}
            object={objects.find(({ name }) => name === tile.objname)}
            isArranging={isArranging}
            onRemove={() => keep(tiles.filter((one) => one !== tile))}
            onMove={(id, onto) => keep(moveTile(tiles, id, onto))}
            onShift={(by, name) => shift(tile.id, by, name)}
          />
        ))}
      </ol>
      <p className="start-said" aria-live="polite">
        {said}
      </p>
      {isAdding && (
        <TileDialog
          objects={objects}
          onClose={() => setAdding(false)}
          onAdd={(tile) => {
            keep([...tiles, tile]);
            setAdding(false);
          }}
        />
      )}
    </section>
  );
}
