import { changeHalf, showHalf } from "@kezhuan/contract/metadata/label";
import { Input } from "antd";
import type { PartProblems } from "@kezhuan/web/meta/design/check-field.ts";
import type { ObjectBasics } from "@kezhuan/web/meta/design/object-basics.ts";
import { suggestName } from "@kezhuan/web/meta/design/suggest-name.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { newTexts } from "./new-texts.ts";
import { PartRow } from "../part-row.tsx";

interface BasicsFormProps {
  basics: ObjectBasics;
  errors: PartProblems;
  taken: ReadonlySet<string>;
  onChange: (basics: ObjectBasics) => void;
}

/** What a new object is called; its name follows the labels until it is typed. */
export function BasicsForm({ basics, errors, taken, onChange }: BasicsFormProps) {
  const t = useText(newTexts);
  const { name, label } = basics;
  const setLabel = (half: "zh" | "en", text: string) => {
    const next = changeHalf(label, half, text);
    const isSuggested = name === "" || name === suggestName(label, taken);
    onChange({ label: next, name: isSuggested ? suggestName(next, taken) : name });
  };
  return (
    <div className="form-grid">
      {(["zh", "en"] as const).map((half) => (
        <PartRow
          key={half}
          label={t(half === "zh" ? "labelZh" : "labelEn")}
          isRequired={half === "zh"}
          error={errors[`label.${half}`]}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={100}
              {...showHalf(label, half)}
              onChange={(event) => setLabel(half, event.target.value)}
            />
          )}
        </PartRow>
      ))}
      <PartRow label={t("name")} isRequired help={t("nameHelp")} error={errors["name"]}>
        {(control) => (
          <Input
            {...control}
            className="code-input"
            spellCheck={false}
            value={name}
            onChange={(event) => onChange({ label, name: event.target.value })}
          />
        )}
      </PartRow>
    </div>
  );
}
