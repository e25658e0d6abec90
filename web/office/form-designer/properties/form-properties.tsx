import { Select } from "antd";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PartRow } from "@kezhuan/web/office/designer/part-row.tsx";
import { useFormDesign } from "../design-context.tsx";
import { LabelInput } from "./label-input.tsx";
import { MatchesEditor } from "./matches-editor.tsx";
import { editorTexts } from "./property-texts.ts";

const labels = [
  ["title", "formTitle"],
  ["intro", "formIntro"],
  ["submitTitle", "submitTitle"],
  ["thanks", "thanks"],
] as const;

/** What is said of the form as a whole. */
export function FormProperties() {
  const t = useText(editorTexts);
  const { state, change, isReadOnly } = useFormDesign();
  const { form } = state;
  const set = (key: string, value: unknown) =>
    change({ do: "form", values: { [key]: value } }, `form ${key}`);
  return (
    <div className="properties">
      <div className="property-inputs">
        {labels.map(([key, label]) => (
          <LabelInput
            key={key}
            label={t(label)}
            isLong={key === "intro" || key === "thanks"}
            value={form[key]}
            isLocked={isReadOnly}
            onChange={(value) => set(key, value)}
          />
        ))}
        <PartRow label={t("formLabels")}>
          {(control) => (
            <Select
              {...control}
              disabled={isReadOnly}
              value={form.labels ?? "above"}
              options={(["above", "beside"] as const).map((value) => ({ value, label: t(value) }))}
              onChange={(value: "above" | "beside") => set("labels", value === "above" ? undefined : value)}
            />
          )}
        </PartRow>
        <MatchesEditor />
      </div>
    </div>
  );
}
