import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { describeNameProblem, type PartProblems } from "./check-field.ts";
import { checkName } from "./suggest-name.ts";

/** What a new object is called. */
export interface ObjectBasics {
  name: string;
  label: Label;
}

/** What is wrong with it. An object may bear the name of a standard field. */
export function checkBasics(
  { name, label }: ObjectBasics,
  { taken, language }: { taken: ReadonlySet<string>; language: Language },
): PartProblems {
  const problem = checkName(name, taken);
  const missing = describeNameProblem("missing", language);
  return {
    ...(problem && problem !== "standard" && problem !== "reserved"
      ? { name: describeNameProblem(problem, language) }
      : {}),
    ...(label.zh.trim() === "" ? { "label.zh": missing } : {}),
  };
}

/** Reads what was typed back from where it was kept. */
export function readBasics(text: string | null): ObjectBasics {
  const empty = { name: "", label: { zh: "", en: "" } };
  try {
    const { name, zh, en } = JSON.parse(text ?? "{}") as Record<string, unknown>;
    const write = (value: unknown) => (typeof value === "string" ? value : "");
    return { name: write(name), label: { zh: write(zh), en: write(en) } };
  } catch {
    // Not ours, or cut off: nothing was typed.
    return empty;
  }
}

export function writeBasics({ name, label }: ObjectBasics): string {
  return JSON.stringify({ name, ...label });
}
