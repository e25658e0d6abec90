import { newId } from "@kezhuan/server/lib/new-id";
import { addChecksum, emptyCell, writeCell } from "./write-row.ts";

/** A call that was answered, or refused. */
export interface Operation {
  at: Date;
  user: string | null;
  username: string | null;
  /** Whose rights were used, where somebody looks at everything as another user. */
  viewed: string | null;
  dept: string | null;
  session: string | null;
  call: string;
  action: string | null;
  object: string | null;
  records: readonly string[];
  code: number;
  durationMs: number;
  requestId: string;
  address: string;
}

/** Recorded by name; of more, how many. */
const mostRecords = 200;

/**
 * The line of an operation, its cells in the order of `columns` without a loop over their names: one is made for every
 * request. `repeats`: how many more like it there were.
 */
export function writeOperation(operation: Operation, repeats?: number): string {
  const { records, code } = operation;
  const at = operation.at.toISOString();
  const [record] = records;
  const who = `${operation.user ?? emptyCell}\t${cleanCell(operation.username, 64)}`;
  const where = `${operation.dept ?? emptyCell}\t${operation.session ?? emptyCell}`;
  const what = `${cleanCell(operation.call || "unknown", 80)}\t${cleanCell(operation.object, 63)}`;
  const which =
    record === undefined ? `${emptyCell}\t${emptyCell}` : `${writeCell(record)}\t${records.length}`;
  const outcome = `${code}\t${Math.round(operation.durationMs)}\t${operation.requestId}`;
  const further = records.length > 1 ? writeCell(records.slice(1, mostRecords + 1)) : emptyCell;
  const rest = `${cleanCell(operation.action, 63)}\t${operation.viewed ?? emptyCell}\t${further}\t${repeats ?? emptyCell}`;
  const from = cleanCell(operation.address, 64);
  return addChecksum(
    `${newId()}\t${at}\t${at}\t${at}\t1\t${who}\t${where}\t${what}\t${which}\t${outcome}\t${from}\t${rest}`,
  );
}

function cleanCell(text: string | null, most: number): string {
  if (text === null) return emptyCell;
  // As nearly all are, and every request logs four.
  if (text.length <= most && plain.test(text)) return text || emptyCell;
  return writeCell(cleanText(text, most));
}

/** Visible, and written by COPY as it is. */
const plain = /^[!-[\]-~]*$/;

/** Nothing that cannot be stored or would break a line, and no more than there is room for. */
export function cleanText(text: string, most: number): string | null {
  const clean = text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, " ")
    .trim();
  return (
    Array.from(clean.slice(0, most * 2))
      .slice(0, most)
      .join("") || null
  );
}
