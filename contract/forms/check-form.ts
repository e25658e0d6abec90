import { isRecord } from "../is-record.ts";
import { dictionaryOf } from "../kinds/field-type.ts";
import { codeOf } from "../kinds/choices.ts";
import type { Read } from "../kinds/kind.ts";
import { kinds } from "../kinds/registry.ts";
import type { Issue } from "../problems.ts";
import type { CompiledForm, CompiledInput, ReadValue } from "./compile-form.ts";
import { endsOf } from "./form-fields.ts";
import type { FormOption, InputNode } from "./form-schema.ts";
import type { FormText } from "./form-text.ts";
import { settleForm, type FormValues, type SettledForm } from "./settle-form.ts";

/** What is wrong with a value: found by a rule of ours, or in the words of the design. `field` is a path. */
export type FormIssue = Issue | { field: string; message: FormText };

export interface CheckedForm extends SettledForm {
  /** Canonical values of what is shown, and what is hidden for good; those with issues as they were given. */
  read: FormValues;
  issues: FormIssue[];
}

export interface CheckOptions {
  /** The day it is, `2026-03-09`, for days that are told from it. */
  today: string;
  /** Codes of dictionaries; of one that is missing, any code passes here and is looked at by the server. */
  dicts?: Readonly<Record<string, readonly { code: string; parent?: string | undefined }[]>> | undefined;
  /** A draft: what is missing may be. */
  draft?: boolean | undefined;
}

/** Reads and checks what was filled in: in the browser and on the server by this one function. */
export function checkForm(form: CompiledForm, given: FormValues, options: CheckOptions): CheckedForm {
  const settled = settleForm(form, given);
  const checker = new Checker(settled, options);
  const values: Record<string, unknown> = {};
  const readOuter: ReadValue = (name) => (Object.hasOwn(settled.values, name) ? settled.values[name] : null);
  for (const input of form.inputs) {
    const { name, id } = input.node;
    const value = readOuter(name);
    if (!settled.visible.has(id) && !input.hidden) values[name] = null;
    else if (input.columns.length > 0) values[name] = checker.rows(input, value, readOuter);
    else values[name] = checker.value(input, value, { path: name, read: readOuter });
  }
  return { ...settled, read: values, issues: checker.issues };
}

interface Place {
  path: string;
  read: ReadValue;
}

class Checker {
  readonly issues: FormIssue[] = [];
  readonly #settled: SettledForm;
  readonly #options: CheckOptions;

  constructor(settled: SettledForm, options: CheckOptions) {
    this.#settled = settled;
    this.#options = options;
  }

  rows(input: CompiledInput, value: unknown, readOuter: ReadValue): unknown {
    const { name } = input.node;
    const { min = 0, max = 200 } = input.node.type === "sub-table" ? input.node : {};
    if (value !== null && value !== undefined && !Array.isArray(value)) {
      this.issues.push({ field: name, problem: "wrongType", params: { expected: "list of rows" } });
      return value;
    }
    const given: unknown[] = Array.isArray(value) ? value : [];
    if (given.length > max) {
      this.issues.push({ field: name, problem: "tooMany", params: { max } });
      return value;
    }
    const rows = given.map((row, place) => this.#row(input, { row, at: `${name}.${place}`, readOuter }));
    // A row in which nothing stands is none.
    const filled = rows.filter((row) => row !== null);
    if (!this.#options.draft) {
      const isMissing = filled.length === 0 && this.#settled.required.has(name);
      if (isMissing) this.issues.push({ field: name, problem: "required" });
      else if (filled.length < min) this.issues.push({ field: name, problem: "tooFew", params: { min } });
      this.#ownChecks(input, { path: name, read: readOuter });
    }
    return filled.length === 0 ? null : filled;
  }

  #row(
    { columns }: CompiledInput,
    { row, at, readOuter }: { row: unknown; at: string; readOuter: ReadValue },
  ): FormValues | null {
    if (!isRecord(row)) {
      this.issues.push({ field: at, problem: "wrongType", params: { expected: "record" } });
      return null;
    }
    const cells: Readonly<Record<string, unknown>> = { ...row };
    const names = new Set(columns.map(({ node }) => node.name));
    const strange = Object.keys(cells).find((name) => !names.has(name) && name !== "id");
    if (strange !== undefined) this.issues.push({ field: `${at}.${strange}`, problem: "unknown" });
    if (columns.every(({ node }) => isEmpty(cells[node.name]))) return null;
    const read: ReadValue = (name) =>
      names.has(name) ? (Object.hasOwn(cells, name) ? cells[name] : null) : readOuter(name);
    const values = columns.map((column): [string, unknown] => {
      const { name } = column.node;
      return [name, this.value(column, read(name), { path: `${at}.${name}`, read })];
    });
    return Object.fromEntries(values.filter(([, value]) => value !== null));
  }

