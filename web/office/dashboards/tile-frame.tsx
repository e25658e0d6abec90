import type { TileWidth } from "@kezhuan/contract/dashboards/dashboard";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { boardTexts } from "./board-texts.ts";

interface TileFrameProps {
  width: TileWidth;
  /** Undefined where even the name is not for this person. */
  title: string | undefined;
  /** What it is called while it is dragged. */
  dragName?: string;
  children: React.ReactNode;
}

/** A tile's place and name. */
export function TileFrame({ width, title, dragName, children }: TileFrameProps) {
  const t = useText(boardTexts);
  return (
    <section
      className={`board-tile board-tile-${width}`}
      aria-label={title ?? t("hiddenTile")}
      data-drag-name={dragName}
    >
      {title !== undefined && <h2>{title}</h2>}
      {children}
    </section>
  );
}
