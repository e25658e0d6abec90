import { buffer } from "node:stream/consumers";
import { fail } from "@kezhuan/contract/errors";
import { pictureWidths } from "@kezhuan/contract/pictures";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { FileStore } from "./file-store.ts";
import { findFile, type FoundFile } from "./open-file.ts";
import type { PictureCache } from "./picture-cache.ts";
import { isPicture, mostBytes, openPicture, runDecoding } from "./read-picture.ts";

export interface Pictures {
  /** Where the originals are. */
  files: FileStore;
  cache: PictureCache;
}

type Format = "avif" | "webp" | "jpeg";

export interface Delivered {
  file: FoundFile;
  type: `image/${Format}`;
  content: Buffer;
}

export interface WantedPicture {
  id: string;
  width: string;
  /** The header `Accept` of the request. */
  accept: string | undefined;
}

/** Encoder settings that are quick enough for the first request to wait for. */
const encodings = {
  avif: { quality: 58, effort: 2 },
  webp: { quality: 80, effort: 3 },
  jpeg: { quality: 82 },
};

/** Conversions under way by cache key: requests for the same picture share one. */
const making = new Map<string, Promise<Buffer>>();

/**
 * A picture in one of the delivered widths, never larger than it is, in the best format that the client reads. Errors: 404
 * for a width of no list, what is no picture, and like a file that is not there for what the actor may not see; 503 while
 * too many are being made.
 */
export async function deliverPicture(
  ctx: Ctx,
  pictures: Pictures,
  wanted: WantedPicture,
): Promise<Delivered> {
  const width = pictureWidths.find((one) => String(one) === wanted.width);
  if (width === undefined) throw fail("notFound");
  const file = await findFile(ctx, wanted.id);
  if (!isPicture(file.type) || file.size > mostBytes) throw fail("notFound");
  const format = formatFor(wanted.accept);
  const name = `${file.id}-${width}.${format}`;
  const content = (await pictures.cache.read(name)) ?? (await makeOnce(name));
  return { file, type: `image/${format}`, content };

  function makeOnce(key: string): Promise<Buffer> {
    const running = making.get(key);
    if (running) return running;
    const made = runDecoding(() => make(pictures, file, { width: width ?? 0, format }))
      .then(async (result) => {
        // A full disk is no reason to show nothing.
        await pictures.cache
          .write(key, result)
          .catch((error: unknown) => ctx.log.warn({ err: error }, "a picture could not be cached"));
        return result;
      })
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }
}

async function make(
  { files }: Pictures,
  file: FoundFile,
  { width, format }: { width: number; format: Format },
): Promise<Buffer> {
  const source = await files.open(file.id);
  if (!source) throw fail("fileMissing", { cause: new Error(`file ${file.id} is not in the store`) });
  const content = await buffer(source);
  try {
    const picture = await openPicture(content, file.type);
    const sized = picture.timeout({ seconds: 20 }).autoOrient().resize({ width, withoutEnlargement: true });
    const whole = format === "jpeg" ? sized.flatten({ background: "#fff" }) : sized;
    return await whole.toFormat(format, encodings[format]).toBuffer();
  } catch (cause) {
    throw fail("notFound", { cause });
  }
}

/** The best format of those in the header; every browser shows JPEG. */
function formatFor(accept = ""): Format {
  if (/\bimage\/avif\b/.test(accept)) return "avif";
  return /\bimage\/webp\b/.test(accept) ? "webp" : "jpeg";
}