  value(input: CompiledInput, given: unknown, place: Place): unknown {
    // A draft keeps its empty rows: somebody is about to write there.
    const value = this.#options.draft ? given : withoutEmptyRows(input, given);
    if (isEmpty(value)) {
      if (!this.#options.draft && this.#settled.required.has(place.path))
        this.issues.push(this.#missing(input, place));
      return null;
    }
    const read = readInput(input, value);
    if ("problem" in read) {
      const { node } = input;
      const message = read.problem === "pattern" && node.type === "input" ? node.patternMessage : undefined;
      this.issues.push(message ? { field: place.path, message } : { field: place.path, ...read });
      return value;
    }
    if (read.value === null) return this.value(input, null, place);
    const found = this.#limits(input, read.value, place);
    if (found) this.issues.push({ field: place.path, ...found });
    else if (!this.#options.draft) this.#ownChecks(input, place);
    return read.value;
  }

  /** A switch has nothing to be written into: what it is to agree to is missing, in the author's words where there are any. */
  #missing({ node, checks }: CompiledInput, { path: field, read }: Place): FormIssue {
    if (node.type !== "switch") return { field, problem: "required" };
    const failed = checks.find(({ valid }) => valid.evaluate(read) !== true);
    return failed ? { field, message: failed.message } : { field, problem: "notAgreed" };
  }

  /** What the design's author demands besides. An expression that comes to nothing says nothing against a value. */
  #ownChecks({ checks }: CompiledInput, { path, read }: Place): void {
    for (const { valid, message } of checks) {
      if (valid.evaluate(read) !== false) continue;
      this.issues.push({ field: path, message });
      return;
    }
  }

  #limits(input: CompiledInput, value: unknown, { read }: Place): Omit<Issue, "field"> | undefined {
    const { node, facts } = input;
    if (node.bound) return this.#limitsOfDates(node, value) ?? this.#codes(dictionaryOf(facts), value);
    return (
      limitsOfText(node, value) ??
      this.#limitsOfDates(node, value) ??
      limitsOfPicks(node, value) ??
      this.#choices(node, value, read)
    );
  }

  #limitsOfDates(node: InputNode, value: unknown): Omit<Issue, "field"> | undefined {
    if (node.type !== "date" && node.type !== "time") return undefined;
    const ends = Array.isArray(value) ? value.map(String) : [String(value)];
    const [start = "", end = start] = ends;
    if (start > end) return { problem: "endBeforeStart" };
    if (node.type === "time") return undefined;
    const least = node.earliest === undefined ? undefined : dayOf(node.earliest, this.#options.today);
    const most = node.latest === undefined ? undefined : dayOf(node.latest, this.#options.today);
    // As many characters as the bound has are compared: a month with a month, the day of a moment with a day.
    if (least !== undefined && start.slice(0, least.length) < least.slice(0, start.length))
      return { problem: "tooEarly", params: { min: least } };
    if (most !== undefined && end.slice(0, most.length) > most.slice(0, end.length))
      return { problem: "tooLate", params: { max: most } };
    return undefined;
  }

  #choices(node: InputNode, value: unknown, read: ReadValue): Omit<Issue, "field"> | undefined {
    const options = "options" in node ? node.options : undefined;
    if (!options) return undefined;
    if (options.from === "dictionary")
      return this.#codes(options.dict, value) ?? this.#below(options, value, read);
    if (options.from !== "list" || options.other) return undefined;
    const offered = new Set(offeredOptions(options, read).map((option) => option.value));
    const values = Array.isArray(value) ? value : [value];
    return values.every((one) => offered.has(String(one))) ? undefined : { problem: "notOption" };
  }

