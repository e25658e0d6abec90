import sharp, { type Metadata, type Sharp } from "sharp";

/** A picture of one colour, to be encoded. */
export function paintPicture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: "#209182" } });
}

/** What a picture says of itself. */
export function lookAtPicture(content: Buffer): Promise<Metadata> {
  return sharp(content).metadata();
}
