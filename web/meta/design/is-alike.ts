/** True for values that are the same when written as JSON, whatever the order of their names. */
export function isAlike(one: unknown, other: unknown): boolean {
  // Without a part and with nothing in it are the same.
  if ((one ?? null) === (other ?? null)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  // Any object may be read by its own names.
  const [mine, theirs] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return [...names].every((name) => isAlike(mine[name], theirs[name]));
}
