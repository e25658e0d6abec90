import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import type { FormValues } from "@kezhuan/contract/forms/settle-form";
import { listInputs } from "@kezhuan/contract/forms/walk-form";

const prefix = "form-answer:";
const longestKept = 7 * 24 * 60 * 60 * 1000;

interface KeptAnswer {
  at: number;
  values: FormValues;
}

/** Keeps an unsent answer in this browser, without what is hidden while it is typed. */
export function keepAnswer(key: string, design: FormSchema, values: FormValues): void {
  const secret = new Set(
    listInputs(design).flatMap((node) => (node.type === "input" && node.secret ? [node.name] : [])),
  );
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)));
  try {
    localStorage.setItem(prefix + key, JSON.stringify({ at: Date.now(), values: kept } satisfies KeptAnswer));
  } catch {
    // The browser keeps nothing, or is full: the answer is in the page all the same.
  }
}

/** The unsent answer of this browser, of inputs that the design still has; undefined where nothing was written. */
export function readAnswer(key: string, design: FormSchema): FormValues | undefined {
  const kept = parseAnswer(localStorage.getItem(prefix + key));
  if (!kept) return undefined;
  if (Date.now() - kept.at > longestKept) {
    dropAnswer(key);
    return undefined;
  }
  const names = new Set(listInputs(design).map(({ name }) => name));
  const values = Object.entries(kept.values).filter(([name, value]) => names.has(name) && value !== null);
  return values.length > 0 ? Object.fromEntries(values) : undefined;
}

export function dropAnswer(key: string): void {
  localStorage.removeItem(prefix + key);
}

function parseAnswer(text: string | null): KeptAnswer | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    const isKept =
      typeof value === "object" &&
      value !== null &&
      "at" in value &&
      typeof value.at === "number" &&
      "values" in value &&
      typeof value.values === "object" &&
      value.values !== null;
    // Written by keepAnswer; whatever else stands in the values is checked like anything that is typed.
    return isKept ? (value as KeptAnswer) : undefined;
  } catch {
    // Somebody else's writing under our name.
    return undefined;
  }
}
