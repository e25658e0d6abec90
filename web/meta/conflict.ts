import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import { isSameValue } from "./values.ts";
import type { Values } from "./values.ts";

/** One field that both sides touched, or that only the other side did. */
export interface Difference {
  field: FieldMeta;
  mine: unknown;
  theirs: unknown;
  /** Both changed it, differently: somebody has to choose. */
  contested: boolean;
}

/**
 * What a person and somebody else did to the same record since `base` was read.
 * Fields on which both agree, or which only this person changed, are no difference.
 */
export function compareVersions(
  fields: readonly FieldMeta[],
  versions: { base: Values; mine: Values; theirs: Values },
): Difference[] {
  const { base, mine, theirs } = versions;
  return fields.flatMap((field) => {
    const [before, ours, others] = [base[field.name], mine[field.name], theirs[field.name]];
    if (isSameValue(field, before, others) || isSameValue(field, ours, others)) return [];
    return [{ field, mine: ours, theirs: others, contested: !isSameValue(field, before, ours) }];
  });
}

/** The values to go on with: theirs where only they changed something or were chosen, mine elsewhere. */
export function mergeVersions(
  differences: readonly Difference[],
  mine: Values,
  keepMine: ReadonlySet<string>,
): Values {
  const taken = differences.filter(({ field, contested }) => !contested || !keepMine.has(field.name));
  return { ...mine, ...Object.fromEntries(taken.map(({ field, theirs }) => [field.name, theirs])) };
}
