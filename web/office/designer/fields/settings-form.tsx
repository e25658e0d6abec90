import type { FieldDef } from "@kezhuan/contract/metadata/field";
import type { PartProblems } from "@kezhuan/web/meta/design/check-field.ts";
import { kindDesigns } from "@kezhuan/web/meta/design/kind-designs.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { PartRow } from "../part-row.tsx";
import { SettingInput } from "./setting-input.tsx";

interface SettingsFormProps {
  def: Pick<FieldDef, "kind" | "settings">;
  errors: PartProblems;
  /** Shown, not to be changed: the pack decides. */
  isLocked: boolean;
  onChange: (settings: FieldDef["settings"]) => void;
}

/** The settings of a kind, made from the table that describes every kind. */
export function SettingsForm({ def, errors, isLocked, onChange }: SettingsFormProps) {
  const { language } = usePreferences();
  const offered = kindDesigns[def.kind].settings.filter(
    ({ when }) => !when || def.settings[when.setting] === when.value,
  );
  if (offered.length === 0) return null;
  const set = (name: string, value: unknown) => {
    const { [name]: _before, ...others } = def.settings;
    onChange(value === undefined || value === null || value === "" ? others : { ...others, [name]: value });
  };
  return (
    <div className="form-grid settings-form">
      {offered.map((setting) => {
        const path = `settings.${setting.name}`;
        // What is wrong inside of a setting (a column of a table) is told beside the whole of it.
        const inside = Object.keys(errors).find((part) => part.startsWith(`${path}.`)) ?? "";
        return (
          <PartRow
            key={setting.name}
            label={pickLabel(setting.label, language)}
            isRequired={setting.required === true}
            help={setting.help && pickLabel(setting.help, language)}
            error={errors[path] ?? errors[inside]}
            isWide={["columns", "json", "formula"].includes(setting.type)}
          >
            {(control) => (
              <SettingInput
                setting={setting}
                settings={def.settings}
                value={def.settings[setting.name]}
                control={control}
                isLocked={isLocked}
                onChange={(value) => set(setting.name, value)}
              />
            )}
          </PartRow>
        );
      })}
    </div>
  );
}
