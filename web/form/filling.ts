import { checkForm, type CheckOptions, type FormIssue } from "@kezhuan/contract/forms/check-form";
import { compileForm, type CompiledForm, type CompiledInput } from "@kezhuan/contract/forms/compile-form";
import type { BoundField } from "@kezhuan/contract/forms/form-fields";
import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import {
  setByButton,
  settleForm,
  startValues,
  type FormValues,
  type SettledForm,
} from "@kezhuan/contract/forms/settle-form";
import { isRecord } from "@kezhuan/contract/is-record";
import { localDay } from "@kezhuan/web/meta/calendar-days.ts";
import { valueAt, withValue, type Place } from "./place.ts";
import { planForm, type FormPlan } from "./plan-form.ts";

/** What is wrong with a value: found here, or the server's own sentence. */
export type FormFault = FormIssue | string;

export interface FillingState extends SettledForm {
  /** By the path of the value. */
  errors: ReadonlyMap<string, FormFault>;
  /** By the id of tabs the open tab, by the id of a panel `open` or `closed`. */
  open: ReadonlyMap<string, string>;
  /** The path that is to be brought into view and gets the cursor; each request is another object. */
  target: { path: string } | undefined;
  /** Somebody changed something since the last time the values were saved. */
  isChanged: boolean;
  /** Uploads on their way. */
  uploads: number;
}

export interface FillingOptions {
  design: FormSchema;
  /** Fields of the object that the design is bound to, as this person may see them. */
  fields?: readonly BoundField[] | undefined;
  dicts?: CheckOptions["dicts"];
  values?: FormValues | undefined;
  /** A new record or answer: defaults count, and fields are filled by their rules. */
  isNew?: boolean | undefined;
}

/** A part of the state: whoever reads one is told of its changes alone. */
export type StatePart = keyof FillingState;

/** Values are data: a function is what makes the next one of the one that is there. */
type Renew = (before: unknown) => unknown;

/** A form while it is filled in: its values, what follows from them, and what is wrong. One object, many readers. */
export class Filling {
  readonly design: FormSchema;
  readonly form: CompiledForm;
  readonly plan: FormPlan;
  /** By the id of the node; columns of sub-tables are inside their input. */
  readonly inputs: ReadonlyMap<string, CompiledInput>;
  readonly #options: FillingOptions;
  readonly #listeners = new Map<StatePart | "any", Set<() => void>>();
  readonly #watchers = new Set<(changed: FormValues) => void>();
  readonly #touched = new Set<string>();
  #given: FormValues;
  #state: FillingState;

