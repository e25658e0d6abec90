import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from "@ant-design/icons";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { Label } from "@kezhuan/contract/metadata/label";
import type { SavedView } from "@kezhuan/contract/metadata/view";
import { Button, Input, InputNumber, Select } from "antd";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { viewTexts } from "./view-texts.ts";

interface ViewColumnsProps {
  meta: ObjectMeta;
  view: SavedView;
  onChange: (view: SavedView) => void;
}

type ViewColumn = SavedView["columns"][number];

/** Which columns the view has, in which order, how wide, and what they are called in it. */
export function ViewColumns({ meta, view, onChange }: ViewColumnsProps) {
  const t = useText(viewTexts);
  const { language } = usePreferences();
  const { columns } = view;
  const set = (next: ViewColumn[]) => onChange({ ...view, columns: next });
  const free = meta.fields.filter(({ name }) => !columns.some(({ field }) => field === name));
  return (
    <details className="view-columns" open={columns.length === 0 || undefined}>
      <summary>{t("columns")}</summary>
      <ul>
        {columns.map((column, place) => (
          <ColumnRow
            key={column.field}
            column={column}
            own={labelOf(meta, column.field)}
            place={place}
            count={columns.length}
            onChange={(next) => set(columns.with(place, next))}
            onMove={(step) => set(swap(columns, place, step))}
            onRemove={() => set(columns.toSpliced(place, 1))}
          />
        ))}
      </ul>
      {free.length > 0 && (
        <Select<string | null>
          aria-label={t("addColumn")}
          className="filter-select"
          placeholder={t("addColumn")}
          value={null}
          options={free.map((field) => ({ value: field.name, label: pickLabel(field.label, language) }))}
          showSearch={{ optionFilterProp: "label" }}
          onChange={(field) => field !== null && set([...columns, { field }])}
        />
      )}
    </details>
  );
}

interface ColumnRowProps {
  column: ViewColumn;
  /** What the field is called anyway. */
  own: Label;
  place: number;
  count: number;
  onChange: (column: ViewColumn) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

function ColumnRow({ column, own, place, count, onChange, onMove, onRemove }: ColumnRowProps) {
  const t = useText(viewTexts);
  const { language } = usePreferences();
  const field = pickLabel(own, language);
  const { label, width, ...plain } = column;
  return (
    <li>
      <span>{field}</span>
      {(["zh", "en"] as const).map((half) => (
        <Input
          key={half}
          aria-label={t(half === "zh" ? "columnZh" : "columnEn", { field })}
          placeholder={own[half]}
          defaultValue={label?.[half] ?? ""}
          maxLength={60}
          onChange={(event) => onChange(rename(column, own, { [half]: event.target.value.trim() }))}
        />
      ))}
      <InputNumber
        aria-label={t("columnWidth", { field })}
        placeholder={t("width")}
        min={40}
        max={2000}
        step={10}
        value={width ?? null}
        onChange={(next) =>
          onChange({ ...plain, ...(label ? { label } : {}), ...(next ? { width: Math.round(next) } : {}) })
        }
      />
      <span className="view-column-actions">
        <Button
          type="text"
          icon={<ArrowUpOutlined aria-hidden />}
          aria-label={t("columnUp", { field })}
          disabled={place === 0}
          onClick={(event) => move(event.currentTarget, () => onMove(-1))}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined aria-hidden />}
          aria-label={t("columnDown", { field })}
          disabled={place === count - 1}
          onClick={(event) => move(event.currentTarget, () => onMove(1))}
        />
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t("columnRemove", { field })}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}

/** Left empty, or called what the field is called anyway: no name of its own. */
function rename(column: ViewColumn, own: Label, part: Partial<Label>): ViewColumn {
  const { label, ...plain } = column;
  const next = { ...(label ?? own), ...part };
  const zh = next.zh || own.zh;
  const en = next.en || own.en;
  return zh === own.zh && en === own.en ? plain : { ...plain, label: { zh, en } };
}

function swap(columns: readonly ViewColumn[], place: number, step: 1 | -1): ViewColumn[] {
  const next = [...columns];
  next.splice(place + step, 0, ...next.splice(place, 1));
  return next;
}

/** A row that moves loses the focus, and so does a button that can go no further. */
function move(button: HTMLElement, run: () => void): void {
  run();
  requestAnimationFrame(() => {
    const other = button.closest("li")?.querySelector<HTMLElement>("button:enabled");
    (button.matches(":disabled") ? other : button)?.focus();
  });
}

function labelOf(meta: ObjectMeta, name: string): FieldMeta["label"] {
  return meta.fields.find((field) => field.name === name)?.label ?? { zh: name, en: name };
}
