import type { ObjectSummary } from "@kezhuan/contract/api/design";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { objectsQuery } from "@kezhuan/web/api/design.ts";
import { templateNames, type TemplateName } from "@kezhuan/web/meta/design/object-templates.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asText } from "@kezhuan/web/office/kinds/as-values.ts";
import { newTexts } from "./new-texts.ts";
import { ObjectPicker } from "../object-picker.tsx";
import { PartRow } from "../part-row.tsx";
import "../fields/kind-picker.css";

interface TemplatePickerProps {
  /** With the object that lines belong to, where the template needs one. Answers whether it was taken. */
  onChoose: (template: TemplateName, owner?: ObjectSummary) => Promise<boolean>;
}

/** What a new object begins with. */
export function TemplatePicker({ onChoose }: TemplatePickerProps) {
  const t = useText(newTexts);
  const name = useId();
  const [chosen, setChosen] = useState<TemplateName>();
  const [owner, setOwner] = useState("");
  const { data: objects = [] } = useQuery(objectsQuery());
  const choose = async (template: TemplateName) => {
    if (template === "subtable") return setChosen(template);
    if (await onChoose(template)) setChosen(template);
  };
  const chooseOwner = async (objname: string) => {
    const found = objects.find((object) => object.objname === objname);
    if (found && (await onChoose("subtable", found))) setOwner(objname);
  };
  return (
    <fieldset className="kind-picker">
      <legend className="unseen">{t("template")}</legend>
      <div className="kind-choices">
        {templateNames.map((template) => (
          <label key={template} htmlFor={`${name}-${template}`}>
            <input
              id={`${name}-${template}`}
              type="radio"
              name={name}
              aria-label={t(template)}
              checked={chosen === template}
              onChange={() => void choose(template)}
            />
            <span>
              <strong>{t(template)}</strong>
              <small>{t(`${template}About`)}</small>
            </span>
          </label>
        ))}
      </div>
      {chosen === "subtable" && (
        <div className="template-owner">
          <PartRow label={t("owner")} isRequired>
            {(control) => (
              <ObjectPicker
                control={control}
                isLocked={false}
                value={owner}
                onChange={(next) => void chooseOwner(asText(next))}
              />
            )}
          </PartRow>
        </div>
      )}
    </fieldset>
  );
}
