import type { FileValue } from "@kezhuan/contract/kinds/file";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { writeSize } from "@kezhuan/web/ui/file-size.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { altOf } from "@kezhuan/web/ui/picture.tsx";
import { defineText, formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { languageOf } from "../content/language-of.ts";
import { zoomBy } from "./zoom.ts";

const texts = defineText({
  back: { zh: "返回详情", en: "Back to the record" },
  closer: { zh: "放大", en: "Zoom in" },
  farther: { zh: "缩小", en: "Zoom out" },
  turn: { zh: "旋转", en: "Rotate" },
  fit: { zh: "适合窗口", en: "Fit" },
  open: { zh: "在新窗口打开", en: "Open in a new window" },
});

interface ViewerBarProps {
  file: FileValue;
  back: string;
  zoom: number;
  onZoom: (zoom: number) => void;
  /** By a quarter, clockwise. */
  onTurn: () => void;
  /** Whole and upright again. */
  onFit: () => void;
}

/** What is looked at, the way back, and how it is shown. */
export function ViewerBar({ file, back, zoom, onZoom, onTurn, onFit }: ViewerBarProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { size, url } = file;
  const name = altOf(file, language) || file.name;
  return (
    <header className="viewer-bar">
      <Link to={back}>{t("back")}</Link>
      <h1 lang={languageOf(name)}>
        {name} <small className="figures">{writeSize(size, language)}</small>
      </h1>
      <div className="viewer-tools">
        <Button look="quiet" disabled={zoomBy(zoom, -1) === zoom} onClick={() => onZoom(zoomBy(zoom, -1))}>
          {t("farther")}
        </Button>
        <output className="figures">{formatNumber(zoom, language, { style: "percent" })}</output>
        <Button look="quiet" disabled={zoomBy(zoom, 1) === zoom} onClick={() => onZoom(zoomBy(zoom, 1))}>
          {t("closer")}
        </Button>
        <Button look="quiet" onClick={onTurn}>
          {t("turn")}
        </Button>
        <Button look="quiet" onClick={onFit}>
          {t("fit")}
        </Button>
        <a className="button button-quiet" href={url} target="_blank" rel="noopener">
          {t("open")}
        </a>
      </div>
    </header>
  );
}
