import type { Setting } from "@kezhuan/web/meta/design/setting.ts";
import { Input, Select, Switch } from "antd";
import { readNumber } from "@kezhuan/web/meta/design/read-number.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { asText, asTexts } from "@kezhuan/web/office/kinds/as-values.ts";
import { JsonSetting, type SettingInputProps } from "./json-setting.tsx";
import { ColumnsEditor } from "../properties/columns-editor.tsx";
import { DictPicker } from "./dict-picker.tsx";
import { FormulaInput } from "./formula-input.tsx";
import { ObjectPicker } from "../object-picker.tsx";
import { PointerPicker } from "./pointer-picker.tsx";

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
