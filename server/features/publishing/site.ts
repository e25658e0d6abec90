import type { FileValue } from "@kezhuan/contract/kinds/file";
import { widthFor } from "@kezhuan/contract/pictures";

/** Where the installation is, as those see it who are given addresses. */
export interface Site {
  /** Absolute, with the prefix, without a slash at the end. */
  url: string;
  /** Prefix of every path of the installation; empty for none. */
  basePath: string;
}

/** Path of a record's page below the prefix. */
export function pagePath(path: string, id: string): string {
  return `/p/${path}/${id}`;
}

/** Path of a file that visitors may see; good for as long as they may. */
export function filePath(id: string): string {
  return `/p/file/${id}`;
}

/** Path of a picture that visitors may see, about so wide; of what nobody has measured, whole. */
export function picturePath({ id, width, height }: FileValue, pixels: number): string {
  return width && height ? `/p/picture/${id}/${widthFor(pixels)}` : filePath(id);
}

/** An address that may be made a link: of the web, whatever a record says. */
export function webAddress(text: string): string | undefined {
  if (!/^https?:\/\/[^\s]+$/i.test(text)) return undefined;
  return URL.canParse(text) ? new URL(text).href : undefined;
}
