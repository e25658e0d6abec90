import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { fail } from "@kezhuan/contract/errors";
import type { Label } from "@kezhuan/contract/metadata/label";
import type { Issue } from "@kezhuan/contract/problems";
import type { CatalogField, CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import { isBlank } from "./sheet-row.ts";
import type { SheetRow } from "./sheet-row.ts";
import { isImportable } from "./sheet-columns.ts";
import type { Cell } from "./show-value.ts";

export interface ImportColumn {
  /** Where it stands in the sheet, from 0. */
  index: number;
  heading: string;
  meta: FieldMeta;
  field: CatalogField;
}

/** What the first lines of a sheet say about the others. */
export interface SheetHead {
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
  first: SheetRow,
  second: SheetRow | undefined,
): SheetHead {
  const names = second && isNameRow(meta, second.cells) ? second.cells : undefined;
  const head: SheetHead = {
    columns: [],
    idIndex: undefined,
    ignored: [],
    unknown: [],
    headings: first.cells,
    names,
    lastRow: names && second ? second.number : first.number,
  };
  const issues: Issue[] = [];
  const width = Math.max(first.cells.length, names?.length ?? 0);
  for (let index = 0; index < width; index += 1) {
    const heading = textOf(first.cells[index]) || nameOf(names?.[index]);
    if (heading === "") head.unknown.push({ index, heading: letterOf(index) });
    else
      placeColumn(head, {
        index,
        heading,
        field: findField({ meta, renamed }, heading, names?.[index]),
        object,
        issues,
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
}

function placeColumn(head: SheetHead, { index, heading, field, object, issues }: Placing): void {
  if (field === "problems") return;
  if (field === undefined) {
    head.unknown.push({ index, heading });
    return;
  }
  const known = field === "id" ? undefined : object.fields.get(field.name);
  const isTwice =
    field === "id" ? head.idIndex !== undefined : head.columns.some(({ meta }) => meta.name === field.name);
  if (isTwice) issues.push({ field: heading, problem: "duplicateParameter" });
  else if (field === "id") head.idIndex = index;
  else if (known && isImportable(field)) head.columns.push({ index, heading, meta: field, field: known });
  else head.ignored.push(heading);
}

/** Every name in it is one of the object's, whatever stands above them. */
function isNameRow(meta: ObjectMeta, cells: readonly Cell[]): boolean {
  const names = cells.map(nameOf).filter((name) => name !== "");
  const known = new Set(["id", "_problems", ...meta.fields.map(({ name }) => name)]);
  return names.length > 0 && names.every((name) => known.has(name));
}

function findField(
  { meta, renamed }: Pick<Looking, "meta" | "renamed">,
  heading: string,
  name: Cell | undefined,
): Placing["field"] {
  const given = nameOf(name);
  if (given !== "") return given === "id" || given === "_problems" ? toSpecial(given) : byName(meta, given);
  if (Object.values<string>(problemHeading).includes(heading)) return "problems";
  const plain = normalise(heading.replace(/\s*[*＊]$/, ""));
  if (plain === "id") return "id";
  const [, inBrackets] = /\(([a-z][a-z0-9_]*)\)$/.exec(plain) ?? [];
  const exact = byName(meta, plain) ?? (inBrackets === undefined ? undefined : byName(meta, inBrackets));
  if (exact) return exact;
  const isPlain = ({ label }: { label: Label }) =>
    [label.zh, label.en].some((one) => normalise(one) === plain);
  const labelled = meta.fields.filter(isPlain);
  if (labelled.length > 0) return labelled.length === 1 ? labelled[0] : undefined;
  const inViews = new Set(renamed.filter(isPlain).map(({ name: one }) => one));
  const [only] = inViews.size === 1 ? inViews : [];
  return only === undefined ? undefined : byName(meta, only);
}

function toSpecial(name: "id" | "_problems"): "id" | "problems" {
  return name === "id" ? "id" : "problems";
}

function byName(meta: ObjectMeta, name: string): FieldMeta | undefined {
  return meta.fields.find((field) => field.name === name && field.name !== "id");
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
