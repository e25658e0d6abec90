import { boundsOf } from "@kezhuan/contract/kinds/field-type";
import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import type { JsonColumn } from "@kezhuan/contract/kinds/json";
import { defineText, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Button } from "antd";
import { useRef } from "react";
import { JsonCellInput } from "./json-cell-input.tsx";
import { rowsOf, type Row } from "./json-columns.ts";
import type { EditorProps } from "./office-kind.ts";
import "./json.css";

const texts = defineText({
  add: { zh: "添加一行", en: "Add a row" },
  remove: { zh: "删除第 {row} 行", en: "Remove row {row}" },
  moveUp: { zh: "上移第 {row} 行", en: "Move row {row} up" },
  actions: { zh: "操作", en: "Actions" },
  required: { zh: "必填", en: "required" },
});

type TableEditorProps = EditorProps & { columns: readonly JsonColumn[] };

/** A small table to fill in. */
export function JsonTableEditor({ field, value, onChange, columns, id, describedBy }: TableEditorProps) {
  const t = useText(texts);
  const rows = rowsOf(value);
  const { max } = boundsOf(field);
  const frame = useRef<HTMLDivElement>(null);
  const change = (next: Row[]) => onChange(next.length === 0 ? null : next);
  return (
    <div ref={frame}>
      {rows.length > 0 && (
        <Rows
          rows={rows}
          columns={columns}
          onChange={change}
          onRemoved={(place) => focusRow(frame.current, Math.min(place, rows.length - 2))}
        />
      )}
      <Button
        id={id}
        aria-describedby={describedBy}
        className="json-add"
        icon={<PlusOutlined aria-hidden />}
        disabled={typeof max === "number" && rows.length >= max}
        onClick={() => {
          change([...rows, {}]);
          focusRow(frame.current, rows.length);
        }}
      >
        {t("add")}
      </Button>
    </div>
  );
}

interface RowsProps {
  rows: Row[];
  columns: readonly JsonColumn[];
  onChange: (rows: Row[]) => void;
  /** Tells where a row has been taken out. */
  onRemoved: (place: number) => void;
}

function Rows({ rows, columns, onChange, onRemoved }: RowsProps) {
  const t = useText(texts);
  const setCell = (place: number, name: string, cell: unknown) =>
    onChange(rows.map((row, index) => (index === place ? withCell(row, name, cell) : row)));
  return (
    <div className="json-table-frame">
      <table className="json-table json-table-editor">
        <Headings columns={columns} />
        <tbody>
          {rows.map((row, place) => (
            // Rows have no identity but their place.
            <tr key={place}>
              {columns.map((column) => (
                <td key={column.name}>
                  <JsonCellInput
                    column={column}
                    row={place + 1}
                    value={row[column.name]}
                    onChange={(cell) => setCell(place, column.name, cell)}
                  />
                </td>
              ))}
              <td className="json-row-actions">
                <Button
                  type="text"
                  icon={<ArrowUpOutlined aria-hidden />}
                  disabled={place === 0}
                  aria-label={t("moveUp", { row: place + 1 })}
                  onClick={() => onChange(moveUp(rows, place))}
                />
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t("remove", { row: place + 1 })}
                  onClick={() => {
                    onChange(rows.filter((_row, index) => index !== place));
                    onRemoved(place);
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Headings({ columns }: Pick<RowsProps, "columns">) {
  const t = useText(texts);
  const { language } = usePreferences();
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.name}>
            {pickLabel(column.label, language)}
            {column.required && (
              <span className="field-required" title={t("required")}>
                <span aria-hidden="true"> *</span>
                <span className="unseen">{t("required")}</span>
              </span>
            )}
          </th>
        ))}
        <th>
          <span className="unseen">{t("actions")}</span>
        </th>
      </tr>
    </thead>
  );
}

function withCell(row: Row, name: string, cell: unknown): Row {
  const { [name]: _before, ...others } = row;
  return cell === null ? others : { ...others, [name]: cell };
}

function moveUp(rows: Row[], place: number): Row[] {
  const next = [...rows];
  const [moved] = next.splice(place, 1);
  if (moved) next.splice(place - 1, 0, moved);
  return next;
}

/** Goes to the first cell of a row once it is drawn, or to the button below where there is none. */
function focusRow(frame: HTMLElement | null, place: number): void {
  requestAnimationFrame(() => {
    const row = frame?.querySelectorAll("tbody tr")[place];
    (row ?? frame)?.querySelector<HTMLElement>("input, button")?.focus();
  });
}
