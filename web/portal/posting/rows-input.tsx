import type { JsonColumn } from "@kezhuan/contract/kinds/json";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { Button, IconButton } from "@kezhuan/web/ui/button.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readRows, type Row } from "../content/read-values.ts";
import type { InputProps } from "./input-props.ts";
import { postingTexts } from "./posting-texts.ts";

/** The new row is what one goes on in. */
function enterLastRow(list: HTMLElement | null): void {
  const rows = list?.querySelectorAll(".posting-row") ?? [];
  rows[rows.length - 1]?.querySelector<HTMLElement>("input, select")?.focus();
}

/** A small table inside the record, a row under the other on a phone. */
export function RowsInput({ id, field, meta, value, onChange, describedBy, isWrong }: InputProps) {
  const t = useText(postingTexts);
  const { language } = usePreferences();
  // The settings of a field of kind json, which the server has checked.
  const columns = (field.settings["columns"] ?? []) as JsonColumn[];
  const rows = readRows(value);
  const list = useRef<HTMLFieldSetElement>(null);
  const give = (next: readonly Row[]) => onChange(next.length === 0 ? null : next);
  const change = (index: number, name: string, cell: string) =>
    give(rows.map((row, at) => (at === index ? withCell(row, name, cell) : row)));
  return (
    <fieldset
      ref={list}
      className="posting-rows"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      data-wrong={isWrong}
    >
      {rows.map((row, index) => (
        // Rows have no name of their own; they are only added at the end.
        <div className="posting-row" key={index}>
          {columns.map((column) => (
            <label key={column.name}>
              <span>
                {pickLabel(column.label, language)}
                {column.required && <b aria-hidden="true">*</b>}
              </span>
              <Cell
                column={column}
                codes={(meta.dicts[column.dict ?? ""] ?? []).map(({ code, label }) => ({
                  code,
                  label: pickLabel(label, language),
                }))}
                value={textOf(row[column.name])}
                onChange={(cell) => change(index, column.name, cell)}
              />
            </label>
          ))}
          <IconButton
            icon="close"
            label={t("removeRow", { row: index + 1 })}
            onClick={() => give(rows.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        id={id}
        onClick={() => {
          flushSync(() => give([...rows, {}]));
          enterLastRow(list.current);
        }}
      >
        {t("addRow")}
      </Button>
    </fieldset>
  );
}

interface CellProps {
  column: JsonColumn;
  codes: readonly { code: string; label: string }[];
  value: string;
  onChange: (cell: string) => void;
}

function Cell({ column, codes, value, onChange }: CellProps) {
  const t = useText(postingTexts);
  if (column.type === "code") {
    return (
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t("choose")}</option>
        {codes.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      type={column.type === "date" ? "date" : "text"}
      inputMode={column.type === "number" ? "decimal" : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function withCell(row: Row, name: string, cell: string): Row {
  const { [name]: _before, ...rest } = row;
  return cell === "" ? rest : { ...rest, [name]: cell };
}

/** As typed: a space at the end is on its way to the next word. */
function textOf(cell: unknown): string {
  return typeof cell === "string" || typeof cell === "number" ? String(cell) : "";
}
