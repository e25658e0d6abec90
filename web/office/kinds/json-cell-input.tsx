import type { JsonColumn } from "@kezhuan/contract/kinds/json";
import { Input, Select } from "antd";
import { Suspense } from "react";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { asText } from "./as-values.ts";
import { useObject } from "./object-context.tsx";

const CellDayInput = lazyPage(async () => (await import("./date-inputs.tsx")).CellDayInput);

interface CellInputProps {
  column: JsonColumn;
  /** For the name that is read out; from 1. */
  row: number;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** One cell of a small table. */
export function JsonCellInput({ column, row, value, onChange }: CellInputProps) {
  const { language } = usePreferences();
  const { dicts } = useObject();
  const label = `${pickLabel(column.label, language)} ${row}`;
  const text = asText(value);
  const change = (next: string | undefined) => onChange(next ? next : null);
  if (column.type === "code") {
    const items = dicts[column.dict ?? ""] ?? [];
    return (
      <Select
        aria-label={label}
        className="filter-select"
        value={text || null}
        allowClear
        showSearch={{ optionFilterProp: "label" }}
        options={items.map((item) => ({ value: item.code, label: pickLabel(item.label, language) }))}
        onChange={(next: string | null | undefined) => change(next ?? undefined)}
      />
    );
  }
  if (column.type === "date") {
    return (
      <Suspense fallback={<Input disabled aria-label={label} />}>
        <CellDayInput label={label} value={text} onChange={onChange} />
      </Suspense>
    );
  }
  return (
    <Input
      aria-label={label}
      value={text}
      inputMode={column.type === "number" ? "decimal" : "text"}
      onChange={(event) => change(event.target.value)}
    />
  );
}
