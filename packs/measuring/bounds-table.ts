import type { Label } from "@kezhuan/contract/metadata/label";
import type { ObjectInput } from "@kezhuan/contract/metadata/object";

/** What is measured, with its unit and how far its values go. */
interface Bounded {
  code: string;
  label: Label;
  unit: string;
  /** What is said of several values together; absent: their mean. */
  figure?: string;
  possible: readonly [low: number, high: number];
  usual: readonly [low: number, high: number];
}

/** A look-up table of names, units and bounds by code, as `series` and `ranges` of an object read it. */
export function boundsTable(
  about: { name: string; source?: string },
  rows: readonly Bounded[],
): NonNullable<ObjectInput["tables"]>[number] {
  return {
    ...about,
    keys: [{ name: "code", type: "text" }],
    columns: [
      { name: "name", type: "text" },
      { name: "unit", type: "text" },
      { name: "figure", type: "text" },
      { name: "least", type: "number" },
      { name: "most", type: "number" },
      { name: "usual_least", type: "number" },
      { name: "usual_most", type: "number" },
    ],
    rows: rows.map(({ code, label, unit, figure = "mean", possible, usual }) => [
      code,
      label.zh,
      unit,
      figure,
      ...possible,
      ...usual,
    ]),
  };
}
