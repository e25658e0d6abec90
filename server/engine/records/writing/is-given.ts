/** True for a value that says something: neither absent nor empty. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}
