import { kindLabels, kindNames, type KindName } from "@kezhuan/contract/kinds/traits";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import { changeHalf, showHalf } from "@kezhuan/contract/metadata/label";
import { Checkbox, Input, Select } from "antd";
import type { AdoptedColumn, Adoption } from "@kezhuan/web/meta/design/adoption.ts";
import type { PartProblems } from "@kezhuan/web/meta/design/check-field.ts";
import { kindDesigns } from "@kezhuan/web/meta/design/kind-designs.ts";
import { switchKind } from "@kezhuan/web/meta/design/switch-kind.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { popupWidth } from "@kezhuan/web/office/parts/popup-width.ts";
import { adoptTexts } from "../creation/new-texts.ts";
import { SettingsForm } from "../fields/settings-form.tsx";
import "./adopt-columns.css";

interface AdoptColumnsProps {
  adoption: Adoption;
  errors: PartProblems;
  onChange: (columns: Adoption["columns"]) => void;
}

/** The columns of a table, each as a field that is proposed; below those that no kind fits. */
export function AdoptColumns({ adoption, errors, onChange }: AdoptColumnsProps) {
  const t = useText(adoptTexts);
  const { columns, refused } = adoption;
  return (
    <section>
      <h2 className="adopt-title">{t("columns")}</h2>
      <ul className="adopt-columns">
        {columns.map((column, place) => (
          <ColumnRow
            key={column.column}
            column={column}
            errors={errors}
            onChange={(next) => onChange(columns.with(place, next))}
          />
        ))}
      </ul>
      {refused.length > 0 && (
        <>
          <h2 className="adopt-title">{t("refusedColumns")}</h2>
          <ul className="adopt-refused">
            {refused.map(({ column, type, reason }) => (
              <li key={column}>
                <code>
                  {column} {type}
                </code>
                {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface ColumnRowProps {
  column: AdoptedColumn;
  errors: PartProblems;
  onChange: (column: AdoptedColumn) => void;
}

function ColumnRow({ column: adopted, errors, onChange }: ColumnRowProps) {
  const t = useText(adoptTexts);
  const { column, type, isTaken, field } = adopted;
  const head = `fields.${field.name}`;
  const own = Object.entries(errors).filter(([part]) => part === head || part.startsWith(`${head}.`));
  const inside = Object.fromEntries(own.map(([part, message]) => [part.slice(head.length + 1), message]));
  const loose = own.filter(([part]) => !part.startsWith(`${head}.settings.`));
  return (
    <li data-taken={isTaken} data-field={column} data-wrong={own.length > 0}>
      <Checkbox
        aria-label={t("take", { column })}
        checked={isTaken}
        onChange={(event) => onChange({ ...adopted, isTaken: event.target.checked })}
      />
      <span className="adopt-column">
        <code>{column}</code>
        <small>{type}</small>
      </span>
      <FieldInputs column={adopted} onChange={onChange} />
      {loose.map(([part, message]) => (
        <p key={part} className="form-error" role="alert">
          {message}
        </p>
      ))}
      {isTaken && kindDesigns[field.kind].settings.length > 0 && (
        <details open={own.length > 0}>
          <summary>{t("settings")}</summary>
          <SettingsForm
            def={field}
            errors={inside}
            isLocked={false}
            onChange={(settings) => onChange({ ...adopted, field: { ...field, settings } })}
          />
        </details>
      )}
    </li>
  );
}

/** How the column is described as a field. */
function FieldInputs({ column: adopted, onChange }: Omit<ColumnRowProps, "errors">) {
  const t = useText(adoptTexts);
  const { language } = usePreferences();
  const { column, isTaken, field } = adopted;
  const set = (part: Partial<FieldDef>) => onChange({ ...adopted, field: { ...field, ...part } });
  const choices = kindNames.filter((kind) => kindDesigns[kind].group !== null);
  return (
    <>
      {(["zh", "en"] as const).map((half) => (
        <Input
          key={half}
          disabled={!isTaken}
          aria-label={t(half === "zh" ? "labelZh" : "labelEn", { column })}
          {...showHalf(field.label, half)}
          onChange={(event) => set({ label: changeHalf(field.label, half, event.target.value) })}
        />
      ))}
      <Input
        className="code-input"
        disabled={!isTaken}
        aria-label={t("fieldName", { column })}
        value={field.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <Select
        aria-label={t("kind", { column })}
        disabled={!isTaken}
        popupMatchSelectWidth={popupWidth}
        showSearch={{ optionFilterProp: "label" }}
        value={field.kind}
        options={choices.map((kind) => ({ value: kind, label: pickLabel(kindLabels[kind], language) }))}
        onChange={(kind: KindName) => onChange({ ...adopted, field: switchKind(field, kind) })}
      />
    </>
  );
}
