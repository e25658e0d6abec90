import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useId } from "react";
import type { FieldErrors } from "@kezhuan/web/meta/check-values.ts";
import type { FormField } from "@kezhuan/web/meta/form-model.ts";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useObject } from "../kinds/object-context.tsx";
import { officeKinds } from "../kinds/registry.ts";
import { Value } from "../kinds/value.tsx";
import { RemarkNote, useRemark } from "./standing-remarks.tsx";
import { formTexts } from "./form-texts.ts";

interface FormFieldProps {
  formField: FormField;
  value: unknown;
  error: string | undefined;
  /** What is wrong with parts of the value, by their path in it. */
  partErrors: FieldErrors | undefined;
  onChange: (value: unknown) => void;
  /** The record being edited, for fields that are only shown. */
  record: WireRecord | undefined;
  /** What is to be told of it; absent for fields of which there never is anything. */
  note?: string | undefined;
}

/** A field with its label, its editor, its help, and what is wrong with it. */
export function FormFieldRow(props: FormFieldProps) {
  const { formField, value, error, partErrors, onChange, record, note } = props;
  const { field, label, wide, editable } = formField;
  const { language } = usePreferences();
  const id = useId();
  const help = useHelp()(field);
  const remark = useRemark(field.name);
  const notes = [error !== undefined && `${id}-error`, remark && `${id}-remark`, help !== "" && `${id}-help`]
    .filter(Boolean)
    .join(" ");
  const { Editor } = officeKinds[field.kind];
  return (
    <div className="form-field" data-field={field.name} data-wide={wide} data-wrong={error !== undefined}>
      <FieldLabel formField={formField} id={id} />
      {editable && (
        <Editor
          field={field}
          value={value}
          onChange={onChange}
          id={id}
          label={label}
          describedBy={notes || undefined}
          isInvalid={error !== undefined}
          errors={partErrors}
        />
      )}
      {!editable && (
        <div className="form-shown">
          <Value field={field} record={record ?? { id: "" }} place="page" />
        </div>
      )}
      {error !== undefined && (
        <p className="form-error" id={`${id}-error`}>
          <Icon name="alert" size={14} />
          {error}
        </p>
      )}
      {remark && (
        <div id={`${id}-remark`}>
          <RemarkNote remark={remark} />
        </div>
      )}
      {note !== undefined && (
        <output className="form-note" htmlFor={id}>
          {note}
        </output>
      )}
      {help !== "" && editable && (
        <p className="form-help" id={`${id}-help`} lang={language === "zh" ? "zh-CN" : "en"}>
          {help}
        </p>
      )}
    </div>
  );
}

function FieldLabel({ formField, id }: { formField: FormField; id: string }) {
  const { label, editable, required } = formField;
  const t = useText(formTexts);
  if (!editable) return <span className="form-label">{label}</span>;
  return (
    <label className="form-label" htmlFor={id}>
      {label}
      {required && (
        <span className="field-required" title={t("required")}>
          <span aria-hidden="true"> *</span>
          <span className="unseen">{t("required")}</span>
        </span>
      )}
    </label>
  );
}

/** What helps with a field: its own help, and the first step that will ask for it. */
export function useHelp(): (field: FieldMeta) => string {
  const t = useText(formTexts);
  const { language } = usePreferences();
  const { object } = useObject();
  return (field) => {
    const own = field.help ? pickLabel(field.help, language) : "";
    const actions = (field.requiredFor ?? []).flatMap((action) => {
      const transition = object.states?.transitions.find((one) => one.action === action);
      return transition ? [pickLabel(transition.label, language)] : [];
    });
    const [action, ...later] = new Set(actions);
    const needed =
      action === undefined ? "" : t(later.length > 0 ? "requiredFrom" : "requiredFor", { action });
    return [own, needed].filter((part) => part !== "").join(language === "zh" ? "；" : ". ");
  };
}
