import { dictionaryOf, boundsOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { codeOf } from "@kezhuan/contract/kinds/choices";
import { kinds } from "@kezhuan/contract/kinds/registry";
import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { describeIssue as sayIssue, type Issue } from "@kezhuan/contract/problems";
import type { FormField } from "./form-model.ts";
import { countedLines, countUnread } from "./lines.ts";
import { isUnreadJson } from "./unread-json.ts";
import { isEmptyValue, type Values } from "./values.ts";

/** Field name → what is wrong with it, as a sentence. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Field name → what is wrong with it: found here, to be said in any language, or the server's own sentence. */
export type FieldFaults = Readonly<Record<string, Issue | Label | string>>;

/** Checks what a form holds by the same rules as the server. */
export function checkValues(
  fields: readonly FormField[],
  values: Values,
  meta: Pick<ObjectMeta, "dicts">,
): FieldFaults {
  const found = fields.flatMap((formField) => {
    const issue = checkValue(formField, values[formField.field.name], meta);
    return issue ? [[formField.field.name, issue] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The sentences shown beside the fields. */
export function describeFaults(faults: FieldFaults, language: Language): FieldErrors {
  return Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => [name, describeFault(fault, language)]),
  );
}

function describeFault(fault: FieldFaults[string], language: Language): string {
  if (typeof fault === "string") return fault;
  return "problem" in fault ? describeIssue(fault, language) : fault[language];
}

/** What is wrong with one value, or undefined. */
export function checkValue(
  { field, required }: Pick<FormField, "field" | "required">,
  value: unknown,
  meta: Pick<ObjectMeta, "dicts">,
): Issue | undefined {
  const at = (rest: Omit<Issue, "field">): Issue => ({ field: field.name, ...rest });
  if (isUnreadJson(value)) return at({ problem: "notJson" });
  if (isEmptyValue(value)) return required ? at({ problem: "required" }) : undefined;
  if (field.kind === "lines") return checkLines(field, { value, required });
  const read = kinds[field.kind].read(value, field.settings);
  if ("problem" in read) return at(read);
  if (read.value === null) return required ? at({ problem: "required" }) : undefined;
  return checkCodes(field, read.value, meta.dicts);
}

/** What stands in the lines is checked where they are edited, and by the server; here, whether there may be so many. */
function checkLines(
  field: FieldMeta,
  { value, required }: { value: unknown; required: boolean },
): Issue | undefined {
  const lines = countedLines(value);
  const max = Number(boundsOf(field).max);
  if (required && lines.length === 0) return { field: field.name, problem: "required" };
  if (lines.length > max) return { field: field.name, problem: "tooMany", params: { max } };
  const count = countUnread(value);
  return count > 0 ? { field: field.name, problem: "inLines", params: { count } } : undefined;
}

/** The sentence shown beside a field. */
export function describeIssue(issue: Issue, language: Language): string {
  const text = sayIssue(issue, language);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The field a server's error belongs to: `data.title`, `data.0.title` and `title` all mean `title`. */
export function fieldOfPath(path: string, fields: readonly FieldMeta[]): FieldMeta | undefined {
  const steps = path.split(".");
  return steps.flatMap((step) => fields.find(({ name }) => name === step) ?? [])[0];
}

function checkCodes(field: FieldMeta, value: unknown, dicts: ObjectMeta["dicts"]): Issue | undefined {
  const dict = dictionaryOf(field);
  const items = typeof dict === "string" ? dicts[dict] : undefined;
  if (!items) return undefined;
  const codes = (Array.isArray(value) ? value : [value]).map(codeOf);
  return codes.every((code) => items.some((item) => item.code === code))
    ? undefined
    : { field: field.name, problem: "unknownCode", params: { dict: String(dict) } };
}
