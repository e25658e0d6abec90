import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { fail } from "@kezhuan/contract/errors";
import type { Label } from "@kezhuan/contract/metadata/label";
import type { Issue } from "@kezhuan/contract/problems";
import type { CatalogField, CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import { isBlank, type SpreadsheetRow } from "./spreadsheet-row.ts";
import { isImportable } from "./spreadsheet-columns.ts";
import type { Cell } from "./show-value.ts";

export interface ImportColumn {
  /** Where it stands in the spreadsheet, from 0. */
  index: number;
  heading: string;
  meta: FieldMeta;
  field: CatalogField;
}

/** What the first lines of a spreadsheet say about the others. */
export interface SpreadsheetHead {
  columns: ImportColumn[];
  /** Where the records' ids stand. */
  idIndex: number | undefined;
  /** Columns that nobody can import into. */
  ignored: string[];
  /** Columns that are nothing of the object's; they must be empty. */
  unknown: { index: number; heading: string }[];
  headings: Cell[];
  /** The hidden line of names, if there is one. */
  names: Cell[] | undefined;
  /** Of the last line of the head. */
  lastRow: number;
}

/** What the column of a file of problems is called; it is passed over when the file comes back. */
export const problemHeading = {
  zh: "问题（改正后可再次导入）",
  en: "Problems (correct and import again)",
} as const;

interface Looking {
  meta: ObjectMeta;
  object: CatalogObject;
  /** What views call fields. */
  renamed: readonly { name: string; label: Label }[];
}

/** Finds out which column goes where. Errors: 400 naming the columns that are there twice; no heading at all. */
export function findColumns(
  { meta, object, renamed }: Looking,
  first: SpreadsheetRow,
  second: SpreadsheetRow | undefined,
): SpreadsheetHead {
  const names = second && isNameRow(meta, second.cells) ? second.cells : undefined;
  const head: SpreadsheetHead = {
    columns: [],
    idIndex: undefined,
    ignored: [],
    unknown: [],
    headings: first.cells,
    names,
    lastRow: names && second ? second.number : first.number,
  };
  const issues: Issue[] = [];
  const placed = new Set<string>();
  const lookup = indexFields(meta, renamed);
  const width = Math.max(first.cells.length, names?.length ?? 0);
  for (let index = 0; index < width; index += 1) {
    const heading = textOf(first.cells[index]) || nameOf(names?.[index]);
    if (heading === "") head.unknown.push({ index, heading: letterOf(index) });
    else
      placeColumn(head, {
        index,
        heading,
        field: findField(lookup, heading, names?.[index]),
        object,
        issues,
        placed,
      });
  }
  if (head.columns.length === 0) issues.push({ field: "file", problem: "noColumns" });
  if (issues.length > 0) throw fail("badInput", { issues });
  return head;
}

interface Placing {
  index: number;
  heading: string;
  field: FieldMeta | "id" | "problems" | undefined;
  object: CatalogObject;
  issues: Issue[];
  /** Fields that have a column already. */
  placed: Set<string>;
}

function placeColumn(
  head: SpreadsheetHead,
  { index, heading, field, object, issues, placed }: Placing,
): void {
  if (field === "problems") return;
  if (field === undefined) {
    head.unknown.push({ index, heading });
    return;
  }
  const known = field === "id" ? undefined : object.fields.get(field.name);
  const name = field === "id" ? "id" : field.name;
  if (placed.has(name)) issues.push({ field: heading, problem: "duplicateParameter" });
  else if (field === "id") head.idIndex = index;
  else if (known && isImportable(field)) head.columns.push({ index, heading, meta: field, field: known });
  else head.ignored.push(heading);
  if (field === "id" || (known && isImportable(field))) placed.add(name);
}

/** Every name in it is one of the object's, whatever stands above them. */
function isNameRow(meta: ObjectMeta, cells: readonly Cell[]): boolean {
  const names = cells.map(nameOf).filter((name) => name !== "");
  const known = new Set(["id", "_problems", ...meta.fields.map(({ name }) => name)]);
  return names.length > 0 && names.every((name) => known.has(name));
}

/** Fields by what a heading may call them; a label that several have finds none. */
interface FieldLookup {
  names: ReadonlyMap<string, FieldMeta>;
  labels: ReadonlyMap<string, FieldMeta | undefined>;
  /** What views call them. */
  renamed: ReadonlyMap<string, FieldMeta | undefined>;
}

function indexFields(meta: ObjectMeta, renamed: Looking["renamed"]): FieldLookup {
  const fields = meta.fields.filter(({ name }) => name !== "id");
  const names = new Map(fields.map((field) => [field.name, field]));
  const labels = new Map<string, FieldMeta | undefined>();
  for (const field of meta.fields) addLabel(labels, field.label, field);
  const inViews = new Map<string, FieldMeta | undefined>();
  for (const { name, label } of renamed) addLabel(inViews, label, names.get(name));
  return { names, labels, renamed: inViews };
}

function addLabel(
  labels: Map<string, FieldMeta | undefined>,
  label: Label,
  field: FieldMeta | undefined,
): void {
  for (const one of [label.zh, label.en].map(normalise)) {
    const isOthers = labels.has(one) && labels.get(one) !== field;
    labels.set(one, isOthers ? undefined : field);
  }
}

function findField(
  { names, labels, renamed }: FieldLookup,
  heading: string,
  name: Cell | undefined,
): Placing["field"] {
  const given = nameOf(name);
  if (given !== "") return given === "id" || given === "_problems" ? toSpecial(given) : names.get(given);
  if (Object.values<string>(problemHeading).includes(heading)) return "problems";
  const plain = normalise(heading.replace(/\s*[*＊]$/, ""));
  if (plain === "id") return "id";
  const [, inBrackets] = /\(([a-z][a-z0-9_]*)\)$/.exec(plain) ?? [];
  const exact = names.get(plain) ?? (inBrackets === undefined ? undefined : names.get(inBrackets));
  return exact ?? (labels.has(plain) ? labels.get(plain) : renamed.get(plain));
}

function toSpecial(name: "id" | "_problems"): "id" | "problems" {
  return name === "id" ? "id" : "problems";
}

function nameOf(cell: Cell | undefined): string {
  return textOf(cell).replace(/^#/, "").trim();
}

function textOf(cell: Cell | undefined): string {
  return isBlank(cell) ? "" : String(cell).trim();
}

/** Width, case and blanks make no difference. */
function normalise(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** A, B … Z, AA … */
export function letterOf(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? letterOf(rest - 1) : "") + String.fromCharCode(65 + (index % 26));
}
