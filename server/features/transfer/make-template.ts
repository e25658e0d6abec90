import type { Cell as StyledCell, DataValidation, WriteSheet } from "hucre/xlsx";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { TemplateInput } from "@kezhuan/contract/api/transfer";
import { fail } from "@kezhuan/contract/errors";
import type { Language } from "@kezhuan/contract/metadata/label";
import type { Ctx } from "@kezhuan/server/engine/context";
import { namesOfView } from "@kezhuan/server/engine/records/columns-of-export";
import { describeField } from "./describe-field.ts";
import { exampleOf } from "./example-row.ts";
import { letterOf } from "./find-columns.ts";
import { describeForImport } from "./line-columns.ts";
import { headingOf, isImportable, writtenColumn } from "./spreadsheet-columns.ts";
import { booleanWords, itemsOf, type Cell } from "./show-value.ts";
import { csvLine, mediaTypes, spreadsheetName } from "./write-spreadsheet.ts";

export interface MadeFile {
  name: string;
  type: string;
  content: Buffer;
}

/** Cells that get a list to choose from. */
const listedRows = 5_000;

/**
 * A spreadsheet to be filled in: headings, a line of field names (hidden in Excel, begun with # in CSV), and a line that shows
 * how; that one is not imported. Errors: 404 unknown object, 401/403 without the right to import.
 */
export async function makeTemplate(ctx: Ctx, { objname, format, viewid }: TemplateInput): Promise<MadeFile> {
  const meta = await describeByView(ctx, objname, viewid);
  if (!meta.permissions.includes("import")) throw fail("forbidden");
  const { language } = ctx;
  const fields = meta.fields.filter(isImportable);
  const rows: Cell[][] = [
    fields.map((field) => markedHeading(meta, field, language)),
    fields.map(({ name }) => name),
    fields.map((field) =>
      exampleOf(field, { language, format, timeZone: ctx.catalog.timeZone, dicts: meta.dicts }),
    ),
  ];
  const name = `${meta.object.label[language]}-${language === "zh" ? "导入模板" : "template"}.${format}`;
  const content =
    format === "csv" ? makeCsv(rows) : Buffer.from(await makeXlsx(meta, { fields, rows, language }));
  return { name, type: mediaTypes[format], content };
}

/** The object under the names that a view has for its fields. Errors: 400 for a view that is not there. */
async function describeByView(ctx: Ctx, objname: string, viewid: string | undefined): Promise<ObjectMeta> {
  const meta = describeForImport(ctx, objname);
  const names = await namesOfView(ctx, objname, viewid);
  const fields = meta.fields.map((field) => ({ ...field, label: names.get(field.name) ?? field.label }));
  return { ...meta, fields };
}

/** Of a field without which nothing can be created. */
export function markedHeading(meta: ObjectMeta, field: FieldMeta, language: Language): string {
  const isNeeded = field.required && field.default === undefined;
  return headingOf(meta, field, { language }) + (isNeeded ? " *" : "");
}

function makeCsv([headings = [], names = [], example = []]: readonly Cell[][]): Buffer {
  const marked = names.map((name, index) => (index === 0 ? `#${String(name)}` : name));
  return Buffer.from(`\uFEFF${[headings, marked, example].map(csvLine).join("")}`);
}

interface Sheets {
  fields: readonly FieldMeta[];
  rows: Cell[][];
  language: Language;
}

async function makeXlsx(meta: ObjectMeta, { fields, rows, language }: Sheets): Promise<Uint8Array> {
  const lists = collectLists(meta, fields, language);
  const listsName = "lists";
  const cells = new Map<string, Partial<StyledCell>>();
  fields.forEach((field, index) => {
    const value = rows[0]?.[index] ?? null;
    const text = describeField(meta, field, language).join("\n");
    cells.set(`0,${index}`, {
      value,
      type: "string",
      comment: { text },
      style: {
        font: { bold: true },
        fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "E8EEF7" } },
      },
    });
    cells.set(`2,${index}`, {
      value: rows[2]?.[index] ?? null,
      style: { font: { italic: true, color: { rgb: "808080" } } },
    });
  });
  const main: WriteSheet = {
    name: spreadsheetName(meta.object.label[language]),
    columns: fields.map((field) => {
      const { width, numFmt } = writtenColumn(meta, field, { language });
      // Typed into any other cell 12.5% becomes 0.125.
      const own = field.kind === "percentage" ? "@" : numFmt;
      return { width, ...(own ? { numFmt: own } : {}) };
    }),
    rows,
    cells,
    rowDefs: new Map([[1, { hidden: true }]]),
    freezePane: { rows: 1 },
    dataValidations: lists.map((list) => validationOf(list, listsName)),
  };
  const notes: WriteSheet = {
    name: language === "zh" ? "填写说明" : "Notes",
    columns: [{ width: 24 }, { width: 90 }],
    rows: [
      ...generalNotes[language].map((text) => [text]),
      [],
      ...fields.map((field, index) => [
        rows[0]?.[index] ?? null,
        describeField(meta, field, language).join("; "),
      ]),
    ],
  };
  const hidden: WriteSheet = {
    name: listsName,
    hidden: true,
    rows: transpose(lists.map(({ words }) => words)),
  };
  const { writeXlsx } = await import("hucre/xlsx");
  return writeXlsx({ sheets: lists.length > 0 ? [main, notes, hidden] : [main, notes] });
}

interface List {
  /** Of the field in the sheet, and of its words in the sheet of lists. */
  column: number;
  place: number;
  words: string[];
}

function collectLists(meta: ObjectMeta, fields: readonly FieldMeta[], language: Language): List[] {
  const found: List[] = [];
  fields.forEach((field, column) => {
    const items = field.kind === "codes" ? undefined : itemsOf(field, meta.dicts);
    const words =
      field.kind === "boolean"
        ? [booleanWords.true[language], booleanWords.false[language]]
        : items?.map((item) => item.label[language]);
    if (words && words.length > 0) found.push({ column, place: found.length, words: [...new Set(words)] });
  });
  return found;
}

/** By reference to cells: a list in the rule itself may be of 255 characters only. Other words are allowed, and checked later. */
function validationOf({ column, place, words }: List, listsName: string): DataValidation {
  const [own, its] = [letterOf(column), letterOf(place)];
  return {
    type: "list",
    formula1: `${listsName}!$${its}$1:$${its}$${words.length}`,
    allowBlank: true,
    showErrorMessage: false,
    range: `${own}3:${own}${listedRows}`,
  };
}

function transpose(columns: readonly string[][]): Cell[][] {
  const length = Math.max(0, ...columns.map((column) => column.length));
  return Array.from({ length }, (_, row) => columns.map((column) => column[row] ?? null));
}

const generalNotes: Readonly<Record<Language, readonly string[]>> = {
  zh: [
    "第一行为表头，可改名或调整顺序；第二行（已隐藏）为字段名，请勿改动。",
    "第三行为示例，导入时忽略，可直接删除。带 * 的为必填。",
    "多个值之间用分号或顿号分隔。更新已有数据时，留空表示不改动，填“(空)”表示清空。",
  ],
  en: [
    "The first line holds the headings, which may be changed or moved; the second (hidden) one holds the names of the fields: please leave it as it is.",
    "The third line is an example. It is not imported and can be deleted. What has a * is required.",
    "Several values are separated by semicolons. When records are updated an empty cell changes nothing, and (empty) empties the field.",
  ],
};
