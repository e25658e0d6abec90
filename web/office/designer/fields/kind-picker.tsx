import { kindLabels, kindNames, type KindName } from "@kezhuan/contract/kinds/traits";
import { kindDesigns } from "@kezhuan/web/meta/design/kind-designs.ts";
import { kindGroups } from "@kezhuan/web/meta/design/setting.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useId } from "react";
import { fieldTexts, kindGroupTexts } from "./field-texts.ts";
import { KindSign } from "./kind-sign.tsx";
import "./kind-picker.css";

interface KindPickerProps {
  value: KindName;
  onChange: (kind: KindName) => void;
}

/** Every kind with what it is for, by what people think of first. */
export function KindPicker({ value, onChange }: KindPickerProps) {
  const t = useText(fieldTexts);
  const tGroup = useText(kindGroupTexts);
  const { language } = usePreferences();
  const name = useId();
  return (
    <fieldset className="kind-picker">
      <legend className="unseen">{t("kind")}</legend>
      {kindGroups.map((group) => (
        <fieldset key={group} className="plain-set" aria-label={tGroup(group)}>
          <h4>{tGroup(group)}</h4>
          <div className="kind-choices">
            {kindNames
              .filter((kind) => kindDesigns[kind].group === group)
              .map((kind) => (
                <label key={kind}>
                  <input
                    type="radio"
                    name={name}
                    checked={kind === value}
                    onChange={() => onChange(kind)}
                    aria-labelledby={`${name}-${kind}-name`}
                    aria-describedby={`${name}-${kind}`}
                  />
                  <KindSign kind={kind} />
                  <span>
                    <strong id={`${name}-${kind}-name`}>{pickLabel(kindLabels[kind], language)}</strong>
                    <small id={`${name}-${kind}`}>{pickLabel(kindDesigns[kind].about, language)}</small>
                  </span>
                </label>
              ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  );
}
