import { useMemo, type RefObject } from "react";
import { FormContext } from "../kinds/form-context.tsx";
import { FormFieldRow } from "./form-field.tsx";
import { useComputedValues } from "./use-computed-values.ts";
import type { RecordForm } from "./use-record-form.ts";
import "./form.css";

interface RecordFormProps {
  form: RecordForm;
  formRef: RefObject<HTMLFormElement | null>;
  /** Named by the button outside that submits it. */
  id: string;
  onSubmit: () => void;
}

/** The generated form: the object's sections, a field each. */
export function RecordFormView({ form, formRef, id, onSubmit }: RecordFormProps) {
  const { values, base } = form;
  const computed = useComputedValues(values, base);
  const shown = useMemo(() => ({ id: "", ...base, ...computed }), [base, computed]);
  const state = useMemo(() => ({ values, record: base }), [values, base]);
  return (
    <form
      id={id}
      ref={formRef}
      className="record-form"
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        // A form inside a pop-up of this one bubbles through React, not through the page.
        if (event.target === event.currentTarget) onSubmit();
      }}
    >
      <FormContext value={state}>
        {form.groups.map((group) => (
          <section key={group.name} className="form-group" aria-label={group.label ?? undefined}>
            {group.label !== null && <h3>{group.label}</h3>}
            <div className="form-grid">
              {group.fields.map((formField) => (
                <FormFieldRow
                  key={formField.field.name}
                  formField={formField}
                  value={form.values[formField.field.name]}
                  error={form.errors[formField.field.name]}
                  partErrors={form.partErrors[formField.field.name]}
                  onChange={(value) => form.setValue(formField.field.name, value)}
                  record={shown}
                  note={form.notes[formField.field.name]}
                />
              ))}
            </div>
          </section>
        ))}
      </FormContext>
    </form>
  );
}
