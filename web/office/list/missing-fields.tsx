import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useMemo } from "react";
import type { FieldErrors } from "@kezhuan/web/meta/check-values.ts";
import { buildForm, editableFields, type FormField } from "@kezhuan/web/meta/form-model.ts";
import type { Values } from "@kezhuan/web/meta/values.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { FormFieldRow } from "../form/form-field.tsx";
import { FormContext } from "../kinds/form-context.tsx";

/** More are filled in where they are at home, beside all others. */
const mostAsked = 6;

/** The inputs for fields that a step asks for; none where they are too many, or some of them cannot be filled in. */
export function useAsked(meta: ObjectMeta, record: WireRecord, names: readonly string[]): FormField[] {
  const { language } = usePreferences();
  return useMemo(() => {
    if (names.length > mostAsked || !meta.permissions.includes("update")) return [];
    const editable = editableFields(buildForm({ meta, mode: "edit", language, record }));
    const asked = editable.filter(({ field }) => names.includes(field.name));
    return asked.length === names.length ? asked : [];
  }, [meta, record, names, language]);
}

interface MissingFieldsProps {
  record: WireRecord;
  fields: readonly FormField[];
  values: Values;
  errors: FieldErrors;
  onChange: (name: string, value: unknown) => void;
}

/** What a step needs and the record does not have yet, to be filled in on the way. */
export function MissingFields({ record, fields, values, errors, onChange }: MissingFieldsProps) {
  const state = useMemo(() => ({ values, record }), [values, record]);
  return (
    <FormContext value={state}>
      {fields.map((formField) => {
        const { name } = formField.field;
        return (
          <FormFieldRow
            key={name}
            formField={formField}
            value={values[name] ?? null}
            error={errors[name]}
            partErrors={undefined}
            onChange={(value) => onChange(name, value)}
            record={record}
          />
        );
      })}
    </FormContext>
  );
}
