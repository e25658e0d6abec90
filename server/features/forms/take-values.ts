import type { CompiledForm, CompiledInput } from "@kezhuan/contract/forms/compile-form";
import { settleForm, startValues, type FormValues } from "@kezhuan/contract/forms/settle-form";
import { isRecord } from "@kezhuan/contract/is-record";
import type { Issue } from "@kezhuan/contract/problems";

export interface TakenValues {
  /** Of every input: what was sent where that may be set, else what it begins with or holds already. */
  values: FormValues;
  issues: Issue[];
}

/**
 * Takes of what was sent what whoever sends it can set. Of a hidden or read-only input nothing is taken: it has its default,
 * what is worked out for it, or what the record holds. `current` is absent for what is new.
 */
export function takeValues(form: CompiledForm, given: FormValues, current?: FormValues): TakenValues {
  const inputs = new Map(form.inputs.map((input) => [input.node.name, input]));
  const issues = Object.keys(given)
    .filter((name) => !inputs.has(name))
    .map((name): Issue => ({ field: `values.${name}`, problem: "unknown" }));
  const base: Record<string, unknown> = current
    ? Object.fromEntries([...inputs.keys()].map((name) => [name, own(current, name)]))
    : { ...startValues(form) };
  const values = { ...base };
  for (const [name, input] of inputs) {
    if (!Object.hasOwn(given, name) || !isSettable(input)) continue;
    values[name] = takeRows(input, given[name]);
  }
  return { values: withFilled(form, { base, values, isNew: current === undefined }), issues };
}

/** True for an input that somebody who fills in the form can set. */
export function isSettable({ node, field, hidden, compute }: CompiledInput): boolean {
  return !hidden && node.hidden !== true && node.readOnly !== true && field?.readonly !== true && !compute;
}

/** The same of each cell. */
function takeRows({ columns }: CompiledInput, value: unknown): unknown {
  const fixed = columns.filter((column) => !isSettable(column));
  if (fixed.length === 0 || !Array.isArray(value)) return value;
  const rows: unknown[] = value;
  return rows.map((row) => {
    if (!isRecord(row)) return row;
    const starts = fixed.map(({ node }): [string, unknown] => [node.name, node.default ?? null]);
    return { ...row, ...Object.fromEntries(starts) };
  });
}

interface Filling {
  base: FormValues;
  values: FormValues;
  isNew: boolean;
}

/** What fills an input that nobody can type in, and what a record holds where a condition makes an input read-only. */
function withFilled(form: CompiledForm, { base, values, isNew }: Filling): FormValues {
  const fixed = form.inputs.filter((input) => input.fill && !isSettable(input)).map(({ node }) => node.name);
  const touched = new Set(form.inputs.map(({ node }) => node.name).filter((name) => !fixed.includes(name)));
  const settled = settleForm(form, values, { touched });
  const kept = isNew
    ? []
    : form.inputs
        .map(({ node }) => node.name)
        .filter((name) => settled.readOnly.has(name) && !fixed.includes(name));
  return {
    ...values,
    ...Object.fromEntries(fixed.map((name) => [name, own(settled.values, name)])),
    ...Object.fromEntries(kept.map((name) => [name, own(base, name)])),
  };
}

export function own(values: FormValues, name: string): unknown {
  return Object.hasOwn(values, name) ? (values[name] ?? null) : null;
}
