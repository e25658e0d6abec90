import { CloseOutlined, EditOutlined, HolderOutlined } from "@ant-design/icons";
import { tileWidths, type Tile, type TileWidth } from "@kezhuan/contract/dashboards/dashboard";
import { queryOfTile } from "@kezhuan/contract/dashboards/tile-query";
import { Button, Select } from "antd";
import { useState } from "react";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { moveTile, shiftTile } from "../dashboard/move-tile.ts";
import { startDrag } from "../parts/drag-rows.ts";
import { boardTexts } from "./board-texts.ts";
import { editorTexts } from "./editor-texts.ts";
import { TileBody } from "./tile-body.tsx";
import { TileFrame } from "./tile-frame.tsx";

interface EditedTilesProps {
  tiles: readonly Tile[];
  onChange: (tiles: Tile[]) => void;
  onEdit: (tile: Tile) => void;
}

/** The tiles with what can be done to each: moved by dragging or with the arrow keys, made wider, changed, removed. */
export function EditedTiles({ tiles, onChange, onEdit }: EditedTilesProps) {
  const t = useText(editorTexts);
  const tBoard = useText(boardTexts);
  const [said, setSaid] = useState("");
  if (tiles.length === 0) return <EmptyState title={tBoard("empty")} lead={t("noTilesYet")} />;
  return (
    <>
      <div className="board-tiles" data-drag-list>
        {tiles.map((tile) => (
          <EditedTile
            key={tile.id}
            tile={tile}
            onEdit={() => onEdit(tile)}
            onRemove={() => onChange(tiles.filter((one) => one !== tile))}
            onResize={(width) => onChange(tiles.map((one) => (one === tile ? { ...tile, width } : one)))}
            onMove={(id, onto) => onChange(moveTile(tiles, id, onto))}
            onShift={(by, name) => {
              const next = shiftTile(tiles, tile.id, by);
              onChange(next);
              setSaid(t("moved", { name, place: next.findIndex(({ id }) => id === tile.id) + 1 }));
            }}
          />
        ))}
      </div>
      <p className="unseen" aria-live="polite">
        {said}
      </p>
    </>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

interface EditedTileProps {
  tile: Tile;
  onEdit: () => void;
  onRemove: () => void;
  onResize: (width: TileWidth) => void;
  onMove: (id: string, onto: string) => void;
  onShift: (by: number, name: string) => void;
}

function EditedTile({ tile, onEdit, onRemove, onResize, onMove, onShift }: EditedTileProps) {
  const t = useText(editorTexts);
  const { language } = usePreferences();
  const name = pickLabel(tile.title, language);
  const condition = tile.kind === "text" ? undefined : queryOfTile(tile, [], new Map()).highsearch;
  return (
    <TileFrame width={tile.width} title={name} dragName={tile.id}>
      <div className="board-tile-tools">
        <button
          type="button"
          className="board-grip"
          aria-label={t("move", { name })}
          title={t("moveHelp")}
          onPointerDown={(event) => startDrag(event, onMove)}
          onKeyDown={(event) => {
            const by = steps[event.key];
            if (by === undefined) return;
            event.preventDefault();
            onShift(by, name);
          }}
        >
          <HolderOutlined aria-hidden />
        </button>
        <Select<TileWidth>
          aria-label={t("widthOf", { name })}
          size="small"
          variant="borderless"
          value={tile.width}
          options={tileWidths.map((value) => ({ value, label: t(value) }))}
          onChange={onResize}
        />
        <Button
          type="text"
          size="small"
          icon={<EditOutlined aria-hidden />}
          aria-label={t("editOne", { name })}
          onClick={onEdit}
        />
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t("removeOne", { name })}
          onClick={onRemove}
        />
      </div>
      <TileBody tile={tile} condition={condition} />
    </TileFrame>
  );
}
