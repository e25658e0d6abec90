import type { CompiledInput } from "@kezhuan/contract/forms/compile-form";
import { memo, useCallback, useId, useMemo, type ReactNode } from "react";
import { FieldFrame } from "./field-frame.tsx";
import type { FillingState, FormFault } from "./filling.ts";
import { pickText, useForm, useSlice, useValue } from "./form-context.ts";
import type { InputProps } from "./input-props.ts";
import { findInput, isGroup } from "./inputs/registry.ts";
import type { Place } from "./place.ts";
import { ShownValue } from "./shown-value.tsx";
import { withFieldColumns } from "./sub-table/field-columns.ts";
import { SubTable } from "./sub-table/sub-table.tsx";
import type { Language } from "@kezhuan/contract/metadata/label";
import { describeIssue } from "@kezhuan/web/meta/check-values.ts";

interface InputViewProps {
  input: CompiledInput;
  place: Place;
  /** In a sub-table: what the cell is called. */
  cellLabel?: string | undefined;
}

/** One input of a form, or its value. Rendered again only when something of its own changes. */
export const InputView = memo(function InputView({ input, place, cellLabel }: InputViewProps) {
  const { mode, language, labelOf, helpOf, masked, remarks } = useForm();
  const { node } = input;
  const id = useId();
  const { path } = place;
  const { fault, isRequired, advised, isFixed } = useRules(path);
  const own = node.bound ? labelOf(node.name) : undefined;
  const label = cellLabel ?? (pickText(node.title ?? own, language) || node.name);
  const help = pickText(node.help ?? (node.bound ? helpOf(node.name) : undefined), language);
  const isMasked = masked.has(node.name);
  const isTable = node.type === "sub-table" && input.columns.length > 0;
  const isShown = mode !== "fill" || isMasked || (isFixed && !isTable);
  const error = fault === undefined ? undefined : describeFault(fault, language);
  const advice = mode === "fill" && !isShown ? pickText(advised, language) : "";
  const remark = cellLabel === undefined ? remarks.get(node.name) : undefined;
  const inner = {
    input,
    place,
    id,
    label,
    describedBy: describe(id, { remark, error, advice, help }),
    isWrong: error !== undefined,
    isRequired,
    isFixed,
    isCell: cellLabel !== undefined,
  };
  const control =
    isShown && !isTable ? <ShownValue {...{ input, place, isMasked }} /> : <Control {...inner} />;
  if (cellLabel !== undefined)
    return (
      <div className="form-cell" data-path={path} data-wrong={error !== undefined}>
        {control}
        {error !== undefined && (
          <p className="form-wrong" id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
    );
  return (
    <FieldFrame
      id={id}
      path={path}
      label={label}
      isGroup={isShown || isGroup(input)}
      hasOwnLabel={false}
      isRequired={isRequired && !isShown}
      help={mode === "fill" ? help : ""}
      error={error}
      advice={advice}
      remark={remark}
    >
      {control}
    </FieldFrame>
  );
});

/** What the form's rules come to for one value. */
function useRules(path: string) {
  const isIn = useCallback((paths: ReadonlySet<string>) => paths.has(path), [path]);
  return {
    fault: useSlice(
      "errors",
      useCallback((errors: FillingState["errors"]) => errors.get(path), [path]),
    ),
    isRequired: useSlice("required", isIn),
    advised: useSlice(
      "advice",
      useCallback((advice: FillingState["advice"]) => advice.get(path), [path]),
    ),
    isFixed: useSlice("readOnly", isIn),
  };
}

interface Notes {
  remark: ReactNode;
  error: string | undefined;
  advice: string;
  help: string;
}

/** The ids of what is said of an input, in the order of `FieldFrame`. */
function describe(id: string, { remark, error, advice, help }: Notes): string | undefined {
  const notes = [
    remark !== undefined && `${id}-remark`,
    error !== undefined && `${id}-error`,
    advice !== "" && error === undefined && `${id}-advice`,
    help !== "" && `${id}-help`,
  ];
  return notes.filter(Boolean).join(" ") || undefined;
}

type Inner = Omit<InputProps, "value" | "onChange">;

/** The control with its value: what stands around it is not rendered for every letter. */
function Control(inner: Inner) {
  const { input, place } = inner;
  const { filling, inputs } = useForm();
  const onChange = useCallback((value: unknown) => filling.set(place, value), [filling, place]);
  const Own = inputs?.(input);
  const table = useMemo(() => withFieldColumns(input), [input]);
  if (!Own && table.columns.length > 0)
    return <SubTable {...inner} input={table} onChange={onChange} Cell={InputView} />;
  const Input = Own ?? findInput(input);
  return <Held {...inner} Input={Input} onChange={onChange} />;
}

interface HeldProps extends Inner {
  Input: React.ComponentType<InputProps>;
  onChange: (value: unknown) => void;
}

function Held({ Input, ...rest }: HeldProps) {
  const { filling } = useForm();
  const { place } = rest;
  const value = useValue(place);
  return (
    <div
      className="form-held"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget))
          onceReleased(() => filling.checkAt(place.path));
      }}
    >
      <Input {...rest} value={value} />
    </div>
  );
}

/** At once, or after the press of a pointer: what comes into view must not move the button away from under it. */
function onceReleased(work: () => void): void {
  if (!document.querySelector(":active")) return work();
  addEventListener("mouseup", () => setTimeout(work), { once: true });
}

/** The sentence shown beside a value. */
function describeFault(fault: FormFault, language: Language): string {
  if (typeof fault === "string") return fault;
  return "problem" in fault ? describeIssue(fault, language) : pickText(fault.message, language);
}