  /** Choices that go by another input stand directly below what is chosen there. */
  #below(
    { dict, dependsOn }: { dict: string; dependsOn?: string | undefined },
    value: unknown,
    read: ReadValue,
  ): Omit<Issue, "field"> | undefined {
    const items = this.#options.dicts?.[dict];
    if (dependsOn === undefined || !items) return undefined;
    const chosen = read(dependsOn);
    const above = new Set((Array.isArray(chosen) ? chosen : [chosen]).map(codeOf));
    const codes = new Set((Array.isArray(value) ? value : [value]).map(codeOf));
    const isBelow = items.every(({ code, parent }) => !codes.has(code) || above.has(parent));
    return isBelow ? undefined : { problem: "notOption" };
  }

  #codes(dict: unknown, value: unknown): Omit<Issue, "field"> | undefined {
    const items = typeof dict === "string" ? this.#options.dicts?.[dict] : undefined;
    if (!items || typeof dict !== "string") return undefined;
    const codes = (Array.isArray(value) ? value : [value]).map(codeOf);
    const isKnown = codes.every((code) => items.some((item) => item.code === code));
    return isKnown ? undefined : { problem: "unknownCode", params: { dict } };
  }
}

/** The options of a list that are offered with these values. */
export function offeredOptions(
  { items, dependsOn }: { items: readonly FormOption[]; dependsOn?: string | undefined },
  read: ReadValue,
): FormOption[] {
  if (dependsOn === undefined) return items.filter(({ disabled }) => !disabled);
  const chosen = read(dependsOn);
  const above = new Set((Array.isArray(chosen) ? chosen : [chosen]).map(String));
  return items.filter(({ under, disabled }) => !disabled && (!under || under.some((one) => above.has(one))));
}

function readInput({ node, facts }: CompiledInput, value: unknown): Read {
  const ends = endsOf(node);
  if (!ends) return kinds[facts.kind].read(value, facts.settings);
  if (!Array.isArray(value) || value.length !== 2)
    return { problem: "wrongType", params: { expected: "list" } };
  const values: unknown[] = [];
  for (const end of value as unknown[]) {
    const read = kinds[ends.kind].read(end, ends.settings);
    if ("problem" in read) return read;
    values.push(read.value);
  }
  return { value: values };
}

function limitsOfText(node: InputNode, value: unknown): Omit<Issue, "field"> | undefined {
  if (node.type !== "input" && node.type !== "textarea") return undefined;
  const { minLength: min } = node;
  return min !== undefined && [...String(value)].length < min
    ? { problem: "tooShort", params: { min } }
    : undefined;
}

function limitsOfPicks(node: InputNode, value: unknown): Omit<Issue, "field"> | undefined {
  if (
    !Array.isArray(value) ||
    !(
      node.type === "select" ||
      node.type === "checkbox" ||
      node.type === "transfer" ||
      node.type === "dialog"
    )
  )
    return undefined;
  const { min, max } = node;
  if (min !== undefined && value.length < min) return { problem: "tooFew", params: { min } };
  return max !== undefined && value.length > max ? { problem: "tooMany", params: { max } } : undefined;
}

/** `2026-03-09`, or `today` with days added: `today-30`; undefined for anything else. */
export function dayOf(text: string, today: string): string | undefined {
  const parts = /^today(?:\s*([+-])\s*(\d{1,5}))?$/.exec(text.trim());
  if (!parts) return /^\d{4}-\d{2}(-\d{2})?$/.test(text.trim()) ? text.trim() : undefined;
  const days = Number(parts[2] ?? 0) * (parts[1] === "-" ? -1 : 1);
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The rows of a field that is a table, without those in which nothing stands. */
function withoutEmptyRows({ facts }: CompiledInput, value: unknown): unknown {
  if (facts.kind !== "json" || !Array.isArray(value)) return value;
  const rows: readonly unknown[] = value;
  return rows.filter((row) => typeof row !== "object" || row === null || !Object.values(row).every(isEmpty));
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  return Array.isArray(value) && value.length === 0;
}
