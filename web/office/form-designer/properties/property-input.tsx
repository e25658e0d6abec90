import type { FormText } from "@kezhuan/contract/forms/form-text";
import { formatNames } from "@kezhuan/contract/formats/formats";
import { Checkbox, Input, InputNumber, Select } from "antd";
import { listOperands, valueTypeOf } from "@kezhuan/web/meta/form-design/form-operands.ts";
import type { PropertyDef } from "@kezhuan/web/meta/form-design/node-properties.ts";
import { isInput } from "@kezhuan/contract/forms/walk-form";
import { asText, asTexts } from "@kezhuan/web/office/kinds/as-values.ts";
import { useDraft } from "@kezhuan/web/office/parts/use-draft.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ObjectPicker } from "@kezhuan/web/office/designer/object-picker.tsx";
import { PartRow } from "@kezhuan/web/office/designer/part-row.tsx";
import { useFormDesign } from "../design-context.tsx";
import { AdviceEditor, ChecksEditor } from "./checks-editor.tsx";
import { DefaultEditor } from "./default-editor.tsx";
import { ExpressionInput } from "./expression-input.tsx";
import { JsonInput } from "./json-input.tsx";
import { LabelInput } from "./label-input.tsx";
import { OptionsEditor } from "./options-editor.tsx";
import { PairsEditor } from "./pairs-editor.tsx";
import type { PropertyInputProps } from "./property-props.ts";
import { choiceTexts, editorTexts, propertyTexts, type PropertyKey } from "./property-texts.ts";
import type { FormNode } from "@kezhuan/contract/forms/form-schema";

type Span = NonNullable<FormNode["span"]>;

interface SpanEditorProps {
  label: string;
  value: Span | undefined;
  isLocked: boolean;
  onChange: (value: Span | undefined) => void;
}

/** The editor of one property of a node. Values come from a readable design, or are checked by whoever reads them. */
export function PropertyInput(props: PropertyInputProps) {
  const { node, property, value, isLocked, onChange } = props;
  const names = useText(propertyTexts);
  const label = names(property.key as PropertyKey);
  switch (property.editor) {
    case "label":
    case "longLabel":
      return (
        <LabelInput
          label={label}
          isLong={property.editor === "longLabel"}
          isLocked={isLocked}
          value={value as FormText | undefined}
          onChange={onChange}
        />
      );
    case "boolean":
    case "anything":
      return <Expression {...props} label={label} />;
    case "options":
      return <Choices {...props} />;
    case "checks":
    case "advice":
      return <Rules {...props} />;
    case "span":
      return <SpanEditor label={label} value={node.span} isLocked={isLocked} onChange={onChange} />;
    case "fills":
    case "sets":
      return <PairsEditor node={node} label={label} isLocked={isLocked} onChange={onChange} />;
    case "default":
      return <DefaultEditor {...props} label={label} />;
    case "condition":
    case "json":
      return <JsonInput label={label} value={value} isLocked={isLocked} onChange={onChange} />;
    case "kept":
      return <Kept label={label} value={value} />;
    case "flag":
      return <Flag {...props} label={label} />;
    case "name":
    case "word":
    case "number":
    case "choice":
    case "object":
    case "media":
    case "bytes":
    case "format":
    case "pattern":
    case "day":
    case "note":
      return <SimpleInput {...props} label={label} />;
  }
}

type LabelledProps = PropertyInputProps & { label: string };

function Expression({ node, property, value, isLocked, onChange, label }: LabelledProps) {
  const { state, fields } = useFormDesign();
  const own = isInput(node) ? valueTypeOf(node, fields) : undefined;
  return (
    <ExpressionInput
      label={label}
      value={asText(value)}
      operands={listOperands(state.form, fields, node.id)}
      wanted={property.editor === "boolean" ? "boolean" : own}
      isLocked={isLocked}
      onChange={(next) => onChange(next.trim() === "" ? undefined : next)}
    />
  );
}

function Flag({ value, isLocked, onChange, label }: LabelledProps) {
  return (
    <Checkbox
      className="property-flag"
      disabled={isLocked}
      checked={value === true}
      onChange={({ target }) => onChange(target.checked || undefined)}
    >
      {label}
    </Checkbox>
  );
}

function Rules({ node, property, isLocked, onChange }: PropertyInputProps) {
  if (!isInput(node)) return null;
  const Editor = property.editor === "advice" ? AdviceEditor : ChecksEditor;
  return <Editor node={node} isLocked={isLocked} onChange={onChange} />;
}

function Kept({ label, value }: { label: string; value: unknown }) {
  return (
    <details className="property-kept">
      <summary>{label}</summary>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </details>
  );
}

