import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { Operator } from "@kezhuan/contract/query/operators";
import { variableLabels } from "@kezhuan/contract/query/variable-labels";
import { Select } from "antd";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { searchTexts } from "./search-texts.ts";
import { isVariable, variablesFor } from "./variables.ts";

interface VariableChoiceProps {
  field: FieldMeta;
  op: Operator;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** Whether a rule compares with a value or with something of the user's own. Nothing where no variable fits. */
export function VariableChoice({ field, op, value, onChange }: VariableChoiceProps) {
  const t = useText(searchTexts);
  const { language } = usePreferences();
  const names = variablesFor(field, op);
  if (names.length === 0) return null;
  return (
    <Select
      className="filter-select rule-variable"
      aria-label={`${t("valueOrVariable")}: ${pickLabel(field.label, language)}`}
      value={isVariable(value) ? value : ""}
      options={[
        { value: "", label: t("plainValue") },
        ...names.map((name) => {
          const label = variableLabels[name];
          return { value: name, label: label ? pickLabel(label, language) : name };
        }),
      ]}
      onChange={(next: string) => onChange(next || undefined)}
    />
  );
}
