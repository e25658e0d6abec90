import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Checkbox, Input, Select } from "antd";
import { changeHalf, showHalf, type Label } from "@kezhuan/contract/metadata/label";
import { suggestName } from "@kezhuan/web/meta/design/suggest-name.ts";
import { pickLabel, defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { popupWidth } from "@kezhuan/web/office/parts/popup-width.ts";
import { dictionariesQuery } from "../fields/dictionaries.ts";
import type { PartControl } from "../part-row.tsx";
import "./columns-editor.css";

/** The columns of a small table. */
const columnsTexts = defineText({
  add: { zh: "加一列", en: "Add a column" },
  name: { zh: "列名", en: "Name" },
  zh: { zh: "中文", en: "Chinese" },
  en: { zh: "英文", en: "English" },
  type: { zh: "类型", en: "Type" },
  dict: { zh: "字典", en: "Dictionary" },
  required: { zh: "必填", en: "Required" },
  text: { zh: "文字", en: "Text" },
  number: { zh: "数字", en: "Number" },
  code: { zh: "字典项", en: "Dictionary item" },
  date: { zh: "日期", en: "Date" },
  remove: { zh: "去掉列 {name}", en: "Take the column {name} away" },
});

interface Column {
  name: string;
  label: Label;
  type?: string;
  dict?: string;
  required?: boolean;
}

interface ColumnsEditorProps {
  value: unknown;
  control: PartControl;
  isLocked: boolean;
  onChange: (value: unknown) => void;
}

const types = ["text", "number", "date", "code"] as const;

/** The columns of a small table inside the record. */
export function ColumnsEditor({ value, control, isLocked, onChange }: ColumnsEditorProps) {
  const t = useText(columnsTexts);
  // As the kind's schema has them, or on the way there.
  const columns = (Array.isArray(value) ? value : []) as Column[];
  const change = (next: Column[]) => onChange(next.length > 0 ? next : undefined);
  return (
    <div className="columns-editor" id={control.id} tabIndex={-1}>
      {columns.map((column, place) => (
        <ColumnRow
          key={place}
          column={column}
          others={columns.filter((one) => one !== column).map(({ name }) => name)}
          isLocked={isLocked}
          onChange={(next) => change(next ? columns.with(place, next) : columns.toSpliced(place, 1))}
        />
      ))}
      {!isLocked && (
        <Button
          icon={<PlusOutlined aria-hidden />}
          onClick={() => change([...columns, { name: "", label: { zh: "", en: "" }, type: "text" }])}
        >
          {t("add")}
        </Button>
      )}
    </div>
  );
}

interface ColumnRowProps {
  column: Column;
  others: readonly string[];
  isLocked: boolean;
  /** Undefined takes it away. */
  onChange: (column: Column | undefined) => void;
}

function ColumnRow({ column, others, isLocked, onChange }: ColumnRowProps) {
  const t = useText(columnsTexts);
  const { name, label, required = false } = column;
  const setLabel = (half: keyof Label, text: string) => {
    const next = changeHalf(label, half, text);
    // The name follows the labels until it has been typed.
    const isSuggested = name === "" || name === suggestName(label, others);
    onChange({ ...column, label: next, name: isSuggested ? suggestName(next, others) : name });
  };
  return (
    <div className="column-row">
      {(["zh", "en"] as const).map((half) => (
        <Input
          key={half}
          aria-label={t(half)}
          placeholder={(half === "en" && label.zh) || t(half)}
          disabled={isLocked}
          value={showHalf(label, half).value}
          onChange={(event) => setLabel(half, event.target.value)}
        />
      ))}
      <Input
        className="code-input"
        aria-label={t("name")}
        placeholder={t("name")}
        disabled={isLocked}
        value={name}
        onChange={(event) => onChange({ ...column, name: event.target.value })}
      />
      <ColumnType column={column} isLocked={isLocked} onChange={onChange} />
      <Checkbox
        disabled={isLocked}
        checked={required}
        onChange={(event) => onChange({ ...column, required: event.target.checked })}
      >
        {t("required")}
      </Checkbox>
      {!isLocked && (
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t("remove", { name })}
          onClick={() => onChange(undefined)}
        />
      )}
    </div>
  );
}

/** What the column holds; a dictionary item also says of which. */
function ColumnType({ column, isLocked, onChange }: Omit<ColumnRowProps, "others">) {
  const t = useText(columnsTexts);
  const { language } = usePreferences();
  const { data: dicts = [] } = useQuery(dictionariesQuery());
  const { dict, ...plain } = column;
  const { type = "text" } = plain;
  return (
    <>
      <Select
        aria-label={t("type")}
        disabled={isLocked}
        value={type}
        options={types.map((one) => ({ value: one, label: t(one) }))}
        onChange={(next: string) =>
          onChange(next === "code" ? { ...column, type: next } : { ...plain, type: next })
        }
      />
      {type === "code" && (
        <Select
          aria-label={t("dict")}
          placeholder={t("dict")}
          disabled={isLocked}
          popupMatchSelectWidth={popupWidth}
          showSearch={{ optionFilterProp: "label" }}
          value={dict ?? null}
          options={dicts.map((one) => ({ value: one.name, label: pickLabel(one.label, language) }))}
          onChange={(next: string) => onChange({ ...column, dict: next })}
        />
      )}
    </>
  );
}
