import { z } from "zod";
import { labelSchema } from "./label.ts";
import { nameSchema } from "./names.ts";

/** From which character, counted from 1, and how many. */
const span = z.tuple([z.int().min(1).max(100_000), z.int().min(1).max(10_000)]);

/** Where a text stands: in a column by its heading, its number or its characters, or in the name of the file. */
const placeShape = {
  /** Heading of a delimited file or list of a JSON file; number from 1 of a file whose columns are parted by blanks. */
  column: z.union([z.string().min(1).max(64), z.int().min(1).max(1000)]).optional(),
  /** Characters of a line. */
  chars: span.optional(),
  /** The name of the file, without what follows its first dot. */
  file: z.literal(true).optional(),
};

/** What a field is given, taken from one place. */
const sourceSchema = z
  .strictObject({
    ...placeShape,
    /** The same for every line. */
    value: z.string().max(1000).optional(),
    /** Places whose digits, one after the other, are year, month, day, and hour and minute where there are any. */
    moment: z.array(z.strictObject(placeShape)).min(1).max(6).optional(),
    /** Whose clock a moment was read off: as without it, UTC; `local`: the installation's. */
    clock: z.enum(["utc", "local"]).optional(),
    /** Characters that are left out of a text, then the part of it that is taken. */
    omit: z.string().min(1).max(10).optional(),
    cut: span.optional(),
    /** Texts that stand for nothing; numbers are the same however they are written. */
    missing: z.array(z.string().max(32)).max(20).optional(),
    /** A number is divided by this. */
    scale: z.number().positive().optional(),
    /** The unit that a number is in, and the one it is kept in. */
    unit: z.tuple([z.string(), z.string()]).optional(),
    /** Decimal places that a number is rounded to. */
    decimals: z.int().min(0).max(10).optional(),
    /** Codes of the file → codes of the field; those that are not named become `otherwise`, without it they stay. */
    codes: z.record(z.string().max(64), z.string().max(64)).optional(),
    otherwise: z.string().max(64).optional(),
  })
  .refine(
    (one) =>
      [one.column, one.chars, one.file, one.value, one.moment].filter((place) => place !== undefined)
        .length === 1,
    { error: "takes its value from one place" },
  );

const fieldsSchema = z.record(nameSchema, sourceSchema);

/** How the lines of a file stand in it. */
const layoutSchema = z.discriminatedUnion("kind", [
  /** Columns with headings, parted by commas, semicolons or tabs. */
  z.strictObject({ kind: z.literal("delimited") }),
  /** Columns without headings, parted by blanks. */
  z.strictObject({ kind: z.literal("spaced") }),
  /** Each in its characters of the line. */
  z.strictObject({ kind: z.literal("fixed") }),
  /** Lists of equal length, one a column, in an object of this name. */
  z.strictObject({
    kind: z.literal("json"),
    lists: z.string().min(1).max(64),
    /** Where the seconds stand by which its clock is ahead of UTC. */
    offset: z.string().min(1).max(64).optional(),
  }),
]);

/**
 * A file that others write, described so that it can be imported as it is: where everything stands, in which unit, and what
 * stands for nothing. A line becomes a record of each of `records`.
 */
export const importFormatSchema = z.strictObject({
  name: nameSchema,
  label: labelSchema,
  /** For whoever chooses it: what the file is called, what has to be there before. */
  about: labelSchema.optional(),
  layout: layoutSchema,
  /** What all records of a line have in common. */
  fields: fieldsSchema,
  /** The records of a line, by what only they have. */
  records: z.array(fieldsSchema).min(1).max(100),
  /** A record without a value of this field is left out: what was not measured has no row. */
  needs: nameSchema.optional(),
});

export type ImportFormat = z.infer<typeof importFormatSchema>;
export type ImportFormatInput = z.input<typeof importFormatSchema>;
export type ImportSource = z.infer<typeof sourceSchema>;
export type ImportPlace = Pick<ImportSource, "column" | "chars" | "file">;

/** The fields that a format gives, each once, in their order. */
export function fieldsOfFormat({ fields, records }: Pick<ImportFormat, "fields" | "records">): string[] {
  return [...new Set([fields, ...records].flatMap((one) => Object.keys(one)))];
}

/** Rows that a reader of a format makes are numbered through; the first line of them is the head. */
const headRows = 1;

/** The number of a record's row: every line has as many as there are records. */
export function rowOfLine(format: Pick<ImportFormat, "records">, line: number, record: number): number {
  return headRows + (line - 1) * format.records.length + record + 1;
}

/** Line and record, from 1 and from 0, of a row. */
export function lineOfRow(
  { records }: Pick<ImportFormat, "records">,
  row: number,
): { line: number; record: number } {
  const index = Math.max(0, row - headRows - 1);
  return { line: Math.floor(index / records.length) + 1, record: index % records.length };
}

/** Where a field of a record stands, as people look for it: a heading, a number, `88–92`. */
export function placeInFile(
  { fields, records }: ImportFormat,
  record: number,
  field: string,
): string | undefined {
  const source = records[record]?.[field] ?? fields[field];
  const [place] = source?.moment ?? [source];
  if (place?.chars) return `${place.chars[0]}–${place.chars[0] + place.chars[1] - 1}`;
  return place?.column === undefined ? undefined : String(place.column);
}
