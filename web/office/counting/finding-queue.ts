/** A result of a stocktake that waits in the browser to be sent. */
export type Finding =
  | { key: string; line: string; result: string; at: string }
  /** Something that is not on the list: the record it is about, or a code that nobody knows. */
  | {
      key: string;
      line: null;
      each: string | null;
      code: string | null;
      /** What was said of it, where the list asks for something. */
      said?: Readonly<Record<string, string>>;
      result: string;
      at: string;
    };

/** Adds a finding in place of an older one about the same thing. */
export function addFinding(queue: readonly Finding[], finding: Finding): Finding[] {
  return [...queue.filter((one) => !isAboutSame(one, finding)), finding];
}

function isAboutSame(one: Finding, other: Finding): boolean {
  if (one.line !== null || other.line !== null) return one.line === other.line;
  // Two people who bear the same name and were entered by hand are two.
  return one.each === other.each && one.code === other.code && one.said === undefined;
}

/** Without the finding that has arrived; one that has taken its place meanwhile stays. */
export function withoutFinding(queue: readonly Finding[], key: string): Finding[] {
  return queue.filter((one) => one.key !== key);
}

/** Reads what was kept in the browser; what cannot be read is none. */
export function readQueue(text: string | null): Finding[] {
  try {
    const parsed: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(parsed) ? parsed.filter(isFinding) : [];
  } catch {
    return [];
  }
}

function isFinding(value: unknown): value is Finding {
  if (typeof value !== "object" || value === null) return false;
  const { key, line, result, at } = value as Partial<Record<keyof Finding, unknown>>;
  return (
    typeof key === "string" &&
    (line === null || typeof line === "string") &&
    typeof result === "string" &&
    typeof at === "string"
  );
}
