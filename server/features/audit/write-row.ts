import type { LogName } from "@kezhuan/contract/metadata/logs";
import type { LogRow } from "./hash-chain.ts";
import type { Waiting } from "./row-queue.ts";

/** What the writers of each log fill in, and the fields that every record has; in the order in which they are hashed. */
const columns: Readonly<Record<LogName, readonly string[]>> = {
  sys_operation_log: sorted(
    ["at", "user", "username", "viewed", "dept", "session", "call", "action", "object", "record", "records"],
    ["record_count", "code", "duration_ms", "request_id", "address", "repeats"],
  ),
  sys_login_log: sorted(
    ["at", "user", "username", "result", "reason", "provider", "address", "agent", "session", "repeats"],
    [],
  ),
};

/** A row in the two forms that appending it takes; its number comes then. */
export interface WrittenRow {
  id: string;
  /** As it is hashed, before and after its number. */
  said: readonly [before: string, after: string];
  /** As COPY takes it, without its number and hash, which come last. */
  line: string;
}

/** The columns of the lines of a log for a COPY statement. */
export function listCopied(log: LogName): string {
  return [...columns[log].filter((name) => name !== "seq"), "seq", "hash"]
    .map((name) => `"${name}"`)
    .join(", ");
}

/** Between the parts of a row that waits: no text of the database holds it. */
const gap = "\0";

export const waitingRow: Waiting<WrittenRow> = {
  write: ({ id, said, line }) => `${id}${gap}${said[0]}${gap}${said[1]}${gap}${line}`,
  read: (text) => {
    const [id = "", before = "", after = "", line = ""] = text.split(gap);
    return { id, said: [before, after], line };
  },
};

export function writeRow(log: LogName, row: LogRow): WrittenRow {
  const at = row["at"];
  let before = "";
  let said = "";
  let line = "";
  for (const name of columns[log]) {
    if (name === "seq") {
      before = said;
      said = "";
      continue;
    }
    const value = name === "created_at" || name === "updated_at" ? at : name === "version" ? 1 : row[name];
    if (line !== "") line += "\t";
    if (value === null || value === undefined) {
      line += "\\N";
    } else if (typeof value === "number" || (typeof value === "string" && plain.test(value))) {
      // As nearly all are: they stand in both forms as they are.
      said += typeof value === "number" ? `,["${name}",${value}]` : `,["${name}","${value}"]`;
      line += value;
    } else {
      const kept = typeof value === "string" ? value.replaceAll(gap, "") : value;
      said += `,["${name}",${JSON.stringify(kept)}]`;
      line += writeCell(kept);
    }
  }
  return { id: String(row["id"]), said: [before.slice(1), said], line };
}

/** Without what JSON or COPY write otherwise. */
const plain = /^[ !#-[\]-~]*$/;

function writeCell(value: unknown): string {
  const text = Array.isArray(value) ? writeArray(value) : String(value);
  return text.replaceAll(/[\\\n\r\t]/g, (found) => escapes[found] ?? found);
}

const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function writeArray(values: readonly unknown[]): string {
  return `{${values.map((value) => `"${String(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(",")}}`;
}

function sorted(...names: readonly (readonly string[])[]): readonly string[] {
  return [...names.flat(), "id", "seq", "version", "created_at", "updated_at"].toSorted();
}
