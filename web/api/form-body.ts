/** Fields of a call. Objects and lists travel as JSON text, undefined ones not at all. */
export type Fields = Readonly<Record<string, unknown>>;

/** Writes fields the way the server reads forms and queries. */
export function toFormBody(fields: Fields): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) body.append(name, toFormValue(value));
  }
  return body;
}

function toFormValue(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === null) return "";
  // Numbers and truth values read the same in JSON as in a form.
  return JSON.stringify(value);
}
