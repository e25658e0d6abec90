import { crc32 } from "node:zlib";
import type { LogName } from "@kezhuan/contract/metadata/logs";
import type { LogRow } from "./hash-chain.ts";

/**
 * The cells of a line, in order: the fields that every record has and what the writers of each log fill in. A row is
 * verified by the list that it was written with: another list needs another `format`.
 */
const columns: Readonly<Record<LogName, readonly string[]>> = {
  sys_operation_log: split(
    "id at created_at updated_at version user username dept session call object record record_count code duration_ms",
    "request_id address action viewed records repeats",
  ),
  sys_login_log: split(
    "id at created_at updated_at version user username result reason provider address agent session repeats",
  ),
};

/** What the chain itself fills in; `hash` begins with the checksum that ends a line. */
const chainColumns = ["hash", "seq"];

/** First letter of the hashes of rows with these columns. Those of earlier releases have none. */
const format = "a";
/** The letter and eight hexadecimal digits. */
export const checksumLength = 9;
const idLength = 36;

/** The columns that a line fills in a COPY statement, with the sequence number behind it. */
export function listCopied(log: LogName): string {
  return [...columns[log], ...chainColumns].map((name) => `"${name}"`).join(", ");
}

/** Columns of a row that no line has: they are empty, or somebody else has filled them in. */
export function listOthers(log: LogName, row: LogRow): string[] {
  return Object.keys(row).filter((name) => !columns[log].includes(name) && !chainColumns.includes(name));
}

/** A row as COPY takes it, with its checksum; its number comes when it is appended. */
export function writeRow(log: LogName, row: LogRow): string {
  const at = row["at"];
  let cells = "";
  for (const name of columns[log]) {
    const isFilledIn = row[name] === undefined && (name === "created_at" || name === "updated_at");
    const value = isFilledIn ? at : name === "version" ? (row[name] ?? 1) : row[name];
    cells += cells === "" ? writeCell(value) : `\t${writeCell(value)}`;
  }
  return addChecksum(cells);
}

/** Ends a line. The checksum names a row that was changed; that none was is proven by the keyed hash of its batch. */
export function addChecksum(cells: string): string {
  return `${cells}\t${format}${crc32(cells).toString(16).padStart(8, "0")}`;
}

/** The checksum of a line. */
export function checksumOf(line: string): string {
  return line.slice(-checksumLength);
}

/** The id that a line begins with. */
export function idOf(line: string): string {
  return line.slice(0, idLength);
}

/** Without what COPY writes otherwise. */
const plain = /^[ !-[\]-~]*$/;

/** How COPY writes a value that is not there. */
export const emptyCell = String.raw`\N`;

export function writeCell(value: unknown): string {
  if (value === null || value === undefined) return emptyCell;
  if (typeof value === "number") return String(value);
  const text =
    typeof value === "string" ? value : Array.isArray(value) ? writeArray(value) : JSON.stringify(value);
  // As nearly all are.
  if (plain.test(text)) return text;
  return text.replaceAll("\0", "").replaceAll(/[\\\n\r\t]/g, (found) => escapes[found] ?? found);
}

const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function writeArray(values: readonly unknown[]): string {
  return `{${values.map((value) => `"${String(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(",")}}`;
}

function split(...names: readonly string[]): readonly string[] {
  return names.flatMap((some) => some.split(" "));
}
