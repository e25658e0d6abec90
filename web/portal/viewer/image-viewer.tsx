import type { FileValue } from "@kezhuan/contract/kinds/file";
import { useRef, useState } from "react";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { altOf, pictureAt } from "@kezhuan/web/ui/picture.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ViewerBar } from "./viewer-bar.tsx";
import { useDrag } from "./use-drag.ts";
import { useViewerKeys } from "./use-viewer-keys.ts";
import { zoomBy } from "./zoom.ts";
import "./image-viewer.css";

const texts = defineText({
  picture: {
    zh: "图片，可用方向键移动、加减键缩放、R 键旋转",
    en: "Picture: arrows move it, plus and minus zoom, R rotates",
  },
  before: { zh: "上一张", en: "Previous" },
  after: { zh: "下一张", en: "Next" },
  position: { zh: "第 {at} 张，共 {of} 张", en: "{at} of {of}" },
  failed: { zh: "图片没有取到", en: "The picture could not be fetched" },
  failedLead: { zh: "刷新页面再试一次。", en: "Reload the page and try again." },
});

interface ImageViewerProps {
  picture: FileValue;
  position: { at: number; of: number };
  /** The pictures beside it; undefined at the ends. */
  before: string | undefined;
  after: string | undefined;
  /** The record that it belongs to. */
  back: string;
  onGo: (to: string) => void;
}

/**
 * A picture, whole at first; larger by buttons, keys or a double click, and then moved by dragging or arrows; rotated by
 * quarters.
 */
export function ImageViewer({ picture, position, before, after, back, onGo }: ImageViewerProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const drag = useDrag(stage);
  const turn = () => setTurns(turns + 1);
  const fit = () => {
    setZoom(1);
    setTurns(0);
  };
  useViewerKeys({
    "+": () => setZoom(zoomBy(zoom, 1)),
    "=": () => setZoom(zoomBy(zoom, 1)),
    "-": () => setZoom(zoomBy(zoom, -1)),
    "0": fit,
    r: turn,
    R: turn,
    PageUp: () => before && onGo(before),
    PageDown: () => after && onGo(after),
  });
  return (
    <div className="viewer">
      <ViewerBar file={picture} back={back} zoom={zoom} onZoom={setZoom} onTurn={turn} onFit={fit} />
      {/* What scrolls takes the focus, or the keyboard could not move it; the mouse only does what keys do too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <section
        ref={stage}
        className="viewer-stage"
        aria-label={t("picture")}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        onDoubleClick={() => setZoom(zoom === 1 ? 2 : 1)}
        {...drag}
      >
        {hasFailed ? (
          <EmptyState title={t("failed")} lead={t("failedLead")} role="alert" />
        ) : (
          <div className="viewer-picture" style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
            <img
              src={pictureAt(picture, 1920)}
              alt={altOf(picture, language) || picture.name}
              draggable={false}
              style={placeTurned(turns, zoom)}
              onError={() => setFailed(true)}
            />
          </div>
        )}
      </section>
      {position.of > 1 && (
        <nav className="viewer-others" aria-label={t("position", position)}>
          {before ? <Link to={before}>{t("before")}</Link> : <span />}
          <span className="figures">{t("position", position)}</span>
          {after ? <Link to={after}>{t("after")}</Link> : <span />}
        </nav>
      )}
    </div>
  );
}

/** Lying on its side it is as wide as its window is high. */
function placeTurned(turns: number, zoom: number): React.CSSProperties {
  const [across, down] = turns % 2 === 0 ? ["cqw", "cqh"] : ["cqh", "cqw"];
  return {
    width: `${zoom * 100}${across}`,
    height: `${zoom * 100}${down}`,
    transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
  };
}
