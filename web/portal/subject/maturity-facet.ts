import type { Label } from "@kezhuan/contract/metadata/label";
import { maturityGroups } from "@kezhuan/web/ui/maturity.ts";
import { formatText } from "@kezhuan/web/ui/text.ts";
import type { Facet, FacetGroup } from "./subject.ts";

const steps: Label = { zh: "{from}–{to} 级", en: "TRL {from}–{to}" };

/** The scale of maturity by its three stages, over a field that holds a step. */
export function makeMaturityFacet(facet: Pick<Facet, "param" | "field" | "label">): Facet {
  const groups = maturityGroups.map<FacetGroup>(({ key, from, to, label }) => ({
    key,
    label: {
      zh: `${label.zh} ${formatText(steps, "zh", { from, to })}`,
      en: `${label.en} ${formatText(steps, "en", { from, to })}`,
    },
    values: Array.from({ length: to - from + 1 }, (_none, index) => from + index),
  }));
  return { ...facet, groups, expected: groups.length };
}
