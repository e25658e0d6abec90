import { deepestDesign, formLimits } from "./form-limits.ts";
import type { Issue } from "../problems.ts";
import { issuesOf } from "../schema-issues.ts";
import { formSchema, type FormSchema } from "./form-schema.ts";

/** Why a text or a value is no design. `at` is a path such as `nodes.0.title`. */
export interface FormFault {
  at: string;
  fault: "tooLong" | "tooDeep" | "tooMany" | "badName" | "badValue";
  /** The key that is a bad name. */
  detail?: string | undefined;
  /** What is wrong with a bad value. */
  issue?: Issue | undefined;
}

/** Names that mean something to JavaScript. */
const badNames: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Reads a design from whatever was sent. Takes time in proportion to its size, however it is nested. */
export function readForm(value: unknown): { form: FormSchema } | { faults: FormFault[] } {
  const fault = findUnfit(value);
  if (fault) return { faults: [fault] };
  const parsed = formSchema.safeParse(value);
  if (!parsed.success) {
    const issues = issuesOf(parsed.error, "").slice(0, 20);
    return { faults: issues.map((issue) => ({ at: issue.field, fault: "badValue", issue })) };
  }
  const form = parsed.data;
  return { form };
}

/** Values, small ones included, that a design may consist of. */
const mostValues = formLimits.nodes * 200;

interface Step {
  value: object;
  /** Its key in what is around it. */
  key: string;
  around: Step | undefined;
  depth: number;
}

/** What must not be read any further: too large, too deep, or with names that are none of data. */
export function findUnfit(value: unknown): FormFault | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const open: Step[] = [{ value, key: "", around: undefined, depth: 0 }];
  let [characters, items, values] = [0, 0, 0];
  for (let step = open.pop(); step; step = open.pop()) {
    const { value: item, depth } = step;
    const keys = Object.keys(item);
    items += 1;
    values += keys.length;
    if (depth > deepestDesign) return { at: pathOf(step), fault: "tooDeep" };
    if (items > formLimits.nodes * 50 || values > mostValues) return { at: pathOf(step), fault: "tooMany" };
    for (const key of keys) {
      if (badNames.has(key)) return { at: pathOf(step), fault: "badName", detail: key };
      // The keys are its own.
      const inner: unknown = (item as Record<string, unknown>)[key];
      characters += key.length + (typeof inner === "string" ? inner.length : 0);
      if (typeof inner === "object" && inner !== null)
        open.push({ value: inner, key, around: step, depth: depth + 1 });
    }
    if (characters > formLimits.text) return { at: pathOf(step), fault: "tooLong" };
  }
  return undefined;
}

/** Made only for what is found: most of a design has nothing to say. */
function pathOf(step: Step): string {
  const keys: string[] = [];
  for (let one: Step | undefined = step; one?.around; one = one.around) keys.unshift(one.key);
  return keys.slice(0, 40).join(".").slice(0, 200);
}
