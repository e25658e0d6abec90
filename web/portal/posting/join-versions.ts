import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import { compareVersions, mergeVersions, type Difference } from "@kezhuan/web/meta/conflict.ts";
import type { Values } from "@kezhuan/web/meta/values.ts";

interface Joined {
  /** Mine, with what only the other side changed. */
  values: Values;
  /** What was taken over from the other side. */
  taken: FieldMeta[];
  /** What both changed, differently: somebody has to choose. */
  contested: Difference[];
}

/** What was written here and elsewhere since `base`, put together as far as it fits. */
export function joinVersions(
  fields: readonly FieldMeta[],
  versions: { base: Values; mine: Values; theirs: Values },
): Joined {
  const differences = compareVersions(fields, versions);
  const contested = differences.filter((difference) => difference.contested);
  const kept = new Set(contested.map(({ field }) => field.name));
  return {
    values: mergeVersions(differences, versions.mine, kept),
    taken: differences.filter((difference) => !difference.contested).map(({ field }) => field),
    contested,
  };
}
