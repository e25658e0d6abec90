import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import { mergeLines, type LineContest } from "./merge-lines.ts";
import { isSameValue, type Values } from "./values.ts";

/** One field that both sides touched, or that only the other side did. */
export interface Difference {
  field: FieldMeta;
  mine: unknown;
  theirs: unknown;
  /** Both changed it, differently: somebody has to choose. */
  contested: boolean;
  /** Of lines: those that somebody has to choose between; everything else is put together. */
  lines?: readonly LineContest[];
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
    if (field.kind === "lines" && !isSameValue(field, before, ours)) {
      const merged = mergeLines({ base: before, mine: ours, theirs: others });
      const { contested } = merged;
      return [
        {
          field,
          mine: merged.mine,
          theirs: merged.theirs,
          contested: contested.length > 0,
          lines: contested,
        },
      ];
    }
    return [{ field, mine: ours, theirs: others, contested: !isSameValue(field, before, ours) }];
  });
}

/** The values to go on with: theirs where only they changed something or were chosen, mine elsewhere. */
export function mergeVersions(
  differences: readonly Difference[],
  mine: Values,
  keepMine: ReadonlySet<string>,
): Values {
  const chosen = differences.map(({ field, contested, lines, ...sides }) => {
    const isMine = contested && keepMine.has(field.name);
    // My lines have theirs put in, so they are not what the form holds.
    return [field.name, isMine ? (lines ? sides.mine : mine[field.name]) : sides.theirs] as const;
  });
  return { ...mine, ...Object.fromEntries(chosen) };
}
