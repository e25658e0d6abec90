import { round, writeDigits, type Decimal } from "../expression/decimal.ts";
import type { Value } from "../expression/value-types.ts";
import type { CompiledForm, CompiledInput, Formula, ReadValue } from "./compile-form.ts";
import type { FormText } from "./form-text.ts";

/** Name → value in the wire's form. */
export type FormValues = Readonly<Record<string, unknown>>;

/** What the linkage of a form comes to with some values. */
export interface SettledForm {
  /** As given, but for what is worked out, and null for what is not shown. */
  values: FormValues;
  /** Ids of nodes and tabs that are shown. */
  visible: ReadonlySet<string>;
  /** Names of inputs; of a column of a row `table.0.column`. */
  required: ReadonlySet<string>;
  readOnly: ReadonlySet<string>;
  /** What is said beside a value, by its path. */
  advice: ReadonlyMap<string, FormText>;
}

interface SettleOptions {
  /** Inputs that somebody typed something into: they are filled no more. Absent: nothing is filled. */
  touched?: ReadonlySet<string> | undefined;
}

/** Shows, hides, requires and works out, in one pass. Never throws, and takes time in proportion to the form. */
export function settleForm(
  form: CompiledForm,
  given: FormValues,
  { touched }: SettleOptions = {},
): SettledForm {
  const values: Record<string, unknown> = { ...given };
  const [visible, required, readOnly] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const advice = new Map<string, FormText>();
  const read: ReadValue = (name) => (Object.hasOwn(values, name) ? values[name] : null);
  const settle = (
    input: CompiledInput,
    at: { read: ReadValue; path: string; into: Record<string, unknown> },
  ) => {
    const { node } = input;
    const isShown = areTrue(input.conditions, at.read);
    if (!isShown) at.into[node.name] = null;
    else if (input.compute) at.into[node.name] = writeValue(input.compute.evaluate(at.read), input);
    else if (input.fill && touched && !touched.has(at.path))
      at.into[node.name] = writeValue(input.fill.evaluate(at.read), input);
    if (isShown && isRequired(input, at.read)) required.add(at.path);
    if (isFixed(input, at.read)) readOnly.add(at.path);
    const said = isShown && input.advice.find(({ when }) => when.evaluate(at.read) === true);
    if (said) advice.set(at.path, said.message);
    return isShown;
  };
  for (const input of form.inputs) {
    const { name } = input.node;
    const isShown = settle(input, { read, path: name, into: values });
    const rows = values[name];
    if (!isShown || input.columns.length === 0 || !Array.isArray(rows)) continue;
    values[name] = rows.map((row: unknown, place) => {
      if (typeof row !== "object" || row === null) return row;
      const cells: Record<string, unknown> = { ...row };
      const columns = new Set(input.columns.map(({ node }) => node.name));
      const readCell: ReadValue = (column) =>
        columns.has(column) ? (Object.hasOwn(cells, column) ? cells[column] : null) : read(column);
      for (const column of input.columns) {
        settle(column, { read: readCell, path: `${name}.${place}.${column.node.name}`, into: cells });
      }
      return cells;
    });
  }
  const hidden = new Set(form.inputs.filter((input) => input.hidden).map(({ node }) => node.id));
  for (const [id, conditions] of form.conditions) {
    if (!hidden.has(id) && areTrue(conditions, read)) visible.add(id);
  }
  return { values, visible, required, readOnly, advice };
}

function areTrue(conditions: readonly Formula[], read: ReadValue): boolean {
  return conditions.every((condition) => condition.evaluate(read) === true);
}

function isRequired({ node, field, requiredWhen }: CompiledInput, read: ReadValue): boolean {
  return node.required === true || field?.required === true || requiredWhen?.evaluate(read) === true;
}

function isFixed({ node, field, compute, readOnlyWhen }: CompiledInput, read: ReadValue): boolean {
  const always = node.readOnly === true || field?.readonly === true || compute !== undefined;
  return always || readOnlyWhen?.evaluate(read) === true;
}

/** What a new form begins with. */
export function startValues(form: CompiledForm): FormValues {
  const values: Record<string, unknown> = {};
  const read: ReadValue = (name) => (Object.hasOwn(values, name) ? values[name] : null);
  for (const input of form.inputs) {
    const { node, defaultFrom } = input;
    values[node.name] = defaultFrom ? writeValue(defaultFrom.evaluate(read), input) : (node.default ?? null);
  }
  return values;
}

/** What a button with the action `set` makes of the values. */
export function setByButton(form: CompiledForm, id: string, values: FormValues): FormValues {
  const read: ReadValue = (name) => (Object.hasOwn(values, name) ? values[name] : null);
  const inputs = new Map(form.inputs.map((input) => [input.node.name, input]));
  const written = [...(form.sets.get(id) ?? [])].flatMap(([name, formula]): [string, unknown][] => {
    const input = inputs.get(name);
    return input ? [[name, writeValue(formula.evaluate(read), input)]] : [];
  });
  return Object.fromEntries(written);
}

/** What an expression came to, in the wire's form of the input that holds it. */
function writeValue(value: Value, { facts }: CompiledInput): unknown {
  if (value === null || value === "" || typeof value !== "object") return value === "" ? null : value;
  if (Array.isArray(value)) return value;
  // The type of the expression is that of the input: a number.
  const { scale = 2, max } = facts.settings as { scale?: number; max?: unknown };
  const isWhole = facts.kind === "integer" || facts.kind === "rating";
  const digits = writeDigits(round(value as Decimal, isWhole ? 0 : scale));
  return isWhole || (facts.kind === "rating" && max !== undefined) ? Number(digits) : digits;
}