/** Editors of one control. */
function SimpleInput({ property, value, isLocked, onChange, label }: LabelledProps) {
  const t = useText(editorTexts);
  const { editor } = property;
  const helps: Partial<Record<typeof editor, string>> = {
    name: t("nameRule"),
    day: t("dayHelp"),
    media: t("mediaHelp"),
  };
  const isBad = editor === "pattern" && !isPattern(asText(value));
  return (
    <PartRow label={label} help={helps[editor]} error={isBad ? t("badPattern") : undefined}>
      {(control) => {
        const box = { ...control, disabled: isLocked };
        if (editor === "number" || editor === "bytes")
          return <NumberBox box={box} property={property} value={value} onChange={onChange} />;
        if (editor === "choice" || editor === "format")
          return <ChoiceBox box={box} property={property} value={value} onChange={onChange} />;
        if (editor === "object") return <ObjectPicker control={control} {...{ value, isLocked, onChange }} />;
        if (editor === "media")
          return (
            <Select
              {...box}
              mode="tags"
              open={false}
              suffixIcon={null}
              tokenSeparators={[",", "，", " "]}
              value={asTexts(value)}
              onChange={(next: string[]) => onChange(next.length > 0 ? next : undefined)}
            />
          );
        if (editor === "name") return <NameBox box={box} value={asText(value)} onChange={onChange} />;
        return (
          <Input
            {...box}
            value={asText(value)}
            onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
          />
        );
      }}
    </PartRow>
  );
}

interface BoxProps {
  box: { id: string; disabled: boolean; status: "error" | "" };
  property: PropertyDef;
  value: unknown;
  onChange: (value: unknown) => void;
}

const megabyte = 1024 * 1024;

function NumberBox({ box, property, value, onChange }: BoxProps) {
  const unit = property.editor === "bytes" ? megabyte : 1;
  return (
    <InputNumber
      {...box}
      {...(property.min === undefined ? {} : { min: property.min })}
      {...(property.max === undefined ? {} : { max: property.max })}
      value={typeof value === "number" ? value / unit : null}
      onChange={(next) => onChange(next === null ? undefined : unit === 1 ? next : Math.round(next * unit))}
    />
  );
}

function Choices({ node, isLocked, onChange }: PropertyInputProps) {
  const options = "options" in node ? node.options : undefined;
  return <OptionsEditor isLocked={isLocked} value={options} onChange={onChange} />;
}

function ChoiceBox({ box, property, value, onChange }: BoxProps) {
  const t = useText(editorTexts);
  const words = useText(choiceTexts);
  const isFormat = property.editor === "format";
  const choices = isFormat ? formatNames : (property.choices ?? []);
  const isNeeded = property.key === "action";
  return (
    <Select
      {...box}
      value={typeof value === "string" || typeof value === "number" ? String(value) : ""}
      options={[
        ...(isNeeded ? [] : [{ value: "", label: t("standard") }]),
        ...choices.map((choice) => ({
          value: choice,
          label: isFormat ? choice : words(choice as keyof typeof choiceTexts),
        })),
      ]}
      onChange={(next: string) => {
        if (next === "") return onChange(undefined);
        onChange(property.key === "level" ? Number(next) : next);
      }}
    />
  );
}

/** A name counts once it is written: every letter of it would be a name of its own. */
function NameBox({ box, value, onChange }: Omit<BoxProps, "property" | "value"> & { value: string }) {
  const [draft, setDraft] = useDraft(value);
  const isGood = /^[a-z][a-z0-9_]{0,47}$/.test(draft);
  const finish = () => {
    if (isGood && draft !== value) onChange(draft);
    else setDraft(value);
  };
  return (
    <Input
      {...box}
      status={isGood ? "" : "error"}
      value={draft}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={finish}
      onPressEnter={finish}
    />
  );
}

function isPattern(source: string): boolean {
  try {
    // Only whether it can be read: it is never run here.
    return new RegExp(source, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

/** How many twelfths of the width a node takes on each screen. */
function SpanEditor({ label, value, isLocked, onChange }: SpanEditorProps) {
  const t = useText(editorTexts);
  return (
    <fieldset className="span-editor plain-set">
      <legend>{label}</legend>
      {(["phone", "tablet", "desktop"] as const).map((device) => (
        <span key={device}>
          <small aria-hidden>{t(device)}</small>
          <Select
            size="small"
            aria-label={`${label}: ${t(device)}`}
            disabled={isLocked}
            value={value?.[device] ?? 0}
            options={Array.from({ length: 13 }, (_, count) => ({
              value: count,
              label: count === 0 ? t("standard") : `${count}/12`,
            }))}
            onChange={(count: number) => {
              const { [device]: _, ...others } = value ?? {};
              const next = count === 0 ? others : { ...others, [device]: count };
              onChange(Object.keys(next).length === 0 ? undefined : next);
            }}
          />
        </span>
      ))}
    </fieldset>
  );
}
