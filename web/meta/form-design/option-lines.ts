import { formLimits } from "@kezhuan/contract/forms/form-limits";
import type { FormOption } from "@kezhuan/contract/forms/form-schema";

/** Options from pasted lines: a title, or value, title and English beside each other as in a spreadsheet. */
export function readOptionLines(text: string): FormOption[] {
  const taken = new Set<string>();
  const options = text.split(/\r?\n/).flatMap((line): FormOption[] => {
    const cells = line.split(/\t|[,，]/).map((cell) => cell.trim());
    const [first = "", second = "", third = ""] = cells;
    if (first === "" || taken.has(first)) return [];
    taken.add(first);
    const zh = second || first;
    return [{ value: first.slice(0, 200), title: third ? { zh, en: third } : { zh } }];
  });
  return options.slice(0, formLimits.options);
}

/** A value that no option has yet. */
export function freeValue(options: readonly FormOption[]): string {
  const taken = new Set(options.map(({ value }) => value));
  let count = options.length + 1;
  while (taken.has(String(count))) count += 1;
  return String(count);
}
