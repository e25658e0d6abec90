import type { Label } from "@kezhuan/contract/metadata/label";
import { Input, Select } from "antd";
import type { ReactNode } from "react";
import { openInside } from "../parts/open-inside.ts";
import "./view-editor.css";

interface LabelledBoxProps {
  label: string;
  /** Absent: a control within bears the name itself, so that it is not read out twice. */
  isReadOut?: boolean;
  children: ReactNode;
}

/** What is chosen beside its name. */
export function LabelledBox({ label, isReadOut = false, children }: LabelledBoxProps) {
  return (
    <div className="view-field">
      <span aria-hidden={!isReadOut}>{label}</span>
      {children}
    </div>
  );
}

interface ChoiceProps<Value extends string | number> {
  label: string;
  options: { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Where nothing may be chosen as well. */
  onClear?: () => void;
  /** A remark below. */
  children?: ReactNode;
}

/** One of a few. */
export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, options, value, onChange, onClear, children } = props;
  return (
    <LabelledBox label={label}>
      <Select<Value | null | undefined>
        aria-label={label}
        {...openInside}
        className="filter-select"
        value={value ?? null}
        options={options}
        allowClear={onClear !== undefined}
        showSearch={{ optionFilterProp: "label" }}
        onChange={(next) => (next === null || next === undefined ? onClear?.() : onChange(next))}
      />
      {children}
    </LabelledBox>
  );
}

interface HalvesProps {
  label: Label;
  names: Label;
  /** What it is called where nothing is written. */
  proposed?: Label | undefined;
  onChange: (label: Label) => void;
}

/** A name in both languages, each half beside what it is. */
export function HalvesFields({ label, names, proposed, onChange }: HalvesProps) {
  return (["zh", "en"] as const).map((half) => (
    <label key={half} className="view-field">
      <span>{names[half]}</span>
      <Input
        value={label[half]}
        placeholder={proposed?.[half]}
        maxLength={60}
        onChange={(event) => onChange({ ...label, [half]: event.target.value })}
      />
    </label>
  ));
}
