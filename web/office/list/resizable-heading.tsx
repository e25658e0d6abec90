import type { ThHTMLAttributes } from "react";
import { columnLimits } from "@kezhuan/web/meta/columns.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { listTexts } from "./list-texts.ts";

export interface HeadingProps {
  width: number;
  onResize: (width: number) => void;
  name: string;
  /** Another heading was dropped on this one. */
  onMove: (dragged: string) => void;
}

/** Nothing but a heading of this page is taken. */
const dragType = "text/x-kezhuan-column";

const { least, most } = columnLimits;

/** A heading that can be dragged onto another, and its right edge for a width; without a mouse the width is set among the columns. Others pass through. */
export function ResizableHeading({
  width,
  onResize,
  name,
  onMove,
  children,
  ...rest
}: ThHTMLAttributes<HTMLTableCellElement> & Partial<HeadingProps>) {
  const t = useText(listTexts);
  if (width === undefined || onResize === undefined || name === undefined)
    return <th {...rest}>{children}</th>;
  const start = (event: React.PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const handle = event.currentTarget;
    const from = event.clientX;
    handle.setPointerCapture(event.pointerId);
    const move = ({ clientX }: PointerEvent) =>
      onResize(Math.round(Math.min(most, Math.max(least, width + clientX - from))));
    const end = () => {
      handle.removeEventListener("pointermove", move);
      handle.removeEventListener("lostpointercapture", end);
    };
    handle.addEventListener("pointermove", move);
    handle.addEventListener("lostpointercapture", end);
  };
  return (
    <th
      {...rest}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData(dragType, name);
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
      }}
      onDrop={(event) => {
        const dragged = event.dataTransfer.getData(dragType);
        if (dragged !== "" && dragged !== name) onMove?.(dragged);
      }}
    >
      {children}
      <span
        className="heading-edge"
        title={t("resize")}
        aria-hidden="true"
        onPointerDown={start}
        onClick={(event) => event.stopPropagation()}
      />
    </th>
  );
}
