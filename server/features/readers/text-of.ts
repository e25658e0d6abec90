/** A value of a record that is a text; empty for anything else, as for what the actor may not read. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
