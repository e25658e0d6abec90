/** Which part of a picture is taken: its middle, in pixels of the picture, and how much closer than the whole. */
export interface CropArea {
  x: number;
  y: number;
  zoom: number;
}

interface Size {
  width: number;
  height: number;
}

export const mostZoom = 4;

/** Width and height of the part, in pixels of the picture: as much of it as the ratio allows, divided by the zoom. */
export function sizeOfArea({ width, height }: Size, { ratio, zoom }: { ratio: number; zoom: number }): Size {
  const widest = Math.min(width, height * ratio);
  return { width: widest / zoom, height: widest / ratio / zoom };
}

/** The nearest part that lies within the picture. */
export function keepInPicture(size: Size, area: CropArea, ratio: number): CropArea {
  const zoom = Math.min(mostZoom, Math.max(1, area.zoom));
  const part = sizeOfArea(size, { ratio, zoom });
  const clamp = (value: number, length: number, half: number) =>
    Math.min(length - half, Math.max(half, value));
  return {
    x: clamp(area.x, size.width, part.width / 2),
    y: clamp(area.y, size.height, part.height / 2),
    zoom,
  };
}
