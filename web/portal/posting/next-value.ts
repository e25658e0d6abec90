/** The value a control gives, or what it makes of the one that is there by then: an upload ends long after it began. */
export function nextValue(given: unknown, before: unknown): unknown {
  // Values of fields are data and never functions.
  return typeof given === "function" ? (given as (before: unknown) => unknown)(before) : given;
}
