import type { RefValue } from "@kezhuan/contract/api/records";

export interface Collaborator {
  id: string;
  name: string;
  /** How many of the works are shared. */
  count: number;
}

const SHOWN = 6;

/** Those who stand beside somebody in a list of works, the most frequent first. */
export function countCollaborators(self: string, works: readonly (readonly RefValue[])[]): Collaborator[] {
  const found = new Map<string, Collaborator>();
  for (const { id, label } of works.flat()) {
    if (id === "" || id === self || !label) continue;
    const known = found.get(id);
    found.set(id, { id, name: label, count: (known?.count ?? 0) + 1 });
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count).slice(0, SHOWN);
}
