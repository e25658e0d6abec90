import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { buildForm, editableFields } from "@kezhuan/web/meta/form-model.ts";
import {
  changedFields,
  initialValues,
  isEmptyValue,
  isSameValue,
  valuesOf,
  type Values,
} from "@kezhuan/web/meta/values.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useMemo, useRef, useState } from "react";

/** What a form holds, and what it began with: the fields of a record, or the defaults of a new one. */
export function useFormValues(
  meta: ObjectMeta,
  { record, preset }: { record: WireRecord | undefined; preset?: Values | undefined },
) {
  const { language } = usePreferences();
  const [base, setBase] = useState(record);
  const groups = useMemo(
    () => buildForm({ meta, mode: base ? "edit" : "new", language, record: base }),
    [meta, base, language],
  );
  const formFields = useMemo(() => editableFields(groups), [groups]);
  const fields = useMemo(() => formFields.map(({ field }) => field), [formFields]);
  const [start, setStart] = useState<Values>(() => (base ? valuesOf(fields, base) : begin(fields, preset)));
  const [values, setValues] = useState(start);
  const [taken, setTaken] = useState<Readonly<Record<string, Values>>>({});
  const [round, setRound] = useState(0);
  const demands = useRef<() => boolean>(() => true);
  const isDirty = useMemo(
    () => Object.keys(changedFields(fields, start, values)).length > 0,
    [fields, start, values],
  );
  return {
    base,
    groups,
    formFields,
    fields,
    start,
    values,
    isDirty,
    /** What a designed form demands besides the fields' own rules; false where something has to be put right first. */
    demands,
    /** By the name of a reference: what was taken over from the record it leads to. */
    taken,
    /** Another number for each new record. */
    round,
    /** Takes values over into fields that nobody has filled in, in place of those the same reference brought before. */
    take: (name: string, given: Values) => {
      const before = taken[name] ?? {};
      const settle = (held: Values) => takeOver({ fields, held, before, given });
      setTaken((all) => ({ ...all, [name]: given }));
      setStart(settle);
      setValues(settle);
    },
    /** What the form itself fills in before anybody has typed: nobody loses it. */
    fillIn: (given: Values) => {
      setStart((before) => ({ ...before, ...given }));
      setValues((before) => ({ ...before, ...given }));
    },
    setValue: (name: string, value: unknown) => setValues((before) => ({ ...before, [name]: value })),
    /** Goes on from another version of the record, with these values in the form. */
    rebase(onto: WireRecord, next: Values) {
      setBase(onto);
      setStart(valuesOf(fields, onto));
      setValues(next);
    },
    /** Begins another new record. */
    restart() {
      const empty = begin(fields, preset);
      setTaken({});
      setRound((count) => count + 1);
      setStart(empty);
      setValues(empty);
    },
  };
}

export type FormValues = ReturnType<typeof useFormValues>;

interface Taking {
  fields: readonly FieldMeta[];
  held: Values;
  before: Values;
  given: Values;
}

function takeOver({ fields, held, before, given }: Taking): Values {
  const free = fields.filter((field) => {
    const value = held[field.name];
    const isOurs = isEmptyValue(value) || isSameValue(field, value, before[field.name]);
    return isOurs && (field.name in before || field.name in given);
  });
  return { ...held, ...Object.fromEntries(free.map(({ name }) => [name, given[name] ?? null])) };
}

/** Defaults, and over them what was given for fields that can be filled in here. */
function begin(fields: readonly FieldMeta[], preset: Values | undefined): Values {
  const given = fields.filter(({ name }) => preset && name in preset);
  return { ...initialValues(fields), ...Object.fromEntries(given.map(({ name }) => [name, preset?.[name]])) };
}
