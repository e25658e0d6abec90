import { DeleteOutlined } from "@ant-design/icons";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { changeHalf, showHalf, type Label } from "@kezhuan/contract/metadata/label";
import { Button, Input, Select } from "antd";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ruleFields } from "./rule-fields.ts";
import { ruleTexts } from "./rule-texts.ts";

interface RuleNamesProps {
  /** The object the rule is about. */
  target: ObjectMeta;
  value: unknown;
  onChange: (names: Record<string, Label> | null) => void;
}

/** What the role sees fields called, instead of what they are called anyway. */
export function RuleNames({ target, value, onChange }: RuleNamesProps) {
  const t = useText(ruleTexts);
  const { language } = usePreferences();
  const names = namesOf(value);
  const set = (next: Record<string, Label>) => onChange(Object.keys(next).length > 0 ? next : null);
  const free = ruleFields(target.fields).filter(({ name }) => names[name] === undefined);
  return (
    <div className="rule-names" data-field="field_labels">
      <h4>{t("names")}</h4>
      <p className="form-help">{t("namesLead")}</p>
      <ul>
        {Object.entries(names).map(([name, label]) => {
          const own = target.fields.find((one) => one.name === name);
          const field = own ? pickLabel(own.label, language) : name;
          return (
            <li key={name}>
              <span title={name}>{field}</span>
              {(["zh", "en"] as const).map((half) => (
                <Input
                  key={half}
                  aria-label={t(half === "zh" ? "nameZhOf" : "nameEnOf", { field })}
                  placeholder={half === "zh" ? own?.label.zh : label.zh}
                  maxLength={60}
                  value={showHalf(label, half).value}
                  onChange={(event) => set({ ...names, [name]: changeHalf(label, half, event.target.value) })}
                />
              ))}
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t("unnameOf", { field })}
                onClick={() => {
                  const { [name]: _gone, ...rest } = names;
                  set(rest);
                }}
              />
            </li>
          );
        })}
      </ul>
      {free.length > 0 && (
        <Select<string | null>
          aria-label={t("addName")}
          className="filter-select"
          placeholder={t("addName")}
          value={null}
          options={free.map((field) => ({ value: field.name, label: pickLabel(field.label, language) }))}
          showSearch={{ optionFilterProp: "label" }}
          onChange={(name) => {
            const label = free.find((field) => field.name === name)?.label;
            if (name !== null && label) set({ ...names, [name]: label });
          }}
        />
      )}
    </div>
  );
}

/** What can be understood of what the rule says; halves may still be empty while they are typed. */
export function namesOf(value: unknown): Record<string, Label> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, label]: [string, unknown]) =>
      isLabel(label) ? [[name, { zh: label.zh, en: label.en ?? "" }]] : [],
    ),
  );
}

function isLabel(value: unknown): value is { zh: string; en?: string } {
  if (typeof value !== "object" || value === null || !("zh" in value)) return false;
  return typeof value.zh === "string" && (!("en" in value) || typeof value.en === "string");
}
