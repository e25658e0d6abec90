import { dictionaryOf, unitOf } from "@kezhuan/contract/kinds/field-type";
import { writeDecimal } from "@kezhuan/contract/kinds/write-decimal";
import { writeMoney } from "@kezhuan/contract/kinds/write-money";
import { asText } from "./as-values.ts";
import { labelOfCode } from "./dict-labels.ts";
import { DictSelect } from "./dict-select.tsx";
import { useForm } from "./form-context.tsx";
import { currencyOf } from "./money-text.ts";
import { NumberInput } from "./number-input.tsx";
import {
  controlProps,
  type EditorProps,
  type FilterProps,
  type OfficeKind,
  type TextContext,
} from "./office-kind.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Space, Input } from "antd";
import { kindTexts } from "./kind-texts.ts";
import { useMemo } from "react";
import { useDraft } from "../parts/use-draft.ts";

/** Whole numbers; those of a dictionary, such as levels, with their names. */
export const integerKind: OfficeKind = {
  toText: (value, context) =>
    hasDict(context) ? labelOfCode(asText(value), context) : writeDecimal(asText(value), context.language),
  Editor: IntegerEditor,
  Filter: IntegerFilter,
};

function hasDict({ field }: Pick<EditorProps, "field">): boolean {
  return dictionaryOf(field) !== undefined;
}

function IntegerEditor(props: EditorProps) {
  if (!hasDict(props)) return <NumberInput {...props} />;
  return (
    <DictSelect
      field={props.field}
      multiple={false}
      isForRecord
      value={asText(props.value) || null}
      onChange={props.onChange}
      control={controlProps(props)}
    />
  );
}

function IntegerFilter(props: FilterProps) {
  return hasDict(props) ? <DictSpanFilter {...props} /> : <NumberFilter {...props} />;
}

/** Exact decimals, with their unit where there is one. */
export const decimalKind: OfficeKind = {
  toText: writeWithUnit,
  Editor: NumberInput,
  Filter: NumberFilter,
};

function writeWithUnit(value: unknown, { field, language }: TextContext): string {
  const unit = unitOf(field);
  const text = writeDecimal(asText(value), language);
  return typeof unit === "string" ? `${text} ${unit}` : text;
}

/** Shares in percent points. */
export const percentageKind: OfficeKind = {
  toText: (value, { language }) => `${writeDecimal(asText(value), language)}%`,
  Editor: (props: EditorProps) => <NumberInput {...props} unit="%" />,
  Filter: NumberFilter,
};

/** Amounts of money in the currency of the field, or in the one the record names. */
export const moneyKind: OfficeKind = {
  toText: (value, { field, record, language }) =>
    writeMoney(asText(value), currencyOf(field, record), language),
  Editor: MoneyEditor,
  Filter: NumberFilter,
};

function MoneyEditor(props: EditorProps) {
  const { values, record } = useForm();
  return <NumberInput {...props} unit={currencyOf(props.field, { ...record, ...values })} />;
}

export const numberKinds = {
  integer: integerKind,
  decimal: decimalKind,
  percentage: percentageKind,
  money: moneyKind,
};

/** A span of levels, either end open. */
function DictSpanFilter({ field, value, onChange, label }: FilterProps) {
  const t = useText(kindTexts);
  const [from = "", to = ""] = value.split("..");
  const ends = { from, to };
  const choose = (end: keyof typeof ends, code: string) => {
    const next = { ...ends, [end]: code };
    onChange(next.from === "" && next.to === "" ? "" : `${next.from}..${next.to}`);
  };
  return (
    <Space.Compact block>
      {(["from", "to"] as const).map((end) => (
        <DictSelect
          key={end}
          field={field}
          multiple={false}
          value={ends[end] || null}
          placeholder={t(end)}
          control={{ "aria-label": `${label}: ${t(end)}` }}
          onChange={(code) => choose(end, [code ?? ""].flat().join())}
        />
      ))}
    </Space.Compact>
  );
}

/** A span of numbers, either end open. */
function NumberFilter({ value, onChange, label }: FilterProps) {
  const t = useText(kindTexts);
  const settled = useMemo(() => readSpan(value), [value]);
  const [draft, setDraft] = useDraft(settled);
  const commit = () => {
    const ends = [draft.from, draft.to].map((end) => (isNumber(end) ? end.trim() : ""));
    const next = ends.every((end) => end === "") ? "" : ends.join("..");
    if (next !== value) onChange(next);
  };
  return (
    <Space.Compact block>
      {(["from", "to"] as const).map((end) => (
        <Input
          key={end}
          aria-label={`${label}: ${t(end)}`}
          placeholder={t(end)}
          inputMode="decimal"
          value={draft[end]}
          status={isNumber(draft[end]) ? "" : "error"}
          onChange={(event) => setDraft({ ...draft, [end]: event.target.value })}
          onPressEnter={commit}
          onBlur={commit}
        />
      ))}
    </Space.Compact>
  );
}

function readSpan(value: string): { from: string; to: string } {
  const [from = "", to = ""] = value.split("..");
  return { from, to };
}

function isNumber(text: string): boolean {
  return text.trim() === "" || /^\s*-?\d{1,18}(\.\d{1,10})?\s*$/.test(text);
}
