import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { CompiledInput } from "@kezhuan/contract/forms/compile-form";
import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { uploadFile } from "@kezhuan/web/api/upload-file.ts";
import type { Filling } from "@kezhuan/web/form/filling.ts";
import { FormView, type FormObjectField } from "@kezhuan/web/form/form-view.tsx";
import type { InputProps } from "@kezhuan/web/form/input-props.ts";
import type { SendFile } from "@kezhuan/web/form/form-context.ts";
import { useFormFilling } from "@kezhuan/web/form/use-form-filling.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useEffect, useMemo, useState, type ComponentType, type ReactNode, type RefObject } from "react";
import { FormContext } from "../kinds/form-context.tsx";
import { officeKinds } from "../kinds/registry.ts";
import { useHelp } from "./form-field.tsx";
import { RemarkNote, useStanding } from "./standing-remarks.tsx";
import type { RecordForm } from "./use-record-form.ts";

interface DesignedFormProps {
  meta: ObjectMeta;
  design: FormSchema;
  form: RecordForm;
  formRef: RefObject<HTMLFormElement | null>;
  /** Named by the button outside that submits it. */
  id: string;
  onSubmit: () => void;
}

/** The designed form of an object in the place of the generated one: same values, same way of saving. */
export function DesignedForm({ meta, design, form, formRef, id, onSubmit }: DesignedFormProps) {
  const { base, values, formFields, errors, demands } = form;
  const fields = useFields(meta, form);
  const [start] = useState(() => ({ ...base, ...values }));
  const filling = useFormFilling({
    design,
    fields,
    dicts: meta.dicts,
    values: start,
    isNew: base === undefined,
  });
  const editable = useMemo(() => new Set(formFields.map(({ field }) => field.name)), [formFields]);
  useEffect(() => {
    const take = (changed: Readonly<Record<string, unknown>>) => {
      for (const [name, value] of Object.entries(changed)) if (editable.has(name)) form.setValue(name, value);
    };
    return filling.watch(take);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- setting a value does the same in every rendering
  }, [filling, editable]);
  useEffect(() => {
    // What the design fills in is in the form from the start.
    if (base !== undefined) return;
    const filled = Object.entries(filling.values).filter(
      ([name, value]) => editable.has(name) && !Object.is(value, values[name] ?? null),
    );
    if (filled.length > 0) form.fillIn(Object.fromEntries(filled));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for a new record
  }, [filling]);
  useEffect(() => filling.follow(values), [filling, values]);
  useEffect(() => {
    demands.current = () => filling.check();
    return () => {
      demands.current = () => true;
    };
  }, [filling, demands]);
  useEffect(() => {
    const problems = Object.entries(errors).map(([field, message]) => ({ field, message }));
    if (problems.length > 0) filling.refuse(problems);
  }, [filling, errors]);
  const remarks = useSaid(form, filling);
  const state = useMemo(() => ({ values, record: base }), [values, base]);
  const masked = useMemo(() => new Set(base?._masked), [base]);
  const inputs = useMemo(() => chooseInputs(meta), [meta]);
  const sendFile = useMemo(() => sendFor(meta.object.name), [meta]);
  return (
    <FormContext value={state}>
      <FormView
        {...{ design, fields, filling, masked, inputs, sendFile, remarks, formRef, id }}
        dicts={meta.dicts}
        onSubmit={() => onSubmit()}
      />
    </FormContext>
  );
}

/** The object's fields as this form takes them, with what helps to fill them in. */
function useFields(meta: ObjectMeta, { formFields }: RecordForm): FormObjectField[] {
  const { language } = usePreferences();
  const helpOf = useHelp();
  return useMemo(() => {
    const editable = new Set(formFields.map(({ field }) => field.name));
    return meta.fields.map((field) => {
      const help = helpOf(field);
      const fixed = { ...field, readonly: !editable.has(field.name) };
      return help === "" ? fixed : { ...fixed, help: { zh: help, en: help } };
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what helps follows from the description and the language
  }, [meta, formFields, language]);
}

/** What is told beside inputs: what a reviewer said, and what came of filling them from a chosen record. */
function useSaid({ notes }: RecordForm, filling: Filling): ReadonlyMap<string, ReactNode> {
  const { remarks, show } = useStanding();
  useEffect(() => {
    show.current = (name) => filling.show(name);
    return () => {
      show.current = undefined;
    };
  }, [show, filling]);
  // The same as long as it says the same: all inputs are drawn again with another one.
  const told = JSON.stringify(notes);
  return useMemo(() => {
    const said = new Map<string, ReactNode>();
    for (const name of new Set([...remarks.keys(), ...Object.keys(notes)])) {
      const remark = remarks.get(name);
      said.set(
        name,
        <>
          {remark && <RemarkNote remark={remark} />}
          {notes[name] !== undefined && <output className="form-note">{notes[name]}</output>}
        </>,
      );
    }
    return said;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the notes by what they say
  }, [remarks, told]);
}

/** Types for which the office has a richer editor of the field's kind. */
const richer: ReadonlySet<string> = new Set([
  "input",
  "select",
  "dialog",
  "cascader",
  "file",
  "image",
  "editor",
  "sub-table",
  "date",
]);

function chooseInputs(meta: ObjectMeta): (input: CompiledInput) => ComponentType<InputProps> | undefined {
  const made = new Map<string, ComponentType<InputProps>>();
  return ({ node }) => {
    const field =
      node.bound && richer.has(node.type) ? meta.fields.find(({ name }) => name === node.name) : undefined;
    if (!field) return undefined;
    const { Editor } = officeKinds[field.kind];
    const Input =
      made.get(field.name) ??
      function OfficeInput({ id, label, value, onChange, describedBy, isWrong }: InputProps) {
        return <Editor {...{ field, id, label, value, onChange, describedBy }} isInvalid={isWrong} />;
      };
    made.set(field.name, Input);
    return Input;
  };
}

function sendFor(objname: string): SendFile {
  return (file, { name, onProgress }) =>
    unwrap(uploadFile({ file, objname, field: name, onProgress }, { quiet: true }));
}
