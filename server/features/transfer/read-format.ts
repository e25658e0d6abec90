import { failField } from "@kezhuan/contract/errors";
import { isRecord } from "@kezhuan/contract/is-record";
import {
  fieldsOfFormat,
  rowOfLine,
  type ImportFormat,
  type ImportPlace,
  type ImportSource,
} from "@kezhuan/contract/metadata/import-format";
import { takeSource, type FormatLine } from "./take-source.ts";
import { detectEncoding, readCsv } from "./read-csv.ts";
import { spreadsheetLimits, tooLong, type SpreadsheetRow } from "./spreadsheet-row.ts";

/** A file that a format describes, and what it is called. */
export interface FormatTask {
  format: ImportFormat;
  fileName: string;
}

/**
 * The records of a file as rows of a spreadsheet whose headings are the names of fields. What cannot be read stays as it
 * stands there: whoever reads the cells tells what is wrong with it.
 */
export async function* readFormat(
  { format, fileName }: FormatTask,
  file: { open: () => AsyncIterable<Uint8Array>; counted: () => AsyncIterable<Uint8Array> },
): AsyncGenerator<SpreadsheetRow> {
  const names = fieldsOfFormat(format);
  yield { number: 1, cells: names };
  const encoding = await detectEncoding(file.open());
  const name = fileName.replace(/\..*$/, "");
  for await (const line of readLines(format, { content: file.counted(), encoding, name })) {
    for (const [index, own] of format.records.entries()) {
      const sources = { ...format.fields, ...own };
      if (Object.values(own).some((source) => !hasPlaces(line, source))) continue;
      const cells = names.map((field) => takeSource(sources[field], line));
      const needed = format.needs === undefined ? "" : (cells[names.indexOf(format.needs)] ?? "");
      if (format.needs === undefined || needed !== "")
        yield { number: rowOfLine(format, line.number, index), cells };
    }
  }
}

function hasPlaces(line: FormatLine, source: ImportSource): boolean {
  return (source.moment ?? [source]).every((place) => line.has(place));
}

interface Content {
  content: AsyncIterable<Uint8Array>;
  encoding: string;
  /** Of the file, without its ending. */
  name: string;
}

function readLines({ layout, fields }: ImportFormat, content: Content): AsyncGenerator<FormatLine> {
  if (layout.kind === "delimited") return readDelimited(content, fields);
  if (layout.kind === "json") return readJson(content, layout);
  return readText(content, layout.kind);
}

/** Errors: 400 naming columns that every record needs and the file does not have. */
async function* readDelimited(
  { content, encoding, name }: Content,
  fields: ImportFormat["fields"],
): AsyncGenerator<FormatLine> {
  let columns: Map<string, number> | undefined;
  let number = 0;
  for await (const cells of readCsv(content, encoding)) {
    number += 1;
    if (!columns) {
      columns = new Map(cells.map((cell, index) => [headingKey(cell), index]));
      const known = columns;
      const places = Object.values(fields).flatMap((source) => source.moment ?? [source]);
      const missing = places.find(({ column }) => column !== undefined && !known.has(headingKey(column)));
      if (missing) throw failField("file", "missingColumn", { column: String(missing.column) });
      continue;
    }
    if (cells.every((cell) => cell.trim() === "")) continue;
    const known = columns;
    const indexOf = ({ column }: ImportPlace) => known.get(headingKey(column ?? ""));
    yield {
      number,
      read: (place) => (place.file ? name : (cells[indexOf(place) ?? -1] ?? "").trim()),
      has: (place) => place.column === undefined || indexOf(place) !== undefined,
      offsetSeconds: 0,
    };
  }
}

function headingKey(heading: string | number): string {
  return String(heading).trim().toLowerCase();
}

async function* readText(
  { content, encoding, name }: Content,
  kind: "spaced" | "fixed",
): AsyncGenerator<FormatLine> {
  for await (const { number, text } of splitLines(content, encoding)) {
    const columns = kind === "spaced" ? text.trim().split(/\s+/) : [];
    yield {
      number,
      read: ({ column, chars, file }) => {
        if (file) return name;
        if (chars) return text.slice(chars[0] - 1, chars[0] - 1 + chars[1]).trim();
        return columns[Number(column) - 1] ?? "";
      },
      has: () => true,
      offsetSeconds: 0,
    };
  }
}

/** Lines with anything in them. */
async function* splitLines(
  content: AsyncIterable<Uint8Array>,
  encoding: string,
): AsyncGenerator<{ number: number; text: string }> {
  const decoder = new TextDecoder(encoding);
  let [held, number] = ["", 0];
  for await (const piece of content) {
    const lines = (held + decoder.decode(piece, { stream: true })).split("\n");
    held = lines.pop() ?? "";
    if (held.length > spreadsheetLimits.row) throw tooLong("row", number + lines.length + 1);
    for (const text of lines) {
      number += 1;
      if (text.trim() !== "") yield { number, text };
    }
  }
  if (held.trim() !== "") yield { number: number + 1, text: held };
}

/** As a whole: uploads are limited to what may be held. Lines are the places in its lists. */
async function* readJson(
  { content, encoding, name }: Content,
  { lists, offset }: Extract<ImportFormat["layout"], { kind: "json" }>,
): AsyncGenerator<FormatLine> {
  const bytes = Buffer.concat(await Array.fromAsync(content));
  const whole = asObject(JSON.parse(new TextDecoder(encoding).decode(bytes)));
  const columns = asObject(whole[lists]);
  const seconds = offset === undefined ? 0 : Number(whole[offset] ?? 0);
  const listOf = ({ column }: ImportPlace): unknown[] => {
    const list = columns[String(column)];
    return Array.isArray(list) ? list : [];
  };
  const length = Math.max(
    0,
    ...Object.values(columns).map((list) => (Array.isArray(list) ? list.length : 0)),
  );
  if (length === 0) throw failField("file", "noColumns");
  for (let index = 0; index < length; index += 1)
    yield {
      number: index + 1,
      read: (place) => (place.file ? name : textOf(listOf(place)[index])),
      has: (place) => place.column === undefined || listOf(place).length > 0,
      offsetSeconds: Number.isFinite(seconds) ? seconds : 0,
    };
}

function asObject(value: unknown): Record<string, unknown> {
  if (isRecord(value)) return { ...value };
  throw new Error("no object with lists of values");
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}
