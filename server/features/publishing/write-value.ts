import { objectOf, tableColumnsOf, formatOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { RefValue } from "@kezhuan/contract/api/records";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import type { JsonColumn } from "@kezhuan/contract/kinds/json";
import type { Language } from "@kezhuan/contract/metadata/label";
import type { Catalog } from "@kezhuan/server/engine/catalog/catalog";
import { safeHtml } from "@kezhuan/server/engine/records/safe-html";
import { html, type Html } from "@kezhuan/server/lib/html";
import { cellText, plainTexts } from "@kezhuan/server/engine/records/plain-texts";
import { pathOf } from "@kezhuan/server/engine/records/public-types";
import type { Told } from "./role-texts.ts";
import { filePath, pagePath, picturePath, webAddress } from "./site.ts";

/** What links on a page need to know. */
export interface Linking {
  catalog: Catalog;
  basePath: string;
  /** What links to other records carry on, such as `?lang=en`. */
  search: string;
}

/** A field of a record as HTML; undefined when there is nothing to show. */
export function writeValue(told: Told, field: FieldMeta, linking: Linking): Html | undefined {
  const value = told.record[field.name];
  if (isEmpty(value) || told.record._masked?.includes(field.name)) return undefined;
  if ((tableColumnsOf(field) ?? []).length > 0) return writeTable(told, field);
  // Any other JSON is for programs, and lines of other records have pages of their own or none.
  if (field.kind === "json" || field.kind === "lines" || field.kind === "id") return undefined;
  if (field.kind === "richtext") {
    const text = String(value);
    return html`<div class="rich" ${languageMark(text, told.telling.language)}>${safeHtml(text)}</div>`;
  }
  if (field.kind === "image") return writePictures(filesIn(value), told, linking);
  if (field.kind === "file") return writeFiles(filesIn(value), told, linking);
  if (field.kind === "ref" || field.kind === "refs" || field.kind === "parent")
    return writeReferences(told, field, linking);
  return writeTexts(told, field);
}

/** Told apart by the characters: whoever reads aloud or picks a face needs to know. */
export function foreignLanguage(text: string, page: Language): string | undefined {
  return page === "en" && /\p{Script=Han}/u.test(text) ? "zh-CN" : undefined;
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

function writeTexts({ record, telling }: Told, field: FieldMeta): Html | undefined {
  const texts = plainTexts(field, record, telling);
  const [first, ...others] = texts;
  if (first === undefined) return undefined;
  if (field.kind === "texts" || others.length > 0) {
    const isShort = texts.every((text) => text.length <= 24);
    const items = texts.map((text) => html`<li${languageMark(text, telling.language)}>${text}</li>`);
    return html`<ul class="${isShort ? "inline" : "long"}">
      ${items}
    </ul>`;
  }
  const address = formatOf(field) === "url" ? webAddress(first) : undefined;
  if (address !== undefined)
    return html`<p><a href="${address}" rel="nofollow ugc noopener">${first}</a></p>`;
  const paragraphs = first.split(/\r?\n\s*/).filter((line) => line !== "");
  return html`${paragraphs.map((line) => html`<p${languageMark(line, telling.language)}>${line}</p>`)}`;
}

/** ` lang="…"` where the text is in another language than the page. */
export function languageMark(text: string, page: Language): Html | undefined {
  const language = foreignLanguage(text, page);
  return language === undefined ? undefined : html` lang="${language}"`;
}

function writeTable(told: Told, field: FieldMeta): Html | undefined {
  const { telling } = told;
  const { columns, rows } = readTable(told, field);
  if (rows.length === 0) return undefined;
  const cells = rows.map((row) =>
    columns.map((column) => cellText(column, pickHalf(row, column.name, telling.language), telling)),
  );
  // A column in which nothing stands says nothing.
  const used = columns
    .map((column, index) => ({ column, index }))
    .filter(({ index }) => cells.some((row) => row[index] !== ""));
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${field.label[telling.language]}">
    <table>
      <thead>
        <tr>
          ${used.map(({ column }) => html`<th scope="col">${column.label[telling.language]}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${cells.map(
          (row) =>
            html`<tr>
              ${used.map(({ index }) => {
                const text = row[index] ?? "";
                return html`<td${languageMark(text, telling.language)}>${text === "" ? "–" : text}</td>`;
              })}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

type Row = Readonly<Record<string, unknown>>;

interface Table {
  columns: readonly JsonColumn[];
  rows: readonly Row[];
}

/**
 * A table as it is read: of two columns that are halves, the whole one. A table that is an English half names in `of` the
 * rows of the other one, by what stands first in them; what it leaves out is as it is there.
 */
function readTable({ type, record }: Told, field: FieldMeta): Table {
  const own = rowsIn(record[field.name]);
  const whole = type.meta.fields.find(({ name }) => `${name}_en` === field.name);
  const columns = tableColumnsOf(field) ?? [];
  const wholeColumns = (whole && tableColumnsOf(whole)) ?? [];
  const [first] = wholeColumns;
  if (!whole || !first || !columns.some(({ name }) => name === "of"))
    return { columns: columns.filter(({ name }) => !isHalf(name, columns)), rows: own };
  const halves = new Map(own.map(({ of, ...row }) => [of, row]));
  const rows = rowsIn(record[whole.name]).map((row) => ({ ...row, ...halves.get(row[first.name]) }));
  return { columns: wholeColumns, rows };
}

function rowsIn(value: unknown): readonly Row[] {
  // What stands in a column of this kind was checked when it was saved.
  return Array.isArray(value) ? (value as Row[]) : [];
}

function isHalf(name: string, columns: readonly JsonColumn[]): boolean {
  return columns.some((column) => `${column.name}_en` === name);
}

/** The half in the language of the page, the other one where there is only that. */
function pickHalf(row: Row, name: string, language: Language): unknown {
  const [zh, en] = [row[name], row[`${name}_en`]];
  const [wanted, other] = language === "en" ? [en, zh] : [zh, en];
  return isEmpty(wanted) ? other : wanted;
}

function writeReferences({ record, telling }: Told, field: FieldMeta, linking: Linking): Html | undefined {
  const value = record[field.name];
  const target = objectOf(field);
  const path = typeof target === "string" ? pathOf(linking.catalog, target) : undefined;
  // What may not be seen has no label, and is not to be counted either.
  const shown = (Array.isArray(value) ? (value as RefValue[]) : [value as RefValue]).filter(
    ({ label }) => label !== null,
  );
  if (shown.length === 0) return undefined;
  const items = shown.map(({ id, label }) => {
    const name = label ?? "";
    const mark = languageMark(name, telling.language);
    return path === undefined
      ? html`<li${mark}>${name}</li>`
      : html`<li${mark}><a href="${linking.basePath}${pagePath(path, id)}${linking.search}">${name}</a></li>`;
  });
  return html`<ul class="long">
    ${items}
  </ul>`;
}

function filesIn(value: unknown): FileValue[] {
  return Array.isArray(value) ? (value as FileValue[]) : [value as FileValue];
}

function writePictures(files: readonly FileValue[], { telling }: Told, { basePath }: Linking): Html {
  const pictures = files.map((file) => {
    const { alt, name, width, height } = file;
    const said = (telling.language === "en" ? alt?.en : undefined) ?? alt?.zh ?? name;
    const size = width && height ? html` width="${width}" height="${height}"` : html``;
    return html`<img src="${basePath}${picturePath(file, 640)}" alt="${said}" ${size} loading="lazy" />`;
  });
  return html`<div class="pictures">${pictures}</div>`;
}

function writeFiles(files: readonly FileValue[], { telling }: Told, { basePath }: Linking): Html {
  const items = files.map(
    ({ id, name, size }) =>
      html`<li${languageMark(name, telling.language)}><a href="${basePath}${filePath(id)}">${name}</a> <small>${tellSize(size)}</small></li>`,
  );
  return html`<ul class="long">
    ${items}
  </ul>`;
}

function tellSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
