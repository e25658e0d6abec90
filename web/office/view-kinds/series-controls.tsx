import { LeftOutlined, RightOutlined, ZoomInOutlined, ZoomOutOutlined } from "@ant-design/icons";
import { seriesSpans, type SeriesSpan } from "@kezhuan/contract/metadata/view-kinds";
import { Button, Segmented } from "antd";
import { moveWindow, spanOf, zoomWindow, type SeriesWindow } from "@kezhuan/web/meta/series-window.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { seriesTexts } from "../views/series-texts.ts";
import { writeMoment } from "./write-moment.ts";

interface SeriesControlsProps {
  window: SeriesWindow;
  onWindow: (window: SeriesWindow) => void;
  onLatest: () => void;
  onSpan: (span: SeriesSpan) => void;
}

/** From when to when, and how to get elsewhere. */
export function SeriesControls({ window, onWindow, onLatest, onSpan }: SeriesControlsProps) {
  const t = useText(seriesTexts);
  const { language } = usePreferences();
  const icon = (
    label: "earlier" | "later" | "zoomIn" | "zoomOut",
    Icon: typeof LeftOutlined,
    next: SeriesWindow,
  ) => (
    <Button type="text" icon={<Icon aria-hidden />} aria-label={t(label)} onClick={() => onWindow(next)} />
  );
  return (
    <div className="series-head" role="toolbar" aria-label={t("controls")}>
      <h2 aria-live="polite">
        {writeMoment(window.from, language)} – {writeMoment(window.to, language)}
      </h2>
      {icon("earlier", LeftOutlined, moveWindow(window, -0.5))}
      {icon("later", RightOutlined, moveWindow(window, 0.5))}
      {icon("zoomIn", ZoomInOutlined, zoomWindow(window, 0.5))}
      {icon("zoomOut", ZoomOutOutlined, zoomWindow(window, 2))}
      <Button onClick={onLatest}>{t("latest")}</Button>
      <Segmented<SeriesSpan | "">
        aria-label={t("span")}
        value={spanOf(window) ?? ""}
        options={seriesSpans.map((span) => ({ value: span, label: t(span) }))}
        onChange={(span) => span !== "" && onSpan(span)}
      />
    </div>
  );
}
