import { scaleOf } from "../kinds/field-type.ts";
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

/** What the form came to before a change. */
export interface Earlier {
  given: FormValues;
  settled: SettledForm;
  /** Paths that have been touched since, whether their value changed or not. */
  touched: ReadonlySet<string>;
}

interface SettleOptions {
  /** Inputs that somebody typed something into: they are filled no more. Absent: nothing is filled. */
  touched?: ReadonlySet<string> | undefined;
  /** Only what depends on what has changed since is evaluated. */
  since?: Earlier | undefined;
}

/** Shows, hides, requires and works out, in one pass. Never throws, and takes time in proportion to the form. */
export function settleForm(form: CompiledForm, given: FormValues, options: SettleOptions = {}): SettledForm {
  return new Settling(form, given, options).settle();
}

interface CellPlace {
  read: ReadValue;
  path: string;
  into: Record<string, unknown>;
}

class Settling {
  readonly #form: CompiledForm;
  readonly #touched: ReadonlySet<string> | undefined;
  readonly #since: Earlier | undefined;
  readonly #values: Record<string, unknown>;
  readonly #required: Set<string>;
  readonly #readOnly: Set<string>;
  readonly #advice: Map<string, FormText>;
  /** Names whose value is, or may be, another than before. */
  readonly #changed: Set<string>;
  readonly #read: ReadValue = (name) => (Object.hasOwn(this.#values, name) ? this.#values[name] : null);

  constructor(form: CompiledForm, given: FormValues, { touched, since }: SettleOptions) {
    this.#form = form;
    this.#touched = touched;
    this.#since = since;
    this.#values = { ...given };
    this.#required = new Set(since?.settled.required);
    this.#readOnly = new Set(since?.settled.readOnly);
    this.#advice = new Map(since?.settled.advice);
    this.#changed = since ? namesOfChanges(since, given) : new Set();
  }