  constructor(options: FillingOptions) {
    const { design, fields = [], values = {}, isNew = true } = options;
    this.#options = options;
    this.design = design;
    this.form = compileForm(design, fields).form;
    this.plan = planForm(design);
    this.inputs = new Map(this.form.inputs.map((input) => [input.node.id, input]));
    this.#given = isNew ? withDefaults(startValues(this.form), values) : values;
    this.#state = {
      ...this.#settle(this.#given),
      errors: new Map(),
      open: new Map(),
      target: undefined,
      isChanged: false,
      uploads: 0,
    };
  }

  /** Calls back after every change, or after those of one part. */
  readonly subscribe = (listener: () => void, part?: StatePart): (() => void) => {
    const listeners = this.#listeners.get(part ?? "any") ?? new Set();
    this.#listeners.set(part ?? "any", listeners.add(listener));
    return () => listeners.delete(listener);
  };

  /** Calls back with the values that a change has changed, those that follow from it included. */
  watch(watcher: (changed: FormValues) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  get state(): FillingState {
    return this.#state;
  }

  /** What was entered, hidden inputs included: what a draft keeps. */
  get given(): FormValues {
    return this.#given;
  }

  /** The values of what is shown. */
  get values(): FormValues {
    const { values } = this.#state;
    return Object.fromEntries(this.form.inputs.map(({ node }) => [node.name, values[node.name] ?? null]));
  }

  /** Takes a value, or what becomes of the one that is there by now. */
  set(place: Place, value: unknown): void {
    this.#touched.add(place.path);
    const next = typeof value === "function" ? (value as Renew)(valueAt(this.#given, place)) : value;
    this.#change(withValue(this.#given, place, next), [place.path]);
  }

  /** Writes what a button with the action `set` says. */
  press(buttonId: string): void {
    const written = setByButton(this.form, buttonId, this.#state.values);
    for (const name of Object.keys(written)) this.#touched.add(name);
    this.#change({ ...this.#given, ...written }, Object.keys(written));
  }

  /** Takes several values at once, such as those of a chosen record. */
  fill(values: FormValues): void {
    for (const name of Object.keys(values)) this.#touched.add(name);
    this.#change({ ...this.#given, ...values }, Object.keys(values));
  }

  /** Takes over what the page around the form made of its values. Nobody is told: the page knows. */
  follow(values: FormValues): void {
    const changed = Object.entries(values).filter(
      ([name, value]) =>
        !Object.is(value, this.#given[name]) && !Object.is(value, this.#state.values[name] ?? null),
    );
    if (changed.length === 0) return;
    const given = { ...this.#given, ...Object.fromEntries(changed) };
    this.#publish({ ...this.#state, ...this.#settle(given, { touched: new Set() }) });
  }

  /** Empties the form, as it was at the beginning. */
  reset(): void {
    this.#touched.clear();
    const { values = {}, isNew = true } = this.#options;
    this.#change(isNew ? withDefaults(startValues(this.form), values) : values);
    this.#publish({ ...this.#state, errors: new Map(), isChanged: false });
  }

  /** What is here now has been saved. */
  keep(): void {
    this.#publish({ ...this.#state, isChanged: false });
  }

  open(id: string, at: string): void {
    this.#publish({ ...this.#state, open: new Map(this.#state.open).set(id, at) });
  }

  /** Checks everything, or the inputs named; false brings the first error into view. */
  check({ within, draft }: { within?: ReadonlySet<string>; draft?: boolean } = {}): boolean {
    const found = this.#issues(draft);
    const isMeant = (path: string) => !within || within.has(rootOf(path));
    const kept = [...this.#state.errors].filter(([path]) => !isMeant(path));
    const wrong = [...found].filter(([path]) => isMeant(path));
    this.#publish({ ...this.#state, errors: new Map([...kept, ...wrong]) });
    return !this.#showFirst(wrong.map(([path]) => path));
  }

  /** Shows what is wrong with the inputs named, but for what is missing: somebody may come back to it. */
  checkTyped(within: ReadonlySet<string>): void {
    const wrong = [...this.#issues()].filter(
      ([path, issue]) => within.has(rootOf(path)) && !("problem" in issue && issue.problem === "required"),
    );
    if (wrong.length > 0)
      this.#publish({ ...this.#state, errors: new Map([...this.#state.errors, ...wrong]) });
  }

  /** Names of inputs that lack something or are wrong, in reading order. */
  findFaulty(): string[] {
    const names = new Set([...this.#issues().keys()].map(rootOf));
    return this.plan.order.filter((name) => names.has(name));
  }

  /** Names of inputs whose value cannot be stored as it is, with these values: what is missing is not among them. */
  findUnfit(values: FormValues): ReadonlySet<string> {
    const options = { today: localDay(new Date()), dicts: this.#options.dicts };
    const asDraft = checkForm(this.form, values, { ...options, draft: true }).issues;
    const byRule = checkForm(this.form, values, options).issues.filter((issue) => !("problem" in issue));
    return new Set([...asDraft, ...byRule].map(({ field }) => rootOf(field)));
  }

  /** Brings an input into view, and the cursor to it. */
  show(name: string): void {
    this.#showFirst([name]);
  }

  /** Checks one value that somebody has just left. */
  checkAt(path: string): void {
    // What the server said of a value stands until the value is another one.
    const isTold = typeof this.#state.errors.get(path) === "string";
    if (!this.#touched.has(path) || isTold) return;
    const issue = this.#issues().get(path);
    if (issue === this.#state.errors.get(path)) return;
    const errors = new Map(this.#state.errors);
    if (issue) errors.set(path, issue);
    else errors.delete(path);
    this.#publish({ ...this.#state, errors });
  }

  /** Shows what the server refused, and leads there; returns what belongs to no input of this form. */
  refuse(
    problems: readonly { field: string; message: string }[],
    { isLed = true }: { isLed?: boolean } = {},
  ): { field: string; message: string }[] {
    const names = new Set(this.plan.order);
    const errors = new Map(this.#state.errors);
    const strange = problems.filter(({ field, message }) => {
      const path = field.replace(/^(?:values|data)\./, "");
      if (!names.has(rootOf(path))) return true;
      errors.set(path, message);
      return false;
    });
    this.#publish({ ...this.#state, errors });
    if (isLed) this.#showFirst([...errors.keys()]);
    return strange;
  }

  /** Counts an upload until it has ended. */
  async during<T>(upload: Promise<T>): Promise<T> {
    this.#publish({ ...this.#state, uploads: this.#state.uploads + 1 });
    try {
      return await upload;
    } finally {
      this.#publish({ ...this.#state, uploads: this.#state.uploads - 1 });
    }
  }

  /** Takes over values of which those at `paths` were touched; all of them where nothing is named. */
  #change(given: FormValues, paths?: readonly string[]): void {
    const before = this.#state.values;
    const settled = this.#settle(given, paths && { touched: new Set(paths) });
    const errors = (paths ?? []).reduce(withoutPath, this.#state.errors);
    this.#publish({ ...this.#state, ...settled, errors, isChanged: true });
    const changed = this.form.inputs
      .map(({ node }) => node.name)
      .filter((name) => !Object.is(before[name] ?? null, settled.values[name] ?? null));
    if (changed.length === 0) return;
    const values = Object.fromEntries(changed.map((name) => [name, settled.values[name] ?? null]));
    for (const watcher of this.#watchers) watcher(values);
  }

  /** With `since`, only what depends on what has changed is worked out again. */
  #settle(given: FormValues, since?: { touched: ReadonlySet<string> }): SettledForm {
    const { isNew = true } = this.#options;
    const settled = settleForm(this.form, given, {
      touched: isNew ? this.#touched : undefined,
      since: since && { ...since, given: this.#given, settled: this.#state },
    });
    this.#given = given;
    return { ...settled, values: keepSame(this.#state?.values ?? {}, settled.values) };
  }

  /** The first issue of each value. What nobody can change here is not asked for. */
  #issues(draft = false): Map<string, FormIssue> {
    const { values, readOnly } = this.#state;
    const { issues } = checkForm(this.form, values, {
      today: localDay(new Date()),
      dicts: this.#options.dicts,
      draft,
    });
    const first = new Map<string, FormIssue>();
    for (const issue of issues) {
      const isAskedInVain = "problem" in issue && issue.problem === "required" && readOnly.has(issue.field);
      if (!isAskedInVain && !first.has(issue.field)) first.set(issue.field, issue);
    }
    return first;
  }

  /** True where there is one. */
  #showFirst(paths: readonly string[]): boolean {
    const roots = new Map(paths.toReversed().map((path) => [rootOf(path), path]));
    const name = this.plan.order.find((one) => roots.has(one));
    const path = name === undefined ? undefined : roots.get(name);
    if (name === undefined || path === undefined) return paths.length > 0;
    const open = new Map(this.#state.open);
    for (const { id, at } of this.plan.openings.get(name) ?? []) open.set(id, at);
    this.#publish({ ...this.#state, open, target: { path } });
    return true;
  }

  #publish(state: FillingState): void {
    const before = this.#state;
    this.#state = state;
    for (const [part, listeners] of this.#listeners) {
      if (part !== "any" && Object.is(before[part], state[part])) continue;
      for (const listener of listeners) listener();
    }
  }
}

function withDefaults(defaults: FormValues, values: FormValues): FormValues {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return { ...values, ...defaults, ...Object.fromEntries(given) };
}

function rootOf(path: string): string {
  return path.split(".", 1)[0] ?? path;
}

/** Without what was said of a value and of its parts. */
function withoutPath(errors: ReadonlyMap<string, FormFault>, path: string): ReadonlyMap<string, FormFault> {
  const left = [...errors].filter(([one]) => one !== path && !one.startsWith(`${path}.`));
  return left.length === errors.size ? errors : new Map(left);
}

/**
 * The new values with the old objects wherever nothing changed in them: rows of sub-tables are made anew by every change,
 * and only what differs is to be rendered again.
 */
function keepSame(before: FormValues, after: FormValues): FormValues {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(after)) kept[name] = keepValue(before[name], value);
  return kept;
}

function keepValue(before: unknown, after: unknown): unknown {
  if (before === after || !Array.isArray(before) || !Array.isArray(after)) return after;
  const old: readonly unknown[] = before;
  const rows = after.map((row: unknown, at) => (isSameRow(old[at], row) ? old[at] : row));
  return rows.length === old.length && rows.every((row, at) => row === old[at]) ? before : rows;
}

function isSameRow(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (!isRecord(before) || !isRecord(after)) return false;
  const names = Object.keys(after);
  return names.length === Object.keys(before).length && names.every((name) => before[name] === after[name]);
}
