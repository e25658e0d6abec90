import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Sharp, SharpOptions } from "sharp";
import { AppError, fail, failField } from "@kezhuan/contract/errors";
import type { CatalogField } from "@kezhuan/server/engine/catalog/catalog";
import { limitConcurrency } from "@kezhuan/server/lib/limit-concurrency";
import type { FileStore } from "./file-store.ts";
import type { Kept } from "./upload-file.ts";

/** A picture of this many pixels takes 200 MB of memory when it is decoded: more is a bomb, or a mistake. */
export const mostPixels = 50_000_000;
/** Bytes of a file that is looked into at all; the rest is handed out as it is. */
export const mostBytes = 40 * 1024 ** 2;

/** Formats by the media type found in the content. Drawings come with packs: uploads are never taken for one. */
const formats: Readonly<Record<string, string>> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/avif": "heif",
  "image/svg+xml": "svg",
};

/** What is read with is what the type says, and nothing else: libvips knows formats that nobody has hardened. */
const readers = ["Jpeg", "Png", "Nsgif", "Webp", "Heif", "Svg"].map((name) => `VipsForeignLoad${name}`);

export function isPicture(type: string): boolean {
  return type in formats;
}

/** Two take both cores of a small server; as many wait as a page or two may ask for. */
export const runDecoding = limitConcurrency({ running: 2, waiting: 120, refusal: () => fail("overloaded") });

let library: ReturnType<typeof loadLibrary> | undefined;

/** The library, loaded when the first picture is looked at. Each picture takes one thread, beside the event loop. */
async function loadLibrary() {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: readers });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** A decoder for content that nobody has vouched for. Throws for what is no picture of this type, or too large a one. */
export async function openPicture(content: Buffer, type: string, options: SharpOptions = {}): Promise<Sharp> {
  library ??= loadLibrary();
  const sharp = await library;
  const picture = sharp(content, { limitInputPixels: mostPixels, failOn: "error", pages: 1, ...options });
  const { format } = await picture.metadata();
  if (format !== formats[type]) throw new Error(`${type} that is ${format}`);
  return picture;
}

/**
 * Makes an uploaded picture fit to be shown: measured, upright, and without what cameras write beside it (the place, the
 * time, the device). Files of other fields stay as they are. Errors: 400 for what is no picture, or has too many pixels.
 */
export async function preparePicture(store: FileStore, field: CatalogField, kept: Kept): Promise<Kept> {
  if (field.kind !== "image" || !isPicture(kept.type)) return kept;
  if (kept.size > mostBytes) throw failField("file", "fileTooBig", { max: `${mostBytes / 1024 ** 2} MB` });
  const content = await buffer(store.read(kept.id));
  try {
    return await runDecoding(() => tidy(store, kept, content));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw fail("badInput", { issues: [{ field: "file", problem: "noPicture" }], cause });
  }
}

/** Throws for what cannot be decoded to its end. */
async function tidy(store: FileStore, kept: Kept, content: Buffer): Promise<Kept> {
  const facts = await (await openPicture(content, kept.type, { limitInputPixels: false })).metadata();
  const { width, height, pages = 1, orientation = 1 } = facts;
  if (width * height > mostPixels)
    throw failField("file", "hugePicture", { megapixels: mostPixels / 1_000_000 });
  const { autoOrient } = facts;
  const measured = { ...kept, width: autoOrient.width, height: autoOrient.height };
  const decode = () => openPicture(content, kept.type, { pages: pages > 1 ? -1 : 1 });
  const tells = facts.exif ?? facts.xmp ?? facts.iptc ?? facts.comments;
  if (tells === undefined && orientation === 1) {
    await (await decode()).timeout({ seconds: 20 }).resize(64).raw().toBuffer();
    return measured;
  }
  const upright = (await decode()).timeout({ seconds: 20 }).autoOrient().keepIccProfile();
  const clean = await encodeAgain(upright, kept.type).toBuffer();
  return { ...measured, size: await store.write(kept.id, Readable.from([clean])) };
}

function encodeAgain(picture: Sharp, type: string): Sharp {
  if (type === "image/jpeg") return picture.jpeg({ quality: 92 });
  if (type === "image/webp") return picture.webp({ quality: 92 });
  if (type === "image/avif") return picture.avif({ quality: 75, effort: 3 });
  return type === "image/gif" ? picture.gif() : picture.png();
}
