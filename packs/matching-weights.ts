import type { Label } from "@kezhuan/contract/metadata/label";
import type { ObjectInput } from "@kezhuan/contract/metadata/object";

const words: Label = { zh: "共同词", en: "Words in common" };

/** The weights that some objects are matched with, as records that staff change. */
export function matchingWeightRecords(objects: readonly ObjectInput[]): Record<string, unknown>[] {
  const labels = new Map(objects.map(({ name, label }) => [name, label]));
  return objects.flatMap(({ name: own, label, matching }) =>
    (matching?.partners ?? []).flatMap((partner) => {
      const theirs = labels.get(partner.object) ?? { zh: partner.object, en: partner.object };
      const parts = [{ name: "words", label: words, weight: partner.words }, ...(partner.parts ?? [])];
      return parts.map((part) => ({
        code: `${own}.${partner.object}.${part.name}`,
        name: `${label.zh} → ${theirs.zh}：${part.label.zh}`,
        name_en: `${label.en} → ${theirs.en}: ${part.label.en}`,
        weight: part.weight,
      }));
    }),
  );
}
