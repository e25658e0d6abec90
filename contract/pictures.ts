/** Widths in pixels in which pictures are delivered; there are no others. */
export const pictureWidths: readonly number[] = [160, 320, 480, 640, 960, 1280, 1920];

/** The smallest delivered width that is not below one; the largest for what is wider than all. */
export function widthFor(pixels: number): number {
  return pictureWidths.find((width) => width >= pixels) ?? pictureWidths.at(-1) ?? pixels;
}
