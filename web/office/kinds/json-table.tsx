import type { JsonColumn } from "@kezhuan/contract/kinds/json";
import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { asText } from "./as-values.ts";
import { writeDay } from "./day-text.ts";
import { rowsOf } from "./json-columns.ts";
import type { ShowProps } from "./office-kind.ts";
import "./json.css";

/** The rows of a small table, to be read. */
export function JsonTable({
  value,
  columns,
  dicts,
  language,
}: ShowProps & { columns: readonly JsonColumn[] }) {
  return (
    <div className="json-table-frame">
      <table className="json-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} data-number={column.type === "number"}>
                {pickLabel(column.label, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(value).map((row, index) => (
            // Rows have no identity but their place.
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.name} data-number={column.type === "number"}>
                  {writeCell(asText(row[column.name]), column, { dicts, language })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellContext {
  dicts: Readonly<Record<string, DictItem[]>>;
  language: Language;
}

function writeCell(text: string, column: JsonColumn, { dicts, language }: CellContext): string {
  if (text === "") return "–";
  if (column.type === "date") return writeDay(text, language);
  if (column.type !== "code" || !column.dict) return text;
  const item = dicts[column.dict]?.find(({ code }) => code === text);
  return item ? pickLabel(item.label, language) : text;
}
