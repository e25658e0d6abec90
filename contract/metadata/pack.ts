import type { AltText } from "../kinds/file.ts";
import { z } from "zod";
import { formSchema } from "../forms/form-schema.ts";
import { typedLabels } from "../kinds/typed-text.ts";
import { grantSchema } from "./access.ts";
import { dictSchema } from "./dictionary.ts";
import { labelSchema } from "./label.ts";
import { menuSchema } from "./menu.ts";
import { nameSchema } from "./names.ts";
import { objectSchema } from "./object.ts";

/**
 * Records a pack brings, in the wire's form. A reference may be written `{ key: "…" }`: the target's key field.
 * `key` of the set names the field by which a second installation finds them again.
 */
const recordSetSchema = z.strictObject({
  object: nameSchema,
  key: nameSchema.optional(),
  records: z.array(z.record(z.string(), z.unknown())),
  /**
   * Brought in once in the life of an installation, whatever becomes of them; a later version adds none. A name tells a set
   * that a later version begins to bring from the object's others.
   */
  once: z.union([z.literal(true), z.string().regex(/^[a-z-]{1,40}$/)]).optional(),
});

const packShape = z.strictObject({
  name: nameSchema,
  label: labelSchema,
  /** What it is for, in a sentence or two. */
  about: labelSchema.optional(),
  /** Raised when anything in the pack changes what an installation holds. */
  version: z.number().int().positive(),
  dicts: z.array(dictSchema).default([]),
  objects: z.array(objectSchema).default([]),
  roles: z
    .array(z.strictObject({ code: z.string().regex(/^ROLE_[A-Z0-9_]+$/), label: labelSchema }))
    .default([]),
  grants: z.array(grantSchema).default([]),
  menus: z.array(menuSchema).default([]),
  records: z.array(recordSetSchema).default([]),
  /** Designed forms: published where staff have published none of that name. A changed design is another version. */
  forms: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(120),
        form_version: z.string().min(1).max(40),
        schema: formSchema,
      }),
    )
    .default([]),
});

/** A domain as data. */
export const packSchema = typedLabels(packShape);

export type PackDef = z.infer<typeof packSchema>;
/** As pack authors write it. */
export type PackInput = z.input<typeof packSchema>;
export type RecordSet = z.infer<typeof recordSetSchema>;

/** A picture of sample content, in place of an uploaded one: it becomes a file when the content is brought in. */
export interface Drawing {
  /** SVG without texts: the fonts of the machine would decide how they look. */
  drawing: string;
  name: string;
  width: number;
  height: number;
  alt: AltText;
}

/** A file field of sample content may hold one instead: it becomes a Word file, of a paragraph or a table after the other. */
export interface WordText {
  word: readonly WordBlock[];
  /** With its ending. */
  name: string;
}

export type WordBlock =
  /** A paragraph begins two characters further in, unless it is one of the others. */
  { text: string; as?: "title" | "heading" | "centre" | "right" } | { rows: readonly (readonly string[])[] };

/** A file field of sample content may hold one instead: it becomes a workbook of one sheet. */
export interface SheetText {
  sheet: {
    name: string;
    /** Of the columns, in characters. */
    widths: readonly number[];
    rows: readonly SheetRow[];
  };
  /** With its ending. */
  name: string;
}

export interface SheetRow {
  cells: readonly (string | null | AmountCell)[];
  /** Cells of titles and lines reach over empty ones behind them; all but titles and plain rows have borders. */
  as?: "title" | "head" | "line" | "total";
}

/** What is shown with thousands and cents. */
export type AmountCell = { formula: string } | { text: string };

/** A PDF of sample content that the product brings: a copy of it is stored when the content is brought in. */
export interface BroughtPdf {
  /** Below the folder of the product's packs: whoever writes a pack has no other files of the server read. */
  pdf: string;
  name: string;
}
