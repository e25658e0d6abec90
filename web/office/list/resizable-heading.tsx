import type { ThHTMLAttributes } from "react";
import { columnLimits } from "@kezhuan/web/meta/columns.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { listTexts } from "./list-texts.ts";

export interface HeadingProps {
  width: number;
  onResize: (width: number) => void;
}

const { least, most } = columnLimits;

/** A heading whose right edge can be dragged; without a mouse the width is set among the columns. Others pass through. */
export function ResizableHeading({
  width,
  onResize,
  children,
  ...rest
}: ThHTMLAttributes<HTMLTableCellElement> & Partial<HeadingProps>) {
  const t = useText(listTexts);
  if (width === undefined || onResize === undefined) return <th {...rest}>{children}</th>;
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
    <th {...rest}>
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
