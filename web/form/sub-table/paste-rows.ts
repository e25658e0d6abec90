import type { CompiledInput } from "@kezhuan/contract/forms/compile-form";
import { kinds } from "@kezhuan/contract/kinds/registry";
import { readTable } from "@kezhuan/web/meta/paste-cells.ts";
import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import { listOptions, sourceOf, type Option } from "../options.ts";

interface Pasting {
  input: CompiledInput;
  /** Rows that there is room for. */
  most: number;
  dicts: Readonly<Record<string, readonly DictItem[]>>;
}

interface Pasted {
  into: (rows: readonly object[]) => readonly object[];
  rows: number;
  /** Rows that there was no room for. */
  left: number;
}

/** Reads a piece of a spreadsheet that is pasted into a cell; undefined for a text that belongs into the cell alone. */
export function pasteRows(event: React.ClipboardEvent, pasting: Pasting): Pasted | undefined {
  const text = event.clipboardData.getData("text/plain");
  if (!/[\t\r\n]/.test(text.trim())) return undefined;
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-path]") : null;
  const [, at = "0", name = ""] = cell?.dataset["path"]?.split(".") ?? [];
  // A text of several lines is a text where one may write several lines.
  if (event.target instanceof HTMLTextAreaElement && !text.includes("\t")) return undefined;
  return placeCells(readTable(text), { ...pasting, row: Number(at), name });
}

interface Target extends Pasting {
  row: number;
  /** The column that the first cell goes into. */
  name: string;
}

/** Lays cells over the rows, from a row and a column on. */
export function placeCells(
  cells: readonly (readonly string[])[],
  { input, most, dicts, row, name }: Target,
): Pasted {
  const columns = input.columns.filter(({ hidden, node, compute }) => !hidden && !node.readOnly && !compute);
  const first = Math.max(
    0,
    columns.findIndex(({ node }) => node.name === name),
  );
  const room = cells.slice(0, Math.max(0, most - row));
  return {
    rows: room.length,
    left: cells.length - room.length,
    into(rows) {
      const next = [...rows];
      for (const [place, line] of room.entries()) {
        const written = line.flatMap((text, at): [string, unknown][] => {
          const column = columns[first + at];
          return column ? [[column.node.name, readPasted(text, column, dicts)]] : [];
        });
        next[row + place] = { ...next[row + place], ...Object.fromEntries(written) };
      }
      return next.map((one) => one ?? {});
    },
  };
}

/** A pasted text as a value of the column; what cannot be understood stays, to be put right. */
export function readPasted(text: string, column: CompiledInput, dicts: Pasting["dicts"]): unknown {
  const { facts } = column;
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const source = sourceOf(column);
  // In whichever language the spreadsheet has them.
  const options = (["zh", "en"] as const).flatMap((language) =>
    listOptions(source, { dicts, language, value: null, above: undefined }),
  );
  if (options.length > 0) {
    const isList = facts.kind === "texts" || facts.kind === "codes";
    return isList
      ? trimmed.split(/[,，、;；]/).map((one) => valueOf(one, options))
      : valueOf(trimmed, options);
  }
  if (facts.kind === "boolean") return /^(是|有|yes|y|true|1|√|✓)$/i.test(trimmed);
  const plain =
    facts.kind === "decimal" || facts.kind === "integer" ? trimmed.replace(/[,，\s]/g, "") : trimmed;
  const day = facts.kind === "date" ? padDay(plain) : plain;
  const read = kinds[facts.kind].read(day, facts.settings);
  return "value" in read ? day : trimmed;
}

function valueOf(text: string, options: readonly Option[]): string {
  const sought = text.trim().toLowerCase();
  const option = options.find(
    ({ value, label }) => value.toLowerCase() === sought || label.toLowerCase() === sought,
  );
  return option?.value ?? text.trim();
}

/** `2026/3/9` as `2026-03-09`. */
function padDay(text: string): string {
  const [, year = "", month = "", day = ""] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? [];
  return year === "" ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
