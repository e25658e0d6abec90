import { Input, InputNumber, Switch } from "antd";
import type { ParameterDef } from "@kezhuan/contract/parameters/parameter";
import type { Language } from "@kezhuan/contract/metadata/label";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ImageInput } from "./image-input.tsx";
import { parameterTexts } from "./parameter-texts.ts";

interface ParameterInputProps {
  id: string;
  def: ParameterDef;
  value: unknown;
  describedBy: string;
  isWrong: boolean;
  onChange: (value: unknown) => void;
}

/** The input that fits the parameter's kind. */
export function ParameterInput({ id, def, value, describedBy, isWrong, onChange }: ParameterInputProps) {
  const t = useText(parameterTexts);
  const { language } = usePreferences();
  const notes = { id, "aria-describedby": describedBy, "aria-invalid": isWrong };
  if (def.kind === "boolean") return <Switch {...notes} checked={value === true} onChange={onChange} />;
  if (def.kind === "image")
    return <ImageInput {...notes} value={typeof value === "string" ? value : ""} onChange={onChange} />;
  if (def.kind === "text")
    return (
      <Input
        {...notes}
        value={typeof value === "string" ? value : ""}
        maxLength={def.maxLength}
        status={isWrong ? "error" : ""}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (def.kind !== "integer" && def.kind !== "optionalInteger") return null;
  return (
    <InputNumber
      {...notes}
      value={typeof value === "number" ? value : null}
      precision={0}
      status={isWrong ? "error" : ""}
      placeholder={def.kind === "optionalInteger" ? t("unlimited") : undefined}
      suffix={pickLabel(def.unit, language)}
      onChange={onChange}
    />
  );
}

/** A value as people read it. */
export function showValue(def: ParameterDef, value: unknown, language: Language): string {
  const say = (key: keyof typeof parameterTexts) => pickLabel(parameterTexts[key], language);
  if (def.kind === "secret") return value === true ? say("secretSet") : "–";
  if (typeof value === "boolean") return say(value ? "on" : "off");
  if (typeof value === "number")
    return "unit" in def ? `${value} ${pickLabel(def.unit, language)}` : String(value);
  if (def.kind === "optionalInteger") return say("unlimited");
  return typeof value === "string" && value !== "" && def.kind !== "image" ? value : "–";
}
