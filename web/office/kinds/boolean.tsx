import { Select, Switch } from "antd";
import { Choice } from "@kezhuan/web/ui/choice.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { kindTexts } from "./kind-texts.ts";
import type { EditorProps, FilterProps, OfficeKind, ShowProps } from "./office-kind.ts";
import "./boolean.css";

/** Yes or no; where neither has been said, that can stay so. */
export const booleanKind: OfficeKind = {
  toText: (value, { language }) => kindTexts[value === true ? "yes" : "no"][language],
  Editor: BooleanEditor,
  Cell: BooleanCell,
  Filter: BooleanFilter,
};

function BooleanCell({ value }: ShowProps) {
  const t = useText(kindTexts);
  return (
    <span className="boolean-cell" data-yes={value === true}>
      {t(value === true ? "yes" : "no")}
    </span>
  );
}

function BooleanEditor({ field, value, onChange, id, describedBy, label }: EditorProps) {
  const t = useText(kindTexts);
  if (field.required || typeof field.default === "boolean") {
    return (
      <Switch
        id={id}
        aria-describedby={describedBy}
        checked={value === true}
        onChange={(on) => onChange(on)}
      />
    );
  }
  return (
    <div className="boolean-three" id={id} tabIndex={-1}>
      <Choice
        legend={label}
        value={value === null || value === undefined ? "unset" : value === true ? "yes" : "no"}
        options={(["yes", "no", "unset"] as const).map((name) => ({ value: name, label: t(name) }))}
        onChange={(name) => onChange(name === "unset" ? null : name === "yes")}
      />
    </div>
  );
}

function BooleanFilter({ value, onChange, label }: FilterProps) {
  const t = useText(kindTexts);
  return (
    <Select
      aria-label={label}
      className="filter-select"
      value={value === "" ? null : value}
      placeholder={t("any")}
      allowClear
      options={[
        { value: "true", label: t("yes") },
        { value: "false", label: t("no") },
      ]}
      onChange={(next: string | null | undefined) => onChange(next ?? "")}
    />
  );
}
