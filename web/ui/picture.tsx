import type { FileValue } from "@kezhuan/contract/kinds/file";
import { pictureWidths, widthFor } from "@kezhuan/contract/pictures";
import { usePreferences } from "./use-preferences.ts";
import "./picture.css";

interface PictureProps {
  picture: FileValue;
  /** What it shows; absent: what was said of it, else nothing, as the words beside it have to do. */
  alt?: string;
  /** How wide it is drawn, as in the attribute of `img`. */
  sizes: string;
  className?: string;
  /** Seen at once: fetched before the rest instead of when it comes near. */
  isFirst?: boolean;
}

/** A picture in the width that the screen needs. It keeps its room before it is there, and what matters in it stays in view. */
export function Picture({ picture, alt, sizes, className, isFirst = false }: PictureProps) {
  const { language } = usePreferences();
  const { width, height, focus, url, picture: base } = picture;
  const source =
    base === undefined
      ? { src: url }
      : { src: base + String(widthFor(640)), srcSet: writeSources(base, width), sizes };
  return (
    <img
      {...source}
      alt={alt ?? altOf(picture, language)}
      width={width}
      height={height}
      className={className === undefined ? "picture" : `picture ${className}`}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      style={focus && { objectPosition: `${focus.x}% ${focus.y}%` }}
    />
  );
}

/** What was said of a picture, in this language if it was. */
export function altOf({ alt }: Pick<FileValue, "alt">, language: "zh" | "en"): string {
  return (language === "en" ? alt?.en : undefined) ?? alt?.zh ?? "";
}

/** The address of a picture in a width; whole where it comes in one only. */
export function pictureAt({ picture, url }: FileValue, pixels: number): string | undefined {
  return picture === undefined ? url : picture + String(widthFor(pixels));
}

/** No wider than the picture is, but for one that shows all of it. */
function writeSources(base: string, width = Infinity): string {
  const whole = widthFor(width);
  return pictureWidths
    .filter((one) => one <= whole)
    .map((one) => `${base}${one} ${Math.min(one, width)}w`)
    .join(", ");
}
