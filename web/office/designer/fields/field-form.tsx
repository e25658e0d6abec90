import { kindLabels } from "@kezhuan/contract/kinds/traits";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import { changeHalf, showHalf } from "@kezhuan/contract/metadata/label";
import { Button, Input } from "antd";
import { useState, type RefObject } from "react";
import type { FieldView } from "@kezhuan/web/meta/design/design-view.ts";
import { kindDesigns } from "@kezhuan/web/meta/design/kind-designs.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { fieldTexts } from "./field-texts.ts";
import { FieldRules } from "./field-rules.tsx";
import { FieldWords } from "./field-words.tsx";
import { KindPicker } from "./kind-picker.tsx";
import { KindSign } from "./kind-sign.tsx";
import { PartRow } from "../part-row.tsx";
import { SettingsForm } from "./settings-form.tsx";
import type { FieldForm } from "./use-field-form.ts";
import "./field-form.css";

interface FieldFormProps {
  form: FieldForm;
  field: FieldView | undefined;
  formRef: RefObject<HTMLFormElement | null>;
  onSubmit: () => void;
}

/** Everything that can be said of a field, section by section. */
export function FieldFormView({ form, field, formRef, onSubmit }: FieldFormProps) {
  const t = useText(fieldTexts);
  const { def, errors, set, shipped } = form;
  return (
    <form
      ref={formRef}
      className="record-form field-form"
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) onSubmit();
      }}
    >
      {shipped && <p className="design-note">{t("packNote")}</p>}
      <section className="form-group">
        <div className="form-grid">
          <LabelRow form={form} half="zh" />
          <LabelRow form={form} half="en" />
          {form.canName ? (
            <PartRow label={t("name")} isRequired error={errors["name"]} help={t("nameHelp")}>
              {(control) => (
                <Input
                  {...control}
                  className="code-input"
                  value={def.name}
                  spellCheck={false}
                  onChange={(event) => set({ name: event.target.value })}
                />
              )}
            </PartRow>
          ) : (
            <div className="form-field">
              <span className="form-label">{t("name")}</span>
              <code>{def.name}</code>
            </div>
          )}
        </div>
      </section>
      <KindSection form={form} field={field} />
      <FieldRules form={form} />
      <FieldWords form={form} />
    </form>
  );
}

function LabelRow({ form, half }: { form: FieldForm; half: "zh" | "en" }) {
  const t = useText(fieldTexts);
  const { def, errors, set, shipped } = form;
  const setHalf = (text: string) => set({ label: changeHalf(def.label, half, text) });
  return (
    <PartRow
      label={t(half === "zh" ? "labelZh" : "labelEn")}
      isRequired={half === "zh"}
      error={errors[`label.${half}`] ?? errors["label"]}
      shipped={
        shipped && shipped.label[half] !== def.label[half]
          ? { text: shipped.label[half], reset: () => setHalf(shipped.label[half]) }
          : undefined
      }
    >
      {(control) => (
        <Input
          {...control}
          lang={half === "zh" ? "zh-CN" : "en"}
          {...showHalf(def.label, half)}
          maxLength={100}
          onChange={(event) => setHalf(event.target.value)}
        />
      )}
    </PartRow>
  );
}

/** The kind: chosen at once for a new field, behind a button for one that has values. */
function KindSection({ form, field }: Pick<FieldFormProps, "form" | "field">) {
  const t = useText(fieldTexts);
  const { language } = usePreferences();
  const { def, errors, shipped, setKind } = form;
  const [isChoosing, setChoosing] = useState(form.canName);
  const before: FieldDef | undefined = field?.before ?? (form.canName ? undefined : field?.def);
  const isOther = before !== undefined && before.kind !== def.kind;
  return (
    <section className="form-group" aria-label={t("kind")}>
      <h3>{t("kind")}</h3>
      {isChoosing && !shipped ? (
        <KindPicker value={def.kind} onChange={setKind} />
      ) : (
        <p className="kind-shown">
          <KindSign kind={def.kind} />
          <strong>{pickLabel(kindLabels[def.kind], language)}</strong>
          <small>{pickLabel(kindDesigns[def.kind].about, language)}</small>
          {!shipped && <Button onClick={() => setChoosing(true)}>{t("changeKind")}</Button>}
        </p>
      )}
      {isOther && (
        <output className="design-note">
          {t("changeKindNote")}
          <Button onClick={() => form.set({ ...before })}>
            {t("keepKind", { kind: pickLabel(kindLabels[before.kind], language) })}
          </Button>
        </output>
      )}
      {errors["kind"] && <p className="form-error">{errors["kind"]}</p>}
      {errors[""] && <p className="form-error">{errors[""]}</p>}
      <SettingsForm
        def={def}
        errors={errors}
        isLocked={shipped !== undefined}
        onChange={(settings) => form.set({ settings })}
      />
    </section>
  );
}
