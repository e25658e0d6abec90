import type { CompiledInput } from "@kezhuan/contract/forms/compile-form";
import type { InputType } from "@kezhuan/contract/forms/form-types";
import type { ComponentType } from "react";
import type { InputProps } from "../input-props.ts";
import { sourceOf } from "../options.ts";
import { CascaderInput } from "./cascader-input.tsx";
import { CheckboxInput, RadioInput, SwitchInput } from "./choice-inputs.tsx";
import { ColorInput, RateInput, SliderInput } from "./scale-inputs.tsx";
import { DateInput, TimeInput } from "./date-inputs.tsx";
import { FileInput } from "./file-input.tsx";
import { LazyEditor } from "./lazy-editor.tsx";
import { LinesInput } from "./lines-input.tsx";
import { NumberInput } from "./number-input.tsx";
import { RecordInput } from "./record-input.tsx";
import { SelectInput } from "./select-input.tsx";
import { CustomInput, TextAreaInput, TextInput } from "./text-inputs.tsx";
import { TransferInput } from "./transfer-input.tsx";

const byType: Readonly<Record<Exclude<InputType, "sub-table">, ComponentType<InputProps>>> = {
  input: TextInput,
  textarea: TextAreaInput,
  number: NumberInput,
  radio: RadioInput,
  checkbox: CheckboxInput,
  time: TimeInput,
  date: DateInput,
  rate: RateInput,
  color: ColorInput,
  select: SelectInput,
  switch: SwitchInput,
  slider: SliderInput,
  cascader: CascaderInput,
  transfer: TransferInput,
  dialog: RecordInput,
  file: FileInput,
  image: FileInput,
  editor: LazyEditor,
  custom: CustomInput,
};

/** The control of an input. Where the values are records it looks for them, whatever the type. */
export function findInput(input: CompiledInput): ComponentType<InputProps> {
  const { node, facts } = input;
  if (facts.kind === "texts" && !("options" in node && node.options) && node.bound) return LinesInput;
  if (sourceOf(input)?.from === "records") return node.type === "dialog" ? RecordInput : SelectInput;
  return node.type === "sub-table" ? CustomInput : byType[node.type];
}

const groups: ReadonlySet<string> = new Set([
  "radio",
  "checkbox",
  "rate",
  "cascader",
  "transfer",
  "dialog",
  "file",
  "image",
  "editor",
  "sub-table",
]);

/** True where the label names several controls instead of one. */
export function isGroup({ node }: CompiledInput): boolean {
  const isRange = (node.type === "date" || node.type === "time") && node.range === true;
  return isRange || groups.has(node.type);
}
