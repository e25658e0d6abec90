/** Which square of a picture is taken: its middle, in pixels of the picture, and how much closer than the whole. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

interface Size {
  width: number;
  height: number;
}

export const mostZoom = 4;

/** The largest square in the middle. */
export function wholeOf({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** Length of the sides of the square, in pixels of the picture. */
export function sideOf({ width, height }: Size, { zoom }: Pick<Crop, "zoom">): number {
  return Math.min(width, height) / zoom;
}

/** The nearest square that lies within the picture. */
export function keepWithin(size: Size, crop: Crop): Crop {
  const zoom = Math.min(mostZoom, Math.max(1, crop.zoom));
  const half = sideOf(size, { zoom }) / 2;
  const clamp = (value: number, length: number) => Math.min(length - half, Math.max(half, value));
  return { x: clamp(crop.x, size.width), y: clamp(crop.y, size.height), zoom };
}
