import type { FieldErrors } from "@kezhuan/web/meta/check-values.ts";
import { countedLines, keyOfLine, type Line } from "@kezhuan/web/meta/lines.ts";
import { useCallback, useState } from "react";

/** Key of a line → field → what is wrong with it; the empty name stands for the line as a whole. */
type Faults = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * What saving said about cells (`2.amount`), kept with their lines: lines may move and others be put right while it
 * still stands.
 */
export function useLineFaults(errors: FieldErrors | undefined, value: unknown) {
  const [seen, setSeen] = useState<FieldErrors>();
  const [faults, setFaults] = useState<Faults>({});
  if (errors !== seen) {
    setSeen(errors);
    if (errors && Object.keys(errors).length > 0) setFaults(placeFaults(errors, value));
  }
  const settle = useCallback((line: Line, name: string) => {
    setFaults((before) => {
      const { [name]: solved, ...others } = before[keyOfLine(line)] ?? {};
      return solved === undefined ? before : { ...before, [keyOfLine(line)]: others };
    });
  }, []);
  return { faults, settle };
}

function placeFaults(errors: FieldErrors, value: unknown): Faults {
  const sent = countedLines(value);
  const placed: Record<string, Record<string, string>> = {};
  for (const [path, message] of Object.entries(errors)) {
    const [index = "", ...rest] = path.split(".");
    const line = sent[Number(index)];
    if (!line) continue;
    const key = keyOfLine(line);
    const [name = ""] = rest;
    placed[key] = { ...placed[key], [name === "id" || name === "version" ? "" : name]: message };
  }
  return placed;
}
