import { defineText } from "@kezhuan/web/ui/text.ts";
import type { Facet } from "./subject.ts";

const labels = defineText({
  freshness: { zh: "有效期", en: "Up to date" },
  fresh: { zh: "只看有效期内的", en: "Only what is within its date" },
});

/** Leaves out what is past its date. */
export const freshFacet: Facet = {
  param: "fresh",
  field: "lapsed",
  label: labels.freshness,
  expected: 1,
  groups: [
    {
      key: "yes",
      label: labels.fresh,
      condition: { match: "and", rules: [{ field: "lapsed", op: "ne", value: true }] },
    },
  ],
};
