import { writtenType, dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import { useState } from "react";
import { Choice } from "@kezhuan/web/ui/choice.tsx";
import { liveFields } from "@kezhuan/web/meta/design/design-view.ts";
import { suggestedStates } from "@kezhuan/web/meta/design/object-templates.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { designTexts } from "../design-texts.ts";
import { useDesigner } from "../designer-context.tsx";
import { DictPicker } from "../fields/dict-picker.tsx";
import { FieldsTab } from "../fields/fields-tab.tsx";
import { IndexesTab } from "../indexes/indexes-tab.tsx";
import { newTexts } from "./new-texts.ts";
import { PartRow } from "../part-row.tsx";
import { PropertiesTab } from "../properties/properties-tab.tsx";
import { StatesTab } from "../states/states-tab.tsx";

const parts = {
  fields: FieldsTab,
  indexes: IndexesTab,
  states: StatesTab,
  properties: PropertiesTab,
} as const;

type Part = keyof typeof parts;

/** The same tabs that an object has which is there already. */
export function NewObjectDesign() {
  const t = useText(newTexts);
  const tDesign = useText(designTexts);
  const [part, setPart] = useState<Part>("fields");
  const Shown = parts[part];
  return (
    <section className="new-object-part">
      <h2>{t("design")}</h2>
      <StatusDictionary />
      <Choice
        legend={tDesign("tabs")}
        value={part}
        options={(Object.keys(parts) as Part[]).map((value) => ({ value, label: tDesign(value) }))}
        onChange={setPart}
      />
      <div className="designer-tab">
        <Shown />
      </div>
    </section>
  );
}

/** The template with states needs a dictionary of them; its items are proposed. */
function StatusDictionary() {
  const t = useText(newTexts);
  const { view, record } = useDesigner();
  const { states, name, label } = view.object;
  const field = liveFields(view).find(({ def }) => def.name === states?.field)?.def;
  if (!field || (dictionaryOf(writtenType(field)) ?? "") !== "") return null;
  const stem = name === "" ? "object" : name;
  return (
    <div className="design-note">
      <PartRow label={t("makeDict")} help={t("needDict")}>
        {(control) => (
          <DictPicker
            control={control}
            isLocked={false}
            isRequired
            value={undefined}
            start={{
              name: `${stem}_status`,
              label: { zh: `${label.zh}${field.label.zh}`, en: `${label.en} ${field.label.en}`.trim() },
              items: suggestedStates,
            }}
            onChange={(dict) =>
              record({
                do: "changeField",
                name: field.name,
                change: { settings: { ...field.settings, dict } },
              })
            }
          />
        )}
      </PartRow>
    </div>
  );
}
