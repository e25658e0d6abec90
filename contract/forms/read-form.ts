import { deepestDesign, formLimits } from "./form-limits.ts";
import { formSchema, type FormSchema } from "./form-schema.ts";

/** Why a text or a value is no design. `at` is a path such as `nodes.0.title`. */
export interface FormFault {
  at: string;
  fault: "tooLong" | "tooDeep" | "tooMany" | "badName" | "badValue";
  /** What the format says of it, for developers. */
  detail?: string | undefined;
}

/** Names that mean something to JavaScript. */
const badNames: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Reads a design from whatever was sent. Takes time in proportion to its size, however it is nested. */
export function readForm(value: unknown): { form: FormSchema } | { faults: FormFault[] } {
  const fault = findUnfit(value);
  if (fault) return { faults: [fault] };
  const parsed = formSchema.safeParse(value);
  if (!parsed.success) {
    const faults = parsed.error.issues.slice(0, 20).map(({ path, message }): FormFault => {
      return { at: path.map(String).join("."), fault: "badValue", detail: message };
    });
    return { faults };
  }
  const form = parsed.data;
  return { form };
}

/** What must not be read any further: too large, too deep, or with names that are none of data. */
export function findUnfit(value: unknown): FormFault | undefined {
  const open: { value: unknown; at: string; depth: number }[] = [{ value, at: "", depth: 0 }];
  let [characters, items] = [0, 0];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: item, at, depth } = next;
    if (typeof item === "string") characters += item.length;
    if (characters > formLimits.text) return { at, fault: "tooLong" };
    if (typeof item !== "object" || item === null) continue;
    if (depth > deepestDesign) return { at: at.slice(0, 200), fault: "tooDeep" };
    items += 1;
    if (items > formLimits.nodes * 50) return { at, fault: "tooMany" };
    for (const [key, inner] of Object.entries(item)) {
      if (badNames.has(key)) return { at, fault: "badName", detail: key };
      characters += key.length;
      open.push({ value: inner, at: depth < 40 ? (at ? `${at}.${key}` : key) : at, depth: depth + 1 });
    }
  }
  return undefined;
}
