import { useText } from "@kezhuan/web/ui/use-text.ts";
import { actionTexts } from "./action-texts.ts";
import { panelLimits, setPanelWidth, usePanelWidth } from "./panel-width.ts";

/** The edge between the list and the record: dragged, or moved with the arrow keys. */
export function PanelEdge() {
  const t = useText(actionTexts);
  const width = usePanelWidth();
  const start = (event: React.PointerEvent<HTMLHRElement>) => {
    event.preventDefault();
    const handle = event.currentTarget;
    const from = event.clientX + width;
    handle.setPointerCapture(event.pointerId);
    const move = ({ clientX }: PointerEvent) => setPanelWidth(from - clientX);
    const end = () => {
      handle.removeEventListener("pointermove", move);
      handle.removeEventListener("lostpointercapture", end);
    };
    handle.addEventListener("pointermove", move);
    handle.addEventListener("lostpointercapture", end);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be focused is a control
    <hr
      className="panel-edge"
      aria-orientation="vertical"
      aria-label={t("panelWidth")}
      title={t("panelWidth")}
      aria-valuenow={width}
      aria-valuemin={panelLimits.least}
      aria-valuemax={panelLimits.most}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      onPointerDown={start}
      onKeyDown={({ key }) => {
        if (key === "ArrowLeft") setPanelWidth(width + panelLimits.step);
        if (key === "ArrowRight") setPanelWidth(width - panelLimits.step);
      }}
    />
  );
}
