import type { Setting } from "@kezhuan/web/meta/design/setting.ts";
import { Input, Select, Switch } from "antd";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { asText, asTexts } from "@kezhuan/web/office/kinds/as-values.ts";
import { JsonSetting, type SettingInputProps } from "./json-setting.tsx";
import { ColumnsEditor } from "../properties/columns-editor.tsx";
import { DictPicker } from "./dict-picker.tsx";
import { FormulaInput } from "./formula-input.tsx";
import { ObjectPicker } from "../object-picker.tsx";
import { targetOf, writtenType } from "@kezhuan/contract/kinds/field-type";
import { useQuery } from "@tanstack/react-query";
import { designQuery } from "@kezhuan/web/api/design.ts";
import { popupWidth } from "@kezhuan/web/office/parts/popup-width.ts";
import type { PartControl } from "../part-row.tsx";
import { useOwnObject } from "../creation/use-own-object.ts";

interface PointerPickerProps {
  /** The object whose fields are offered. */
  object: string;
  value: unknown;
  control: PartControl;
  isLocked: boolean;
  onChange: (value: unknown) => void;
}

/** The control for one setting of a kind. */
export function SettingInput({ setting, ...props }: SettingInputProps) {
  const { settings, value, control, isLocked, onChange } = props;
  switch (setting.type) {
    case "whole":
    case "number":
      return (
        <Input
          {...control}
          disabled={isLocked}
          inputMode={setting.type === "whole" ? "numeric" : "decimal"}
          placeholder={"initial" in setting && setting.initial !== undefined ? String(setting.initial) : ""}
          value={asText(value)}
          onChange={(event) => onChange(readNumber(event.target.value))}
        />
      );
    case "text":
    case "formula":
      return <TextSetting {...props} setting={setting} />;
    case "flag":
    case "choice":
      return <ChoiceSetting {...props} setting={setting} />;
    case "texts":
      return (
        <Select
          {...control}
          mode="tags"
          disabled={isLocked}
          open={false}
          suffixIcon={null}
          tokenSeparators={[",", "，", " "]}
          placeholder={setting.placeholder}
          value={asTexts(value)}
          onChange={(next: string[]) => onChange(next.length > 0 ? next : undefined)}
        />
      );
    case "dict":
      return <DictPicker {...props} isRequired={setting.required === true} />;
    case "pointer":
      return <PointerPicker {...props} object={asText(settings["object"])} />;
    case "object":
      return <ObjectPicker {...props} />;
    case "columns":
      return <ColumnsEditor {...props} />;
    case "json":
      return <JsonSetting {...props} />;
  }
}

type ChoiceSettings = Extract<Setting, { type: "flag" | "choice" }>;

/** Yes or no, or one of a few. */
function ChoiceSetting({ setting, value, control, isLocked, onChange }: SettingInputProps<ChoiceSettings>) {
  const { language } = usePreferences();
  if (setting.type === "flag") {
    return (
      <Switch
        id={control.id}
        aria-describedby={control["aria-describedby"]}
        disabled={isLocked}
        checked={value === true}
        onChange={(on) => onChange(on || undefined)}
      />
    );
  }
  return (
    <Select
      {...control}
      disabled={isLocked}
      allowClear={setting.initial === undefined}
      value={asText(value) || (setting.initial ?? null)}
      options={setting.options.map((option) => ({
        value: option.value,
        label: pickLabel(option.label, language),
      }))}
      onChange={(next: string | null | undefined) => onChange(next)}
    />
  );
}

type TextSettings = Extract<Setting, { type: "text" | "formula" }>;

/** Something written: on one line, or as an expression on several. */
function TextSetting({ setting, value, control, isLocked, onChange }: SettingInputProps<TextSettings>) {
  const typed = {
    ...control,
    disabled: isLocked,
    placeholder: setting.placeholder,
    value: asText(value),
  };
  if (setting.type === "formula") return <FormulaInput {...typed} onChange={onChange} />;
  return <Input {...typed} spellCheck={false} onChange={(event) => onChange(event.target.value)} />;
}

/**
 * The number that was typed; what is none stays text, so that it can be told and mended. Chinese input methods give
 * full-width digits.
 */
function readNumber(typed: string): number | string | undefined {
  const plain = typed
    .replace(/[０-９．－＋]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[,，\s]/g, "");
  if (plain === "") return undefined;
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : plain;
}

/** Choosing the field of another object that points at the one being designed. */
function PointerPicker({ object, value, control, isLocked, onChange }: PointerPickerProps) {
  const { language } = usePreferences();
  const own = useOwnObject();
  const { data, isFetching } = useQuery({ ...designQuery(object), enabled: object !== "" });
  const pointers = (data?.fields ?? []).filter(
    ({ def }) => def.kind === "ref" && targetOf(writtenType(def)) === own?.objname,
  );
  return (
    <Select
      {...control}
      disabled={isLocked || object === ""}
      loading={isFetching}
      popupMatchSelectWidth={popupWidth}
      value={asText(value) || null}
      options={pointers.map(({ def }) => ({
        value: def.name,
        label: `${pickLabel(def.label, language)} (${def.name})`,
      }))}
      onChange={(next: string) => onChange(next)}
    />
  );
}