  settle(): SettledForm {
    for (const input of this.#form.inputs) {
      const { name } = input.node;
      const before = this.#since?.settled.values;
      if (before && !this.#isAffected(input)) {
        if (Object.hasOwn(before, name)) this.#values[name] = before[name];
        continue;
      }
      const isShown = this.#input(input, { read: this.#read, path: name, into: this.#values });
      if (input.columns.length > 0) this.#rows(input, isShown);
      if (before && !Object.is(before[name], this.#values[name])) this.#changed.add(name);
    }
    return {
      values: this.#values,
      visible: this.#visible(),
      required: keepSet(this.#since?.settled.required, this.#required),
      readOnly: keepSet(this.#since?.settled.readOnly, this.#readOnly),
      advice: keepMap(this.#since?.settled.advice, this.#advice),
    };
  }

  #isAffected({ node, reads }: CompiledInput): boolean {
    return this.#changed.has(node.name) || this.#isRead(reads);
  }

  #isRead(reads: ReadonlySet<string>, besides?: ReadonlySet<string>): boolean {
    if (reads.size === 0) return false;
    // Few inputs change at a time.
    for (const name of this.#changed) if (reads.has(name) && !besides?.has(name)) return true;
    return false;
  }

  /** True where it is shown. */
  #input(input: CompiledInput, { read, path, into }: CellPlace): boolean {
    const { name } = input.node;
    const isShown = areTrue(input.conditions, read);
    if (!isShown) into[name] = null;
    else if (input.compute) into[name] = writeValue(input.compute.evaluate(read), input);
    else if (input.fill && this.#touched && !this.#touched.has(path))
      into[name] = writeValue(input.fill.evaluate(read), input);
    mark(this.#required, path, isShown && isRequired(input, read));
    mark(this.#readOnly, path, isFixed(input, read));
    const said = isShown && input.advice.find(({ when }) => when.evaluate(read) === true);
    if (said) this.#advice.set(path, said.message);
    else this.#advice.delete(path);
    return isShown;
  }

  /** The rows of a sub-table: of a change in one of them, that one. */
  #rows(input: CompiledInput, isShown: boolean): void {
    const { name } = input.node;
    const value = this.#values[name];
    const rows: readonly unknown[] = isShown && Array.isArray(value) ? value : [];
    const old = this.#rowsBefore(input);
    this.#forgetRows(input, { from: rows.length, until: old.count });
    if (!isShown || !Array.isArray(value)) return;
    const columns = new Set(input.columns.map(({ node }) => node.name));
    this.#values[name] = rows.map((row, at) => {
      if (old.given[at] === row && at < old.settled.length && !old.touched.has(at)) return old.settled[at];
      if (typeof row === "object" && row !== null) return this.#row(input, { row, at, columns });
      this.#forgetRows(input, { from: at, until: at + 1 });
      return row;
    });
  }

  #row(
    input: CompiledInput,
    { row, at, columns }: { row: object; at: number; columns: ReadonlySet<string> },
  ): unknown {
    const into: Record<string, unknown> = { ...row };
    const read: ReadValue = (column) =>
      columns.has(column) ? (Object.hasOwn(into, column) ? into[column] : null) : this.#read(column);
    for (const column of input.columns)
      this.#input(column, { read, path: `${input.node.name}.${at}.${column.node.name}`, into });
    return into;
  }

  /** What is left of the rows as they were; nothing where something outside of them decides what is in them. */
  #rowsBefore(input: CompiledInput) {
    const { name } = input.node;
    const since = this.#since;
    const [given, settled] = [since?.given[name], since?.settled.values[name]];
    const count = Math.max(lengthOf(given), lengthOf(settled));
    const columns = new Set(input.columns.map(({ node }) => node.name));
    const isOpen =
      !since ||
      input.compute !== undefined ||
      input.fill !== undefined ||
      input.columns.some(({ reads }) => this.#isRead(reads, columns));
    if (isOpen || !Array.isArray(given) || !Array.isArray(settled))
      return { given: [] as unknown[], settled: [] as unknown[], touched: new Set<number>(), count };
    const touched = new Set(
      [...since.touched]
        .filter((path) => path.startsWith(`${name}.`))
        .map((path) => Number(path.split(".")[1])),
    );
    return { given: given as unknown[], settled: settled as unknown[], touched, count };
  }

  #forgetRows({ node, columns }: CompiledInput, { from, until }: { from: number; until: number }): void {
    for (let at = from; at < until; at += 1) {
      for (const column of columns) {
        const path = `${node.name}.${at}.${column.node.name}`;
        this.#required.delete(path);
        this.#readOnly.delete(path);
        this.#advice.delete(path);
      }
    }
  }

  #visible(): ReadonlySet<string> {
    const before = this.#since?.settled.visible;
    const stale = [...this.#form.conditions].filter(
      ([, conditions]) => !before || conditions.some(({ reads }) => this.#isRead(reads)),
    );
    if (before && stale.length === 0) return before;
    const hidden = new Set(this.#form.inputs.filter((input) => input.hidden).map(({ node }) => node.id));
    const visible = new Set(before);
    for (const [id, conditions] of stale)
      mark(visible, id, !hidden.has(id) && areTrue(conditions, this.#read));
    return visible;
  }
}

/** Names of inputs whose given value is another one, or that were touched for the first time. */
function namesOfChanges({ given: before, touched }: Earlier, given: FormValues): Set<string> {
  const names = new Set([...touched].map((path) => path.split(".", 1)[0] ?? path));
  for (const name of Object.keys({ ...before, ...given }))
    if (!Object.is(before[name], given[name])) names.add(name);
  return names;
}

/** The old set where the new one has the same in it: whoever asks whether something changed compares objects. */
function keepSet(before: ReadonlySet<string> | undefined, after: ReadonlySet<string>): ReadonlySet<string> {
  return before?.size === after.size && [...after].every((one) => before.has(one)) ? before : after;
}

function keepMap<T>(
  before: ReadonlyMap<string, T> | undefined,
  after: ReadonlyMap<string, T>,
): ReadonlyMap<string, T> {
  const isSame = before?.size === after.size && [...after].every(([key, value]) => before.get(key) === value);
  return isSame && before ? before : after;
}

function mark(set: Set<string>, name: string, isIn: boolean): void {
  if (isIn) set.add(name);
  else set.delete(name);
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
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
  const isWhole = facts.kind === "integer" || facts.kind === "rating";
  const digits = writeDigits(round(value as Decimal, isWhole ? 0 : (scaleOf(facts) ?? 2)));
  return isWhole ? Number(digits) : digits;
}
