import { z } from "zod";
import { emptyOperators } from "../query/operators.ts";
import { defineKind, exampleId, wrongType, type KindExamples, type Read } from "./kind.ts";
import { isId } from "./ref.ts";
import { readText } from "./text-value.ts";

/** What a record holds and a client gets; `url` is signed and short-lived. */
export interface FileValue {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Media type found in the content, not the one claimed. */
  type: string;
  url?: string;
  /** Of pictures: what they show, for those who do not see them. */
  alt?: AltText;
  /** Of pictures: the point that stays in view where less than the whole is shown; absent: the middle. */
  focus?: Focus;
  /** Of pictures, in pixels, as they are to be seen. */
  width?: number;
  height?: number;
  /** Of pictures: the address of `pictureWidths` of it, before the width. */
  picture?: string;
}

export interface AltText {
  zh: string;
  en?: string;
}

/** Per cent of the width from the left, and of the height from the top. */
export interface Focus {
  x: number;
  y: number;
}

/** A file as a canonical value names it: its id, of a picture that somebody has described with what they said. */
export type FileRef = string | { id: string; alt?: AltText; focus?: Focus };

/** Characters of one language of an alternative text. */
export const longestAlt = 300;

const settingsSchema = z.strictObject({
  /** Absent: a single file; otherwise a list of up to so many. */
  max: z.int().min(1).max(50).optional(),
  /** Media types accepted, `image/*` style allowed; absent: the kind's own list. */
  accept: z.array(z.string()).optional(),
});

const imageSettingsSchema = settingsSchema.extend({
  /** Every picture needs an alternative text, in Chinese at least. */
  described: z.boolean().optional(),
});

const fileProperties = {
  id: { type: "string" },
  name: { type: "string" },
  size: { type: "integer" },
  type: { type: "string" },
  url: { type: "string" },
};

const fileSchema = { type: "object", properties: fileProperties, required: ["id"] };

const percent = { type: "integer", minimum: 0, maximum: 100 };
const imageSchema = {
  type: "object",
  properties: {
    ...fileProperties,
    alt: {
      type: "object",
      properties: {
        zh: { type: "string", maxLength: longestAlt },
        en: { type: "string", maxLength: longestAlt },
      },
      required: ["zh"],
    },
    focus: { type: "object", properties: { x: percent, y: percent }, required: ["x", "y"] },
    width: { type: "integer" },
    height: { type: "integer" },
    picture: { type: "string" },
  },
  required: ["id"],
};

/** Any document. Canonical form: list of file ids; the engine turns them into stored file values. */
export const fileKind = defineKind({
  settings: settingsSchema,
  operators: emptyOperators,
  read: (value, settings) => readList(value, settings, (item) => fileIdOf(item) ?? wrongFile),
  jsonSchema: (settings) => (settings.max ? { type: "array", items: fileSchema } : fileSchema),
});

/** Pictures only. Canonical form: list of file ids, of described pictures with what was said of them. */
export const imageKind = defineKind({
  settings: imageSettingsSchema,
  operators: emptyOperators,
  read: (value, settings) =>
    readList(value, settings, (item) => readImage(item, settings.described === true)),
  jsonSchema: (settings) => (settings.max ? { type: "array", items: imageSchema } : imageSchema),
});

type Refused = Exclude<Read, { value: unknown }>;

const wrongFile: Refused = { problem: "wrongType", params: { expected: "file" } };

function readList(
  value: unknown,
  { max }: { max?: number | undefined },
  readItem: (item: unknown) => FileRef | Refused,
): Read {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  if (Array.isArray(value) !== (max !== undefined)) return wrongType(max ? "list" : "file");
  if (items.length > (max ?? 1)) return { problem: "tooMany", params: { max: max ?? 1 } };
  const read = new Map<string, FileRef>();
  for (const item of items) {
    const ref = readItem(item);
    if (typeof ref !== "string" && !("id" in ref)) return ref;
    const id = typeof ref === "string" ? ref : ref.id;
    if (!read.has(id)) read.set(id, ref);
  }
  return { value: read.size === 0 ? null : [...read.values()] };
}

function readImage(item: unknown, needsAlt: boolean): FileRef | Refused {
  const id = fileIdOf(item);
  if (id === undefined) return wrongFile;
  const alt = readAlt(partOf(item, "alt"));
  const focus = readFocus(partOf(item, "focus"));
  if (alt && "problem" in alt) return alt;
  if (focus && "problem" in focus) return focus;
  if (needsAlt && !alt) return { problem: "noAlt" };
  return alt || focus ? { id, ...(alt ? { alt } : {}), ...(focus ? { focus } : {}) } : id;
}

function readAlt(value: unknown): AltText | Refused | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "object") return wrongFile;
  const said: Partial<AltText> = {};
  for (const language of ["zh", "en"] as const) {
    const read = readText(partOf(value, language) ?? "", { maxLength: longestAlt }, "line");
    if ("problem" in read) return read;
    if (typeof read.value === "string" && read.value.trim() !== "") said[language] = read.value.trim();
  }
  const { zh, ...rest } = said;
  if (zh !== undefined) return { zh, ...rest };
  return rest.en === undefined ? undefined : { problem: "noAlt" };
}

function readFocus(value: unknown): Focus | Refused | undefined {
  if (value === undefined || value === null) return undefined;
  const [x, y] = [partOf(value, "x"), partOf(value, "y")];
  if (!isPercent(x) || !isPercent(y)) return wrongFile;
  return { x, y };
}

function isPercent(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100;
}

function partOf(value: unknown, name: string): unknown {
  const isPart = typeof value === "object" && value !== null && Object.hasOwn(value, name);
  return isPart ? (value as Record<string, unknown>)[name] : undefined;
}

/** The id that a value names a file by: as it is, or within an object. */
export function fileIdOf(value: unknown): string | undefined {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : value;
  return isId(id) ? id : undefined;
}

/** A stored file as a canonical value names it. */
export function refOfFile({ id, alt, focus }: FileValue): FileRef {
  return alt || focus ? { id, ...(alt ? { alt } : {}), ...(focus ? { focus } : {}) } : id;
}

/** A stored file as a client gets it. A picture whose size is known can be had in every width. */
export function addressFile(
  file: FileValue,
  addresses: { fileUrl: (id: string) => string; pictureUrl: (id: string) => string },
): FileValue & { url: string } {
  const isMeasured = file.width !== undefined && file.height !== undefined;
  return {
    ...file,
    url: addresses.fileUrl(file.id),
    ...(isMeasured ? { picture: addresses.pictureUrl(file.id) } : {}),
  };
}

/** Kinds whose values are uploaded files. */
export const fileKinds = { file: fileKind, image: imageKind };

export const fileExamples: KindExamples<typeof fileKinds> = {
  file: {
    settings: { max: 3 },
    good: [{ id: exampleId, name: "报告.pdf" }],
    wrong: [{ id: exampleId }, exampleId, [1], ["报告.pdf"], "报告.pdf"],
  },
  image: { good: { id: exampleId, name: "照片.png" }, wrong: [[{ id: exampleId }], "照片.png", 1, {}] },
};
